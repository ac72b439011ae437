"""For all tests: property tests look at the examples of the profile that was chosen."""

from tests.core import profiles

profiles.load()
