"""Pictures: a scene says what lies where and who does what; from it come the drawing and a text."""
