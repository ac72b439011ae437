"""What Markdown can say here: examples, calculators, rules, cases, tiles."""
