-- compatible: 0250
-- Where the first partitions of the ledger and of the account record will end: with this month, or with that of the newest
-- booking, whichever is later (world time). A day more, because members go on booking until the partitions are there. What is
-- written from now on is checked at once, what is there already by the next migration, which keeps nobody waiting.
-- docs/decisions/121-partitions-and-archive.md.

do $$
declare
  until timestamp;
  months bigint;
begin
  select date_trunc('month', greatest(now() at time zone 'UTC', to_timestamp(coalesce(max(at), 0) / 1000) at time zone 'UTC')
      + interval '1 day') + interval '1 month'
    into until from ledger_tx;
  months := (extract(year from until)::bigint - 1970) * 12 + extract(month from until)::bigint - 1;
  execute format('alter table ledger_entry add constraint ledger_entry_before_ids check (tx_id < %s) not valid', months * 1099511627776);
  execute format('alter table wallet_record add constraint wallet_record_before_at check (at < %s) not valid',
    (extract(epoch from until at time zone 'UTC') * 1000)::bigint);
end
$$;
