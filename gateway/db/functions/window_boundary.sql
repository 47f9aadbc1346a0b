-- Key of the lock that keeps the dating of bets and the closing of windows apart.
create or replace function boundary_lock(of_kind text) returns bigint language sql immutable
  return hashtextextended('boundary:' || of_kind, 0);

-- Waits for everybody who has taken a date and not committed yet, then closes. One statement: no process can be
-- frozen while it keeps all bets waiting.
create or replace function close_windows(of_kind text, until bigint) returns void language plpgsql
  -- While a closing waits for a bet under way, all later bets wait behind it: it gives up soon and is tried again.
  set lock_timeout = '250ms'
as $$
begin
  perform pg_advisory_xact_lock(boundary_lock(of_kind));
  insert into window_boundary as b (kind, closed_to) values (of_kind, until)
  on conflict (kind) do update set closed_to = greatest(b.closed_to, excluded.closed_to);
end
$$;

-- Takes the shared lock of a boundary and tells up to where its windows are closed, null for none yet. The second
-- statement sees what the closing has written that the first one may have waited for.
create or replace function take_boundary(of_kind text) returns bigint language plpgsql as $$
begin
  -- From here on a closing waits: see `endWhenSilent`.
  perform set_config('idle_in_transaction_session_timeout', '2500', true);
  perform pg_advisory_xact_lock_shared(boundary_lock(of_kind));
  return (select closed_to from window_boundary where kind = of_kind);
end
$$;
