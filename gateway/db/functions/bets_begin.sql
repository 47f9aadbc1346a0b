-- What bets of several accounts begin with, in one round trip: the accounts are locked first, and what is read after them is
-- as it is then, because each statement of a function sees what was committed before it.
create or replace function bets_begin(of_uids text[], of_boundary text, is_patient boolean) returns table (
  uid text, username text, type integer, demo boolean, wagering boolean, limited boolean, break_kind text, break_until bigint,
  closed bigint, last bigint, top text, avail bigint,
  seed_id text, server_seed text, seed_commit text, client_seed text, nonce integer
) language plpgsql as $$
#variable_conflict use_column
declare
  held text[];
  bound bigint;
begin
  -- A weaker lock than FOR UPDATE, so that rows which refer to the account can still be written.
  if is_patient then
    select array_agg(l.uid) into held from (
      select a.uid from account a where a.uid = any (of_uids) order by a.uid for no key update) l;
  else
    select array_agg(l.uid) into held from (
      select a.uid from account a where a.uid = any (of_uids) order by a.uid for no key update skip locked) l;
  end if;
  if held is null then return; end if;
  bound := take_boundary(of_boundary);
  return query
    select a.uid, a.username, a.type, a.demo, a.wagering, a.limited, a.break_kind, a.break_until, bound,
      greatest(
        (select r.settled_at from round r where r.uid = a.uid order by r.settled_at desc limit 1),
        (select m.begun_at from mines_round m where m.uid = a.uid and m.state = 'open'),
        (select max(m.begun_at) from moves_round m where m.uid = a.uid and m.state = 'open')),
      (select g.node_id from recent_game g where g.uid = a.uid order by g.position desc limit 1),
      (select l.balance from ledger_account l where l.id = 'wallet:' || a.uid),
      s.id, s.server_seed, s.commit, s.client_seed, s.nonce
    from account a left join seed_pair s on s.uid = a.uid and s.revealed_at is null
    where a.uid = any (held);
end
$$;
