-- compatible: 0175
-- All bets of sports books are kept (docs/decisions/163): the open ones of an account are found without reading its settled ones.
create index booked_bet_open on booked_bet (uid, at desc) where open;
