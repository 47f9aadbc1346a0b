-- The ledger's second form: money on hold, corrections as new transactions, running balances in the entries. Rows of
-- a transaction and its entries are written once and stay.

-- Money on hold: one account per member, filled by a pending transaction, emptied by the one that resolves it.
alter table ledger_account
  drop constraint ledger_account_not_negative,
  drop constraint ledger_account_owner,
  add constraint ledger_account_not_negative check (kind not in ('wallet', 'jackpot', 'hold') or balance >= 0),
  add constraint ledger_account_owner check ((kind in ('wallet', 'hold')) = (uid is not null));
create unique index ledger_account_hold on ledger_account (uid) where kind = 'hold';
-- The accounts of the world are few among many of members, and are summed by their kind.
drop index ledger_account_kind;
create index ledger_account_kind on ledger_account (kind) where kind <> 'wallet' and kind <> 'hold';

-- `at` is when it happened, in world time; `booked_at` is when the row was written, in real time. What was booked
-- before has only the first.
alter table ledger_tx
  add column booked_at bigint,
  add column state text not null default 'posted',
  add column corrects bigint references ledger_tx (id),
  add column resolves bigint references ledger_tx (id),
  add column expires_at bigint;
update ledger_tx set booked_at = at;
alter table ledger_tx
  alter column booked_at set default floor(extract(epoch from clock_timestamp()) * 1000)::bigint,
  alter column booked_at set not null,
  add constraint ledger_tx_state check (state in ('posted', 'pending', 'voided', 'expired')),
  -- What gives money back resolves something; what is open resolves and corrects nothing, and only it can expire.
  add constraint ledger_tx_references check (
    (state not in ('voided', 'expired') or resolves is not null)
    and (state <> 'pending' or (resolves is null and corrects is null))
    and (resolves is null or corrects is null)
    and (expires_at is null or state = 'pending')
  );
-- A pending transaction is resolved once.
create unique index ledger_tx_resolves on ledger_tx (resolves) where resolves is not null;
create index ledger_tx_corrects on ledger_tx (corrects) where corrects is not null;
create index ledger_tx_pending on ledger_tx (id) where state = 'pending';

alter table ledger_entry
  add column balance_before bigint not null generated always as (balance_after - amount) stored,
  add column version bigint;
update ledger_entry e set version = numbered.version
  from (select tx_id, account_id, row_number() over (partition by account_id order by tx_id) as version
    from ledger_entry) numbered
  where e.tx_id = numbered.tx_id and e.account_id = numbered.account_id;
-- The update above queued its checks; they must be over before the table changes again.
set constraints all immediate;
alter table ledger_entry alter column version set not null;
-- An account's entries are numbered without a gap: a lost update would need the same number twice.
drop index ledger_entry_account;
create unique index ledger_entry_account on ledger_entry (account_id, version);

-- One statement adds all entries of a transaction, so they sum to zero after each statement.
drop trigger ledger_tx_sums_to_zero on ledger_entry;
drop function ledger_tx_sums_to_zero();
create function ledger_tx_sums_to_zero() returns trigger language plpgsql as $$
declare
  booking bigint;
begin
  select tx_id into booking from added group by tx_id having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'the entries of booking % do not sum to zero', booking
      using errcode = 'check_violation', constraint = 'ledger_tx_sums_to_zero';
  end if;
  return null;
end
$$;
create trigger ledger_tx_sums_to_zero after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_tx_sums_to_zero();

-- Deferred: the entries come after the row of their transaction.
create function ledger_tx_whole() returns trigger language plpgsql as $$
declare
  legs bigint;
  total bigint;
  held bigint;
  pending_held bigint;
begin
  select count(*), coalesce(sum(e.amount), 0), coalesce(sum(e.amount) filter (where e.account_id like 'hold:%'), 0)
    into legs, total, held from ledger_entry e where e.tx_id = new.id;
  if legs < 2 or total <> 0 then
    raise exception 'booking % has % entries that sum to %', new.id, legs, total
      using errcode = 'check_violation', constraint = 'ledger_tx_sums_to_zero';
  end if;
  if new.state = 'pending' and held <= 0 then
    raise exception 'pending booking % holds nothing', new.id
      using errcode = 'check_violation', constraint = 'ledger_tx_holds';
  end if;
  if new.resolves is not null then
    select sum(e.amount) into pending_held from ledger_tx t join ledger_entry e on e.tx_id = t.id
      where t.id = new.resolves and t.state = 'pending' and e.account_id like 'hold:%';
    if pending_held is null or pending_held + held <> 0 then
      raise exception 'booking % does not resolve booking %', new.id, new.resolves
        using errcode = 'check_violation', constraint = 'ledger_tx_resolves_all';
    end if;
  end if;
  return null;
end
$$;
create constraint trigger ledger_tx_whole after insert on ledger_tx
  deferrable initially deferred for each row execute function ledger_tx_whole();

create function ledger_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to: % of % refused', lower(tg_op), tg_table_name
    using errcode = 'restrict_violation', constraint = 'ledger_append_only';
end
$$;
create trigger ledger_tx_append_only before update or delete on ledger_tx
  for each row execute function ledger_append_only();
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_append_only();
create trigger ledger_tx_no_truncate before truncate on ledger_tx
  for each statement execute function ledger_append_only();
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function ledger_append_only();
