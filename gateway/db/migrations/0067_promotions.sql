-- Promotions as data, who takes part in them, and what was awarded. Times are world time, epoch ms; amounts are minor units,
-- or points or tickets where the reward is such.

create table promotion (
  id text primary key,
  -- As it was written, with its order and its spaces.
  definition json not null,
  version integer not null,
  budget bigint not null check (budget >= 0),
  -- What was awarded of the budget; the check holds whatever the processes do at once.
  spent bigint not null default 0,
  changed_at bigint not null,
  -- When the operator ended it.
  closed_at bigint,
  constraint promotion_budget check (spent >= 0 and spent <= budget)
);

-- One member in one period of a promotion.
create table promotion_entry (
  id bigint generated always as identity primary key,
  promotion_id text not null references promotion (id),
  uid text not null references account (uid),
  -- First moment of the period; 0 for a promotion that has only one.
  period bigint not null,
  -- One after its last moment; null without an end.
  until bigint,
  state text not null check (state in ('joined', 'claim', 'applying', 'rejected', 'issued', 'claimed')),
  version integer not null,
  joined_at bigint not null,
  changed_at bigint not null,
  -- What is awarded, settled when the conditions were met.
  amount bigint not null default 0 check (amount >= 0),
  applications integer not null default 0,
  comment text not null default '',
  proofs jsonb not null default '[]',
  -- Why the operator refused.
  reason text not null default '',
  constraint promotion_entry_once unique (promotion_id, uid, period)
);
create index promotion_entry_uid on promotion_entry (uid, changed_at desc, id desc);
create index promotion_entry_applying on promotion_entry (changed_at, id) where state = 'applying';

-- Each step of an entry with who, when and why; written once.
create table promotion_step (
  entry_id bigint not null references promotion_entry (id),
  version integer not null,
  from_state text,
  to_state text not null,
  by text not null check (by in ('member', 'operator', 'clock')),
  at bigint not null,
  reason text not null default '',
  primary key (entry_id, version)
);

-- A reward that was given: one for an entry, ever.
create table promotion_reward (
  entry_id bigint primary key references promotion_entry (id),
  op_id text not null,
  uid text not null references account (uid),
  promotion_id text not null references promotion (id),
  kind text not null check (kind in ('bonus', 'cash', 'points', 'tickets')),
  amount bigint not null check (amount > 0),
  at bigint not null,
  constraint promotion_reward_op_id_key unique (op_id)
);
create index promotion_reward_uid on promotion_reward (uid, at desc, entry_id desc);
create index promotion_reward_promotion on promotion_reward (promotion_id);

create function promotion_reward_stays() returns trigger language plpgsql as $$
begin
  raise exception 'rewards of promotions are not changed' using errcode = 'check_violation';
end
$$;
create trigger promotion_reward_stays before update or delete or truncate on promotion_reward
  for each statement execute function promotion_reward_stays();

-- Days (UTC) on which an account signed in.
create table login_day (
  uid text not null references account (uid),
  day bigint not null,
  primary key (uid, day)
);

-- Whose progress may have changed: `n` counts the reasons, `done` how many of them were looked at.
create table promotion_due (
  uid text primary key references account (uid),
  n bigint not null,
  done bigint not null default 0
) with (fillfactor = 70);

create function promotion_mark(whose text) returns void language sql as $$
  insert into promotion_due as d (uid, n) values (whose, 1) on conflict (uid) do update set n = d.n + 1
$$;

-- Somebody signed in.
create function member_visit(whose text, moment bigint) returns void language sql as $$
  insert into login_day (uid, day) values (whose, moment - moment % 86400000) on conflict do nothing;
  select promotion_mark(whose);
$$;

-- A bet raises a counter of its own member, and nothing else: what it means for promotions is worked out after its commit.
create function promotion_mark_rounds() returns trigger language plpgsql as $$
begin
  insert into promotion_due as d (uid, n) select uid, 1 from added group by uid order by uid
  on conflict (uid) do update set n = d.n + 1;
  return null;
end
$$;
create trigger promotion_mark_rounds after insert on round
  referencing new table as added for each statement execute function promotion_mark_rounds();

create function promotion_mark_row() returns trigger language plpgsql as $$
begin
  perform promotion_mark(new.uid);
  return null;
end
$$;
create trigger promotion_mark_void after insert on round_void for each row execute function promotion_mark_row();
create trigger promotion_mark_deposit after update of state on cash_order
  for each row when (new.kind = 'deposit' and new.state = 'arrived' and old.state <> 'arrived')
  execute function promotion_mark_row();

-- How far a period that is over was settled: `through` is the last account, in their order.
create table promotion_settlement (
  promotion_id text not null references promotion (id),
  period bigint not null,
  through text not null default '',
  done boolean not null default false,
  primary key (promotion_id, period)
);
