"""One object for each system of payments, and the rulings."""
