-- Wallets of vendors besides the main one, and what members move between them.

-- A member has one wallet of each kind.
create unique index ledger_account_wallet on ledger_account (uid, account_type_id) where kind = 'wallet';

-- The id is the page's, made before it sends: the same once more is answered as before, another content is refused.
create table wallet_transfer (
  uid text not null references account (uid),
  id text not null,
  kind text not null,
  from_type integer,
  to_type integer,
  asked bigint,
  amount bigint not null,
  moves jsonb not null,
  at bigint not null,
  primary key (uid, id),
  constraint wallet_transfer_amount check (amount >= 0 and (kind = 'all' or amount = asked))
);
