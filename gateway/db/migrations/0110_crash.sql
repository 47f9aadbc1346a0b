-- Rounds of Crash, the hash chains that decide them, and what was staked in them.

create table crash_chain (
  id text primary key,
  commit text not null,
  salt text not null,
  length integer not null,
  step integer not null,
  marks jsonb not null,
  used integer not null default 0,
  created_at bigint not null,
  constraint crash_chain_used check (used between 0 and length and step > 0)
);

create table crash_round (
  id text primary key,
  chain_id text not null references crash_chain (id),
  number integer not null,
  state text not null,
  seed text not null,
  point bigint not null,
  opened_at bigint not null,
  takeoff_at bigint,
  started_at bigint,
  crash_at bigint,
  seen_at bigint,
  interrupted_at bigint,
  crashed_at bigint,
  ended_at bigint,
  constraint crash_round_state check (
    state in ('betting', 'flying', 'crashed', 'settled')
    and (state = 'betting') = (started_at is null)
    and (started_at is null) = (crash_at is null)
    and (started_at is null) = (seen_at is null)
    and (state in ('crashed', 'settled')) = (crashed_at is not null)
    and (state = 'settled') = (ended_at is not null)
    and (started_at is null or takeoff_at is not null)),
  constraint crash_round_point check (point between 100 and 1000000 and number > 0)
);
-- A seed decides one round, and one round is played at a time.
create unique index crash_round_number on crash_round (chain_id, number);
create unique index crash_round_played on crash_round ((1)) where state <> 'settled';
create index crash_round_crashed on crash_round (crashed_at, id) where crashed_at is not null;

create table crash_bet (
  id text primary key,
  round_id text not null references crash_round (id),
  uid text not null references account (uid),
  wallet text not null,
  stake bigint not null,
  target bigint,
  state text not null,
  reason text,
  multiplier bigint,
  payout bigint not null default 0,
  demo boolean not null,
  at bigint not null,
  ended_at bigint,
  constraint crash_bet_state check (
    state in ('placed', 'cashed', 'lost', 'returned')
    and (state = 'placed') = (ended_at is null)
    and (state = 'returned') = (reason is not null)
    and (state = 'cashed') = (multiplier is not null)
    and (state = 'cashed') = (payout > 0)),
  constraint crash_bet_reason check (reason in ('cancelled', 'break', 'interrupted')),
  constraint crash_bet_amounts check (
    stake > 0 and payout >= 0 and (target is null or target between 101 and 1000000))
);
-- One stake for each member and round.
create unique index crash_bet_one on crash_bet (round_id, uid) where state <> 'returned';
create index crash_bet_open on crash_bet (round_id, target) where state = 'placed';
create index crash_bet_shown on crash_bet (round_id, stake);
create index crash_bet_uid on crash_bet (uid, at, id);
