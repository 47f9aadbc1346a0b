-- What conditions over deposits are read by.
create index cash_order_arrived on cash_order (uid, changed_at) where kind = 'deposit' and state = 'arrived';
