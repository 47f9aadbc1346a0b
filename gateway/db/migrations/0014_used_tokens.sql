-- A token ends when its successor is first used, not when the successor is given: the answer may have been lost.
-- `renewed_at` tells of that first use from now on; it was the time of the renewal before.
alter table session add column replaces text;
alter table session add column used_at bigint;
update session set used_at = created_at;
