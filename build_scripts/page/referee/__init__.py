"""The Python part of the referee: it answers the table form and draws the answers."""
