"""The games, one object for each system of payments, and the rulings."""
