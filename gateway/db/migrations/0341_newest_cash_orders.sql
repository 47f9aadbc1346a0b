-- compatible: 0175
-- The office lists all orders, the newest first (gateway/office/cash, docs/decisions/153).
create index cash_order_newest on cash_order (at desc, id desc);
