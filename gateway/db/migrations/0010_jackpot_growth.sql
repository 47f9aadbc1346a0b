-- What the pool grew by, as far as it was published: one row for each look at it, kept for the span of the rate. The
-- newest row stays and says how much of the pool is known.
create table jackpot_growth (
  at bigint primary key,
  amount bigint not null,
  grown bigint not null
);
-- The accounts of the world are few among many wallets, and are summed by their kind.
create index ledger_account_kind on ledger_account (kind) where kind <> 'wallet';
