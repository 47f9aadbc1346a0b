-- Rounds of games on servers of their own, whose money moves by the seamless protocol.

-- They have no seeds of ours. What is won after its round was counted is a row of its own, without a stake.
alter table round
  alter column seed_id drop not null,
  alter column nonce drop not null,
  alter column choice drop not null,
  alter column outcome drop not null,
  drop constraint round_amounts,
  add constraint round_amounts check
    (stake >= 0 and payout >= 0 and valid_bet >= 0 and (stake > 0 or (seed_id is null and payout > 0))),
  add constraint round_proof check (num_nulls(seed_id, nonce, choice, outcome) in (0, 4));

-- A launch, and the session it became. Tokens are stored as hashes.
create table game_session (
  id text primary key,
  server text not null,
  uid text not null references account (uid),
  member_session text not null,
  gen integer not null,
  launch_hash text not null,
  session_hash text not null,
  game jsonb not null,
  demo boolean not null,
  language text not null,
  parent text,
  back_url text,
  created_at bigint not null,
  launch_until bigint not null,
  request text,
  expires_at bigint not null
);
create unique index game_session_launch on game_session (launch_hash);
create unique index game_session_token on game_session (session_hash);
create index game_session_uid on game_session (uid);

create table game_round (
  server text not null,
  id text not null,
  uid text not null references account (uid),
  vassalage text not null,
  game_code text not null,
  game_type text not null,
  state text not null,
  stake bigint not null default 0,
  payout bigint not null default 0,
  opened_at bigint not null,
  closed_at bigint,
  round_id text references round (id),
  primary key (server, id),
  constraint game_round_amounts check (stake >= 0 and payout >= 0),
  constraint game_round_state check (state in ('OPEN', 'CLOSED', 'VOID')
    and (state = 'OPEN') = (closed_at is null) and (state = 'CLOSED') = (round_id is not null))
);
create index game_round_uid on game_round (uid);

-- What game servers asked for with money, and what they were answered. Kept as long as the ledger.
create table game_transaction (
  server text not null,
  id text not null,
  request text,
  kind text not null,
  state text not null,
  uid text not null references account (uid),
  round text not null,
  amount bigint not null default 0,
  content text not null,
  account_id text,
  answer jsonb,
  at bigint not null,
  primary key (server, id),
  constraint game_transaction_request unique (server, request),
  constraint game_transaction_amount check (amount >= 0),
  constraint game_transaction_kind check (kind in ('bet', 'win', 'rollback', 'endRound', 'tombstone')),
  constraint game_transaction_state check (state in ('done', 'refused', 'undone') and (state <> 'undone' or kind = 'bet'))
);
create index game_transaction_round on game_transaction (server, round);
create index game_transaction_uid on game_transaction (uid);
