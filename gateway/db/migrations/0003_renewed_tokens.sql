-- When the token got a successor; null for the newest one of its session.
alter table session add column renewed_at bigint;
