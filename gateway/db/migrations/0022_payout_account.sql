-- Where members want to be paid. Removed ones stay, because withdrawals name them.

create table payout_account (
  id text primary key,
  uid text not null references account (uid),
  method text not null,
  kind text not null check (kind in ('bank', 'wallet', 'address')),
  fields jsonb not null,
  -- As it is shown, without what is masked.
  label text not null,
  -- Two accounts with the same fields are one.
  fingerprint text not null,
  is_default boolean not null,
  added_at bigint not null,
  removed_at bigint
);

create index payout_account_uid on payout_account (uid, added_at);
create unique index payout_account_once on payout_account (uid, fingerprint) where removed_at is null;
create unique index payout_account_default on payout_account (uid) where is_default and removed_at is null;
