-- How long ago somebody did something in a session; renewals and polls are nothing of that kind.

alter table session add column active_at bigint not null default 0;
update session set active_at = created_at;
-- Rows of before 0004 don't know when their session began: it may last from now on.
update session set opened_at = created_at where opened_at = 0;
create index session_active on session (active_at);
