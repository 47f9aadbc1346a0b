-- compatible: 0250
-- The account record by month of its world time. docs/decisions/121-partitions-and-archive.md.

-- What was recorded so far becomes the first partition as it is: nothing is copied.
alter table wallet_record rename to wallet_record_before;
alter table wallet_record_before rename constraint wallet_record_pkey to wallet_record_before_pkey;
alter index wallet_record_kind rename to wallet_record_before_kind;

-- A sequence of its own, because partitions of older versions of PostgreSQL have no identity.
create sequence wallet_record_number;
do $$
declare
  last bigint;
  is_used boolean;
begin
  execute format('select last_value, is_called from %s', pg_get_serial_sequence('wallet_record_before', 'n')) into last, is_used;
  perform setval('wallet_record_number', last, is_used);
end
$$;
alter table wallet_record_before alter column n drop identity;
alter table wallet_record_before alter column n set default nextval('wallet_record_number');

create table wallet_record (
  account_id text not null references ledger_account (id),
  at bigint not null,
  n bigint not null default nextval('wallet_record_number'),
  kind text not null,
  tx_id bigint not null references ledger_tx (id),
  amount bigint not null,
  balance_after bigint not null,
  primary key (account_id, at, n)
) partition by range (at);
create index wallet_record_kind on wallet_record (account_id, kind, at, n);
alter sequence wallet_record_number owned by wallet_record.n;

-- Up to the bound that was found to hold.
do $$
begin
  execute format('alter table wallet_record attach partition wallet_record_before for values from (minvalue) to (%s)',
    (select (regexp_match(pg_get_constraintdef(oid), '\d{3,}'))[1] from pg_constraint where conname = 'wallet_record_before_at'));
end
$$;
-- What no month has: a world may be taken to any date.
create table wallet_record_default partition of wallet_record default;
