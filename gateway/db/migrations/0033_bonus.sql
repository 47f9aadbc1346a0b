-- Bonus grants: money that is not in a wallet yet. Each has entries of its own, which are written once and stay. Times
-- are world time, epoch ms; amounts minor units.
create table bonus_grant (
  id text primary key,
  uid text not null references account (uid),
  kind text not null,
  -- What it was granted for, e.g. the id of a promotion.
  reference text not null,
  -- What may be granted once has a key for it.
  once_key text unique,
  product_type text not null,
  amount bigint not null check (amount > 0),
  required bigint not null check (required >= 0 and required <= amount * 10),
  wagered bigint not null default 0 check (wagered >= 0 and wagered <= required),
  state text not null check (state in ('ISSUED', 'WAGERING', 'WAGERED', 'LOST', 'EXPIRED')),
  at bigint not null,
  changed_at bigint not null,
  expires_at bigint not null,
  demo boolean not null
);
create index bonus_grant_uid on bonus_grant (uid, at, id);
create index bonus_grant_open on bonus_grant (expires_at) where state in ('ISSUED', 'WAGERING');

create table bonus_entry (
  grant_id text not null references bonus_grant (id),
  n integer not null,
  what text not null check (what in ('issue', 'stake', 'complete', 'lose', 'expire')),
  -- Change of the bonus money that is left.
  amount bigint not null,
  -- What counts of a stake.
  wagered bigint not null,
  -- A round counts for one grant, once.
  round_id text unique,
  state text not null,
  at bigint not null,
  primary key (grant_id, n),
  check ((what = 'stake') = (round_id is not null))
);

create function bonus_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'entries of bonus grants are not changed' using errcode = 'check_violation';
end
$$;
create trigger bonus_entry_stays before update or delete or truncate on bonus_entry
  for each statement execute function bonus_entry_stays();

-- Whether the account has an open grant: a bet looks for grants only then.
alter table account add column wagering boolean not null default false;

-- What a deposit was promised when it was ordered.
alter table cash_order
  add column promotion text,
  add column bonus bigint not null default 0 check (bonus >= 0),
  add column wagering bigint not null default 0 check (wagering >= 0),
  add column promised jsonb,
  add constraint cash_order_promised check ((promotion is null) = (promised is null) and (promotion is null) = (bonus = 0));
