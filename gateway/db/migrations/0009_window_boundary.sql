-- Up to where the windows of a settlement are closed: nothing is dated at or before that any more.
create table window_boundary (
  kind text primary key,
  closed_to bigint not null
);
insert into window_boundary (kind, closed_to)
select kind, max(period_end) from settlement group by kind;

-- Key of the lock that keeps the dating of bets and the closing of windows apart.
create function boundary_lock(of_kind text) returns bigint language sql immutable
  return hashtextextended('boundary:' || of_kind, 0);

-- Waits for everybody who has taken a date and not committed yet, then closes. One statement: no process can be
-- frozen while it keeps all bets waiting.
create function close_windows(of_kind text, until bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(boundary_lock(of_kind));
  insert into window_boundary as b (kind, closed_to) values (of_kind, until)
  on conflict (kind) do update set closed_to = greatest(b.closed_to, excluded.closed_to);
end
$$;

-- Place of a win on the board: its number in the topic, whatever the clock of its process said.
alter table round add column win_no bigint;
create index round_board on round (win_no desc nulls last, settled_at desc, id desc) where payout > stake;
