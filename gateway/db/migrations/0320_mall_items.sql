-- compatible: 0175
-- What of an item of the points mall operators decide while the gateway runs (gateway/rewards/pointMall, docs/decisions/147). Its
-- words and its picture are the document `mallItem` of the content; how many pieces there are is `point_stock`. Times are world
-- time, epoch ms; amounts minor units.
create table mall_item (
  id text primary key,
  type text not null constraint mall_item_type check (type in ('goods', 'voucher')),
  points bigint not null constraint mall_item_points check (points > 0),
  amount bigint not null default 0 constraint mall_item_amount check (amount >= 0),
  -- Most pieces that one member gets; null for any number.
  most_each bigint constraint mall_item_most_each check (most_each > 0),
  -- The smallest stands first.
  place bigint not null,
  hidden boolean not null,
  sale_from bigint,
  sale_until bigint,
  -- When the sale begins or ends next without anybody's doing; null for never again.
  turns_at bigint,
  -- Goes up with every change, so that two who edit it notice each other.
  edit bigint not null,
  changed_by text not null,
  changed_at bigint not null,
  constraint mall_item_sale check (sale_until > sale_from)
);
create index mall_item_order on mall_item (place, id);
create index mall_item_turns on mall_item (turns_at) where turns_at is not null;

alter table point_order add column tracking text not null default '';
create index point_order_newest on point_order (at desc, id desc);
