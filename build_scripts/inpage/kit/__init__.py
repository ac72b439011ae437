"""What calculators are made of: forms, fields, pictures, answers to look at."""
