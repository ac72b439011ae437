"""What readers of records share: values, hands as they are built, rooms, words and codes."""
