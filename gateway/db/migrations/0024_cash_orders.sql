-- Deposits and withdrawals, and each step of them with who, when and why. Times are world time, epoch ms; amounts minor
-- units.
create table cash_order (
  id text primary key,
  uid text not null references account (uid),
  kind text not null check (kind in ('deposit', 'withdrawal')),
  state text not null,
  version integer not null,
  method text not null,
  -- Payout account of a withdrawal: its id, and what of it is shown.
  account_id text,
  account text,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  received bigint check (received >= 0 and received <= amount - fee),
  returned bigint not null default 0 check (returned >= 0 and returned <= amount - fee),
  ended_by text check (ended_by in ('member', 'operator', 'clock')),
  -- When the clock takes the next step.
  due_at bigint,
  at bigint not null,
  changed_at bigint not null,
  proofs jsonb not null default '[]',
  comment text not null default '',
  reason text not null default '',
  demo boolean not null,
  constraint cash_order_state check (
    kind = 'deposit' and state in ('waiting', 'told', 'arrived', 'failed', 'expired', 'cancelled')
    or kind = 'withdrawal'
      and state in ('inProcess', 'approved', 'paid', 'rejected', 'received', 'notReceived'))
);
create index cash_order_uid on cash_order (uid, at desc, id desc);
create index cash_order_due on cash_order (due_at) where due_at is not null;
create index cash_order_open on cash_order (at, id)
  where state in ('waiting', 'told', 'inProcess', 'approved', 'paid', 'notReceived');

create table cash_step (
  order_id text not null references cash_order (id) on delete cascade,
  version integer not null,
  from_state text,
  to_state text not null,
  by text not null check (by in ('member', 'operator', 'clock')),
  at bigint not null,
  reason text not null default '',
  primary key (order_id, version)
);
