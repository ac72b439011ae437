"""What rule sets decide, with sources; what they leave open; how they compare."""
