-- While a closing waits for a bet under way, all later bets wait behind it: it gives up soon and is tried again.
alter function close_windows(text, bigint) set lock_timeout = '250ms';
