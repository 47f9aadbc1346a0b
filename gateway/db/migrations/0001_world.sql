-- The tables of schema.ts, and what only SQL can say: sums, and uniqueness that depends on a state.

create table account (
  uid text primary key,
  username text not null constraint account_username_unique unique,
  password_hash text,
  nickname text,
  type integer not null,
  upline_uid text,
  gen integer not null default 1,
  demo boolean not null default false,
  logged_in_once boolean not null default false,
  created_at bigint not null
);
create index account_upline on account (upline_uid);

create table session (
  token_hash text primary key,
  session_id text not null,
  uid text not null references account (uid),
  gen integer not null,
  expires_at bigint not null,
  created_at bigint not null
);
create index session_uid on session (uid);
create index session_sid on session (session_id);

create table sealed_envelope (
  jti text primary key,
  expires_at bigint not null
);
create index sealed_envelope_expiry on sealed_envelope (expires_at);

create table ledger_account (
  id text primary key,
  kind text not null,
  uid text references account (uid),
  account_type_id integer not null default 1,
  balance bigint not null default 0,
  version bigint not null default 0,
  constraint ledger_account_not_negative check (kind not in ('wallet', 'jackpot') or balance >= 0),
  constraint ledger_account_owner check ((kind = 'wallet') = (uid is not null))
);
create index ledger_account_uid on ledger_account (uid);

create table ledger_tx (
  id bigint generated always as identity primary key,
  op_id text not null constraint ledger_tx_op_id_unique unique,
  kind text not null,
  at bigint not null
);

create table ledger_entry (
  tx_id bigint not null references ledger_tx (id),
  account_id text not null references ledger_account (id),
  amount bigint not null,
  balance_after bigint not null,
  primary key (tx_id, account_id),
  constraint ledger_entry_not_zero check (amount <> 0)
);
create index ledger_entry_account on ledger_entry (account_id, tx_id);

-- Deferred: the legs of a booking come one after the other.
create function ledger_tx_sums_to_zero() returns trigger language plpgsql as $$
declare
  booking bigint := case when tg_op = 'DELETE' then old.tx_id else new.tx_id end;
begin
  if (select coalesce(sum(amount), 0) from ledger_entry where tx_id = booking) <> 0 then
    raise exception 'the entries of booking % do not sum to zero', booking
      using errcode = 'check_violation', constraint = 'ledger_tx_sums_to_zero';
  end if;
  return null;
end
$$;
create constraint trigger ledger_tx_sums_to_zero
  after insert or update or delete on ledger_entry
  deferrable initially deferred
  for each row execute function ledger_tx_sums_to_zero();

create table idempotency (
  owner text not null,
  key text not null,
  call text not null,
  payload_hash text not null,
  answer jsonb not null,
  at bigint not null,
  primary key (owner, key)
);
create index idempotency_at on idempotency (at);

create table topic (
  t text primary key,
  e text not null,
  s bigint not null,
  ts bigint not null,
  st jsonb
);

create table topic_log (
  t text not null,
  e text not null,
  s bigint not null,
  ts bigint not null,
  d jsonb not null,
  op_id text,
  x xid8 not null default pg_current_xact_id(),
  primary key (t, e, s),
  constraint topic_log_op unique (t, op_id)
);
create index topic_log_x on topic_log (x);

create table seed_pair (
  id text primary key,
  uid text not null references account (uid),
  server_seed text not null,
  commit text not null,
  client_seed text not null,
  nonce integer not null default 0,
  created_at bigint not null,
  revealed_at bigint
);
create index seed_pair_uid on seed_pair (uid);
-- One pair per account is in use.
create unique index seed_pair_in_use on seed_pair (uid) where revealed_at is null;

create table round (
  id text primary key,
  uid text not null references account (uid),
  game_code text not null,
  category text,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  choice jsonb not null,
  outcome bigint not null,
  seed_id text not null references seed_pair (id),
  nonce integer not null,
  settled_at bigint not null,
  demo boolean not null,
  constraint round_amounts check (stake > 0 and payout >= 0 and valid_bet >= 0),
  constraint round_nonce unique (seed_id, nonce)
);
create index round_uid on round (uid, settled_at);
create index round_settled on round (settled_at);

create table inbox_message (
  id text primary key,
  uid text not null references account (uid),
  type text not null,
  amount bigint not null,
  at bigint not null,
  read_at bigint,
  demo boolean not null
);
create index inbox_message_uid on inbox_message (uid, at);

create table favourite (
  uid text not null references account (uid),
  node_id text not null,
  vendor text not null,
  game_type text not null,
  position bigint not null generated always as identity,
  primary key (uid, node_id)
);

create table contract (
  id text primary key,
  kind text not null,
  category text not null,
  upline_uid text,
  downline_uid text not null references account (uid),
  state text not null,
  offered_terms jsonb,
  offered_at bigint,
  demo boolean not null default false,
  created_at bigint not null,
  ended_at bigint
);
create index contract_downline on contract (downline_uid);
create index contract_upline on contract (upline_uid);
-- At most one that is not ended.
create unique index contract_open on contract (downline_uid, kind, category)
  where state not in ('rejected', 'terminated');

create table contract_version (
  contract_id text not null references contract (id),
  version integer not null,
  terms jsonb not null,
  accepted_at bigint not null,
  effective_from bigint not null,
  effective_to bigint,
  primary key (contract_id, version)
);

create table salary_bet (
  contract_id text not null references contract (id),
  round_id text not null references round (id),
  period_end bigint not null,
  gross bigint not null,
  primary key (contract_id, round_id)
);

create table salary_tick (
  uid text not null references account (uid),
  period_end bigint not null,
  gross bigint not null,
  net bigint not null,
  primary key (uid, period_end)
);

create table settlement (
  kind text not null,
  period_end bigint not null,
  done_at bigint,
  primary key (kind, period_end)
);

create table world (
  key text primary key,
  value jsonb not null
);
