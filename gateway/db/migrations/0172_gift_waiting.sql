-- What is due to members who take a break from playing: it is given when the break is over, or by the operator before.
create table gift_waiting (
  -- The operation under which it is booked, once.
  op_id text primary key,
  uid text not null references account (uid),
  -- What gives it: `promotion.cash`, `vip.rebate`.
  source text not null,
  -- Minor units, or a number of points or tickets.
  amount bigint not null check (amount > 0),
  reward jsonb not null,
  -- World time at which it was due.
  at bigint not null
);
create index gift_waiting_uid on gift_waiting (uid);
