-- Bills of contracts: what each settlement paid, and why. Times are world time, epoch ms; amounts minor units.

-- Bets that were taken back after they had been settled. The round itself stays as it was written.
create table round_void (
  round_id text primary key references round (id),
  uid text not null references account (uid),
  at bigint not null,
  reason text not null check (length(reason) <= 140)
);
create index round_void_at on round_void (at);

-- Up to where the periods of a contract have become runs.
create table settlement_plan (
  contract_id text primary key references contract (id),
  planned_to bigint not null
);

-- One settlement of one contract: open until it is done, however often it fails.
create table settlement_run (
  contract_id text not null references contract (id),
  period_end bigint not null,
  period_start bigint not null,
  version integer not null,
  kind text not null check (kind in ('dividend', 'daily', 'hourly')),
  due_at bigint not null,
  state text not null default 'due' check (state in ('due', 'failed', 'done')),
  attempts integer not null default 0,
  error text,
  next_try bigint not null,
  done_at bigint,
  -- Bets that were taken back up to then are accounted for.
  corrected_to bigint not null,
  primary key (contract_id, period_end)
);
create index settlement_run_open on settlement_run (due_at, kind) where state <> 'done';

create table bill (
  id text primary key,
  uid text not null references account (uid),
  contract_id text not null references contract (id),
  version integer not null,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  category text not null,
  period_start bigint not null,
  period_end bigint not null,
  at bigint not null,
  -- Bets that were taken back up to then don't count.
  cutoff bigint not null,
  bets bigint not null,
  valid_bet bigint not null,
  kept bigint not null,
  costs bigint not null,
  active_members bigint not null,
  active_from bigint not null,
  tier integer,
  gross bigint not null check (gross >= 0),
  downlines bigint not null check (downlines >= 0),
  share bigint not null check (share >= 0),
  total bigint not null,
  paid bigint not null,
  op_id text not null,
  demo boolean not null,
  constraint bill_period unique (contract_id, period_end),
  constraint bill_paid check (paid = greatest(total, 0))
);
create index bill_uid on bill (uid, at, id);
create index bill_uid_kind on bill (uid, kind, at, id);
create index bill_op on bill (op_id);
create index bill_below_zero on bill (contract_id) where total < 0;

create table bill_line (
  bill_id text not null references bill (id),
  n integer not null,
  what text not null check (what in ('bets', 'wages', 'promotions', 'downline', 'floor', 'correction', 'carried')),
  slot_start bigint not null,
  slot_end bigint not null,
  -- The direct downline whose team it is about; null for the agent and its own members.
  via text references account (uid),
  -- The bill that it is about.
  ref text,
  bets bigint not null,
  valid_bet bigint not null,
  kept bigint not null,
  checksum text not null,
  amount bigint not null,
  -- Of a correction: bets that were taken back after the first and up to the second.
  seen_from bigint,
  seen_to bigint,
  primary key (bill_id, n)
);
create index bill_line_ref on bill_line (ref) where ref is not null;

-- A settled bill stays as it is; what changes afterwards is a line of a later one.
create function bill_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a settled bill is not changed' using errcode = 'restrict_violation';
end
$$;
create trigger bill_stays before update or delete on bill for each row execute function bill_stays();
create trigger bill_line_stays before update or delete on bill_line for each row execute function bill_stays();
