-- compatible: 0250
-- What is left of months that were archived and dropped. docs/decisions/121-partitions-and-archive.md.

create table book_archive (
  -- First month that is kept, YYYY-MM.
  before_month text primary key,
  -- First moment of it, world time, and the lowest id of its bookings.
  before_at bigint not null,
  before_tx bigint not null,
  dropped_at bigint not null,
  -- Of the manifest that was verified before.
  manifest_sha256 text not null
);

-- What every account held then, and how many entries it had. A reference would lock all accounts until the months are
-- dropped, while bets lock them too; accounts of the ledger are never deleted.
create table ledger_opening (
  account_id text primary key,
  balance bigint not null,
  version bigint not null
);

-- What an audit found sound before its entries were dropped, and can't find any more.
create table archived_thing (
  invariant text not null,
  what text not null,
  primary key (invariant, what)
);
