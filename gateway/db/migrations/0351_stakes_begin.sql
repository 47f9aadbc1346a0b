-- compatible: 0175
-- What bets of game servers begin with that are taken together (gateway/play/gameServers/stakes.ts), in one round trip: accounts that
-- nobody else holds are locked, and what is read after them is as it is then. One row for each bet whose session is known and whose
-- account was free.

create function stakes_begin(of_servers text[], of_hashes text[], of_rounds text[], of_ids text[], of_requests text[], of_boundary text)
returns table (
  place integer, closed bigint,
  uid text, username text, type integer, demo boolean, wagering boolean, limited boolean, break_kind text, break_until bigint,
  member_session text, is_free boolean, expires_at bigint, game jsonb, is_open boolean, is_known boolean, avail bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  held text[];
  bound bigint;
begin
  select array_agg(l.uid) into held from (
    select a.uid from account a where a.uid in (
      select s.uid from unnest(of_servers, of_hashes) o (server, hash) join game_session s on s.session_hash = o.hash and s.server = o.server)
    order by a.uid for no key update skip locked) l;
  if held is null then return; end if;
  bound := take_boundary(of_boundary);
  return query
    select o.place::integer, bound,
      a.uid, a.username, a.type, a.demo, a.wagering, a.limited, a.break_kind, a.break_until,
      s.member_session, s.demo, s.expires_at, s.game,
      not a.locked and a.gen = s.gen and exists (
        select from session m where m.session_id = s.member_session and m.gen = s.gen and m.uid = a.uid),
      exists (select from game_round r where r.server = o.server and r.id = o.round)
        or exists (select from game_transaction t where t.server = o.server and t.id = o.id)
        or exists (select from game_transaction t where t.server = o.server and t.request = o.request),
      (select l.balance from ledger_account l where l.id = 'wallet:' || a.uid)
    from unnest(of_servers, of_hashes, of_rounds, of_ids, of_requests) with ordinality o (server, hash, round, id, request, place)
      join game_session s on s.session_hash = o.hash and s.server = o.server
      join account a on a.uid = s.uid
    where a.uid = any (held);
end
$$;
