-- Rewards that a budget did not hold when they were due: they wait for a higher one, in the order of their ids.
create table promotion_waiting (
  id bigint generated always as identity primary key,
  promotion_id text not null references promotion (id),
  uid text not null references account (uid),
  -- First moment of the period; 0 for a promotion that has only one.
  period bigint not null,
  -- What it was worth when it began to wait.
  amount bigint not null check (amount > 0),
  at bigint not null,
  constraint promotion_waiting_once unique (promotion_id, uid, period)
);
create index promotion_waiting_order on promotion_waiting (promotion_id, id);
create index promotion_waiting_uid on promotion_waiting (uid);
