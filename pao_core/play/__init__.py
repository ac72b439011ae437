"""Calls, kuikae, priority, own turns, furiten, atozuke; draws, abandoned hands, penalties."""
