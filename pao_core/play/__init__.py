"""Calls, kuikae, priority, the player's own turn, furiten, atozuke."""
