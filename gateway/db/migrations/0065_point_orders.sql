-- Orders of the points mall: items that are redeemed, and points that are exchanged for money of the wallet. Times are
-- world time, epoch ms; amounts minor units.

-- How many pieces of an item are taken. What an item is stands in the merchant's file; `stock` is what it said then.
create table point_stock (
  item text primary key,
  stock bigint not null,
  taken bigint not null constraint point_stock_taken check (taken >= 0 and taken <= stock)
);

create table point_order (
  id text primary key,
  uid text not null references account (uid),
  kind text not null,
  state text not null,
  version integer not null,
  type text,
  item text,
  name text not null default '',
  unit text not null default '',
  pieces integer not null default 0,
  points bigint not null constraint point_order_points check (points > 0),
  amount bigint not null default 0 constraint point_order_amount check (amount >= 0),
  ratio bigint,
  exchanged bigint,
  remark text not null default '',
  reason text not null default '',
  ended_by text constraint point_order_ended_by check (ended_by in ('member', 'operator', 'clock')),
  due_at bigint,
  at bigint not null,
  changed_at bigint not null,
  demo boolean not null,
  constraint point_order_state check (
    kind = 'redeem'
      and state in ('inProcess', 'approved', 'shipped', 'rejected', 'received', 'notReceived')
      and item is not null and type is not null and pieces > 0 and ratio is null and exchanged is null
    or kind = 'exchange' and state in ('processing', 'approved', 'rejected')
      and item is null and type is null and pieces = 0 and amount = 0 and ratio > 0 and exchanged > 0)
);
create index point_order_uid on point_order (uid, kind, at desc, id desc);
create index point_order_due on point_order (due_at) where due_at is not null;
create index point_order_open on point_order (at, id)
  where state in ('processing', 'inProcess', 'shipped', 'notReceived') or kind = 'redeem' and state = 'approved';

create table point_step (
  order_id text not null references point_order (id) on delete cascade,
  version integer not null,
  from_state text,
  to_state text not null,
  by text not null constraint point_step_by check (by in ('member', 'operator', 'clock')),
  at bigint not null,
  reason text not null default '',
  primary key (order_id, version)
);
