-- compatible: 0250
-- The entries of the ledger by month. The id of a booking carries its month: the month, counted from 1970, times 2^40, is
-- the lowest id that a booking of it may have (`ledger_first_id`), and the sequence is moved there by the first booking of a
-- month (`ledger_book`). So a booking and its entries need no further column, and the key of an entry stays what it was.
-- docs/decisions/121-partitions-and-archive.md.

create function ledger_versions_follow() returns trigger language plpgsql as $$ begin return null; end $$;
create function ledger_account_goes_on() returns trigger language plpgsql as $$ begin return null; end $$;

-- What was booked so far becomes the first partition as it is: nothing is copied.
alter table ledger_entry rename to ledger_entry_before;
alter table ledger_entry_before rename constraint ledger_entry_pkey to ledger_entry_before_pkey;
create table ledger_entry (
  tx_id bigint not null references ledger_tx (id),
  account_id text not null references ledger_account (id),
  amount bigint not null,
  balance_after bigint not null,
  balance_before bigint not null generated always as (balance_after - amount) stored,
  version bigint not null,
  primary key (tx_id, account_id),
  constraint ledger_entry_not_zero check (amount <> 0)
) partition by range (tx_id);

drop trigger ledger_tx_sums_to_zero on ledger_entry_before;
drop trigger wallet_record_add on ledger_entry_before;
drop trigger ledger_entry_append_only on ledger_entry_before;
drop trigger ledger_entry_no_truncate on ledger_entry_before;
create trigger ledger_tx_sums_to_zero after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_tx_sums_to_zero();
create trigger wallet_record_add after insert on ledger_entry
  referencing new table as added for each statement execute function wallet_record_add();
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_append_only();
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function ledger_append_only();
create trigger ledger_entry_no_truncate before truncate on ledger_entry_before
  for each statement execute function ledger_append_only();
-- An index can say of one partition only that an account has no two entries with one number: see both functions.
create trigger ledger_versions_follow after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_versions_follow();
create trigger ledger_account_goes_on after update on ledger_account for each row
  when (new.version < old.version or (new.version = old.version and new.balance <> old.balance))
  execute function ledger_account_goes_on();

-- Up to the bound that was found to hold.
do $$
begin
  execute format('alter table ledger_entry attach partition ledger_entry_before for values from (minvalue) to (%s)',
    (select (regexp_match(pg_get_constraintdef(oid), '\d{3,}'))[1] from pg_constraint where conname = 'ledger_entry_before_ids'));
end
$$;
-- What no month has: a world may be taken to any date.
create table ledger_entry_default partition of ledger_entry default;
create unique index ledger_entry_default_account on ledger_entry_default (account_id, version);
create trigger ledger_entry_no_truncate before truncate on ledger_entry_default
  for each statement execute function ledger_append_only();
