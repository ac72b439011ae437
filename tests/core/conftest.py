"""Property tests look at the same examples in every run, so that a failure is never a surprise."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "core",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("core")
