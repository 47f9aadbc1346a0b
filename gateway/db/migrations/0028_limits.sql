-- What members decide about their own playing. All times are world time.

alter table account add column limited boolean not null default false;
alter table account add column session_minutes integer;
alter table account add column reality_minutes integer;
alter table account add column break_kind text;
alter table account add column break_since bigint;
alter table account add column break_until bigint;
alter table account add column limit_asked boolean not null default false;

create table member_limit (
  uid text not null references account (uid),
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'session')),
  period text not null check (period in ('day', 'week', 'month', 'session')),
  amount bigint check (amount >= 0),
  period_start bigint not null default 0,
  used bigint not null default 0,
  next_amount bigint check (next_amount >= 0),
  next_from bigint,
  primary key (uid, kind, period),
  check ((kind = 'session') = (period = 'session'))
);

create table limit_event (
  id bigint primary key generated always as identity,
  uid text not null references account (uid),
  at bigint not null,
  what text not null,
  kind text,
  period text,
  from_amount bigint,
  to_amount bigint,
  until bigint
);
create index limit_event_uid on limit_event (uid, id);
