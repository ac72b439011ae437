"""The parts of calculators: forms, fields, pictures and views of answers."""
