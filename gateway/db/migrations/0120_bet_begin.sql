-- What a bet begins with, in one round trip: the account is locked first, and what is read after it is as it is then,
-- because each statement of a function sees what was committed before it.

create function bet_begin(of_uid text, of_boundary text) returns table (
  username text, type integer, demo boolean, wagering boolean, limited boolean, break_kind text, break_until bigint,
  closed bigint, last bigint, top text,
  seed_id text, server_seed text, seed_commit text, client_seed text, nonce integer
) language plpgsql as $$
#variable_conflict use_column
begin
  -- A weaker lock than FOR UPDATE, so that rows which refer to the account can still be written.
  select a.username, a.type, a.demo, a.wagering, a.limited, a.break_kind, a.break_until
    into username, type, demo, wagering, limited, break_kind, break_until
    from account a where a.uid = of_uid for no key update;
  if not found then return; end if;
  closed := take_boundary(of_boundary);
  last := greatest(
    (select r.settled_at from round r where r.uid = of_uid order by r.settled_at desc limit 1),
    (select m.begun_at from mines_round m where m.uid = of_uid and m.state = 'open'));
  top := (select g.node_id from recent_game g where g.uid = of_uid order by g.position desc limit 1);
  update seed_pair s set nonce = s.nonce + 1 where s.uid = of_uid and s.revealed_at is null
    returning s.id, s.server_seed, s.commit, s.client_seed, s.nonce - 1
    into seed_id, server_seed, seed_commit, client_seed, nonce;
  return next;
end
$$;
