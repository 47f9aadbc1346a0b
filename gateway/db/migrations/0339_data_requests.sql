-- compatible: 0175
-- What members asked for of their rights (gateway/office/memberData), and for how long what kind of data is kept
-- (gateway/office/retention, docs/decisions/151).

-- A copy of everything, or an erasure; world time, epoch ms.
create table data_request (
  id text primary key,
  uid text not null references account (uid),
  kind text not null constraint data_request_kind check (kind in ('copy', 'erasure')),
  state text not null constraint data_request_state check (state in ('asked', 'running', 'done', 'refused', 'withdrawn')),
  -- The member (`member`), or who of the staff.
  asked_by text not null,
  asked_at bigint not null,
  -- By when the law wants it done.
  due_at bigint not null,
  -- Kinds of data that were read, of how many; 0 of 0 before a copy has begun.
  kinds_done integer not null default 0,
  kinds_of integer not null default 0,
  ended_by text,
  ended_at bigint,
  reason text not null default '',
  constraint data_request_ended check ((ended_at is null) = (state in ('asked', 'running')) and (ended_at is null) = (ended_by is null))
);
create unique index data_request_open on data_request (uid, kind) where state in ('asked', 'running');
create index data_request_listed on data_request (asked_at desc, id desc);
create index data_request_uid on data_request (uid);
create index data_request_ended on data_request (ended_at) where ended_at is not null;

-- When a kind of data is looked at next, and what was removed of it; real time, epoch ms.
create table retention (
  kind text primary key,
  next_at bigint not null,
  last_at bigint,
  removed_last bigint not null default 0,
  removed bigint not null default 0
);
create index retention_due on retention (next_at);
-- Each time something was removed: how much of what was older than `older`, in the time of its rows.
create table retention_run (
  id bigint generated always as identity primary key,
  kind text not null references retention (kind),
  at bigint not null,
  older bigint not null,
  removed bigint not null
);
create index retention_run_at on retention_run (at);

create index sign_in_at on sign_in (at);
create index cash_proof_at on cash_proof (at);
