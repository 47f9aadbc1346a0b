-- compatible: 0175
-- What the staff knows of an order besides its steps: why it is held, and who works on it (gateway/cash/cashier/reviews.ts,
-- docs/decisions/138). Times are real, epoch ms.
create table cash_review (
  order_id text primary key references cash_order (id) on delete cascade,
  -- Names of the rules that hold it; empty once it was let go.
  held jsonb not null default '[]',
  -- Those that ever did.
  rules jsonb not null default '[]',
  note text not null default '',
  claimed_by text,
  claimed_at bigint,
  -- Counts the changes of this row.
  changes integer not null default 0,
  constraint cash_review_claim check ((claimed_by is null) = (claimed_at is null))
);
-- An account of payouts that two members name.
create index payout_account_fingerprint on payout_account (fingerprint) where removed_at is null;
