-- Takes the shared lock of a boundary and tells up to where its windows are closed, null for none yet. The second
-- statement sees what the closing has written that the first one may have waited for.
create function take_boundary(of_kind text) returns bigint language plpgsql as $$
begin
  -- From here on a closing waits: see `endWhenSilent`.
  perform set_config('idle_in_transaction_session_timeout', '2500', true);
  perform pg_advisory_xact_lock_shared(boundary_lock(of_kind));
  return (select closed_to from window_boundary where kind = of_kind);
end
$$;
