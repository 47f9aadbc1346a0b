-- Months of world time (UTC), numbered from January 1970 on, and the partitions that hold them.

create or replace function month_number(at bigint) returns bigint language sql immutable
  return extract(year from to_timestamp(at / 1000) at time zone 'UTC')::bigint * 12
    + extract(month from to_timestamp(at / 1000) at time zone 'UTC')::bigint - 1 - 1970 * 12;

-- Its first moment, epoch ms.
create or replace function month_start(month bigint) returns bigint language sql immutable
  return (extract(epoch from make_timestamp(1970, 1, 1, 0, 0, 0) + make_interval(months => month::int)) * 1000)::bigint;

-- As YYYY_MM.
create or replace function month_name(month bigint) returns text language sql immutable
  return to_char(1970 + month / 12, 'FM0000') || '_' || to_char(month % 12 + 1, 'FM00');

-- The lowest id of a booking of the month. Later than in the year 2600 it would be no exact number for JavaScript.
create or replace function ledger_first_id(month bigint) returns bigint language sql immutable
  return least(month, 7560) * 1099511627776;

-- Moves the ids of bookings on to the month of `at`; they never go back. Who comes first does so for all.
create or replace function ledger_reach_month(at bigint) returns void language plpgsql as $$
declare
  first constant bigint := ledger_first_id(month_number(at));
begin
  if (select last_value from ledger_tx_id_seq) >= first then return; end if;
  -- Not until the end of the transaction: who waits for it may hold accounts that this one needs.
  perform pg_advisory_lock(7202613);
  if (select last_value from ledger_tx_id_seq) < first then
    perform setval('ledger_tx_id_seq', first, false);
  end if;
  perform pg_advisory_unlock(7202613);
end
$$;

-- Partitions of a table with their bounds: from `low` on, below `high`; null is no bound. The default one is left out.
create or replace function month_partitions(parent text) returns table (partition text, low bigint, high bigint) language sql stable as $$
  select c.relname::text,
    (regexp_match(bound, 'FROM \(''?(-?\d+)''?\)'))[1]::bigint,
    (regexp_match(bound, 'TO \(''?(-?\d+)''?\)'))[1]::bigint
  from pg_inherits i join pg_class c on c.oid = i.inhrelid, pg_get_expr(c.relpartbound, c.oid) bound
  where i.inhparent = parent::regclass and bound <> 'DEFAULT'
  order by 2 nulls first
$$;

-- Makes the partition of a month, unless there is one or rows of it are in the default partition already. Answers whether it did.
create or replace function month_partition_add(parent text, month bigint) returns boolean language plpgsql as $$
declare
  part constant text := parent || '_' || month_name(month);
  by_id constant boolean := parent = 'ledger_entry';
  key constant text := case when by_id then 'tx_id' else 'at' end;
  first constant bigint := case when by_id then ledger_first_id(month) else month_start(month) end;
  next constant bigint := case when by_id then ledger_first_id(month + 1) else month_start(month + 1) end;
  is_taken boolean;
begin
  if first = next or exists (select 1 from month_partitions(parent) p
    where coalesce(p.low < next, true) and coalesce(p.high > first, true)) then return false; end if;
  execute format('select exists (select 1 from %I where %I >= %s and %2$I < %4$s)', parent || '_default', key, first, next)
    into is_taken;
  if is_taken then return false; end if;
  -- Made beside the others and added then: rows can be written to them meanwhile.
  execute format('create table %I (like %I including defaults including generated including constraints)', part, parent);
  if by_id then
    execute format('alter table %I add primary key (tx_id, account_id)', part);
    execute format('create unique index %I on %I (account_id, version)', part || '_account', part);
    execute format('create trigger ledger_entry_no_truncate before truncate on %I
      for each statement execute function ledger_append_only()', part);
  end if;
  execute format('alter table %I attach partition %I for values from (%s) to (%s)', parent, part, first, next);
  return true;
end
$$;
