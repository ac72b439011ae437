"""Calls, kuikae, priority, the own turn, furiten, atozuke."""
