-- One statement adds all entries of a transaction, so they sum to zero after each statement.
create or replace function ledger_tx_sums_to_zero() returns trigger language plpgsql as $$
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

-- Its trigger is deferred: the entries come after the row of their transaction.
create or replace function ledger_tx_whole() returns trigger language plpgsql
-- A kept plan finds the partition when it runs. For a plan of one booking it would be found while planning, at each booking.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
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

-- The entries of an account are numbered by its version, which the transaction that writes them has raised itself, under the
-- lock of the account (`xmin` wrote the row, and is no older than this one): so no number comes twice, in whichever partition the other one is.
create or replace function ledger_versions_follow() returns trigger language plpgsql as $$
declare
  account text;
begin
  select e.account_id into account
    from (select account_id, min(version) as lowest, max(version) as highest, count(*) as entries from added group by account_id) e
    join ledger_account a on a.id = e.account_id
    where e.highest <> a.version or e.lowest <> a.version - e.entries + 1 or age(a.xmin) > 0 limit 1;
  if found then
    raise exception 'the entries of account % are not numbered by its version', account
      using errcode = 'check_violation', constraint = 'ledger_versions_follow';
  end if;
  return null;
end
$$;

-- Its trigger runs when a version stays behind, or stays while money moves.
create or replace function ledger_account_goes_on() returns trigger language plpgsql as $$
begin
  raise exception 'account % goes from version % to %', new.id, old.version, new.version
    using errcode = 'check_violation', constraint = 'ledger_account_goes_on';
end
$$;
