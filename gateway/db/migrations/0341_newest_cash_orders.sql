-- The office lists all orders, the newest first.
create index cash_order_newest on cash_order (at desc, id desc);
