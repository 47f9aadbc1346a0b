-- Now, of the server, epoch ms.
create or replace function real_ms() returns bigint language sql volatile
  return (extract(epoch from clock_timestamp()) * 1000)::bigint;

-- Notes that the promotions and missions of a member have to be worked out again.
create or replace function promotion_mark(whose text) returns void language sql as $$
  insert into promotion_due as d (uid, n, promotions_since, missions_since) values (whose, 1, real_ms(), real_ms())
  on conflict (uid) do update set n = d.n + 1,
    promotions_since = coalesce(d.promotions_since, excluded.promotions_since),
    missions_since = coalesce(d.missions_since, excluded.missions_since)
$$;

-- A bet raises a counter of its own member, and nothing else: what it means for promotions is worked out after its commit.
create or replace function promotion_mark_rounds() returns trigger language plpgsql as $$
declare
  moment constant bigint := real_ms();
begin
  insert into promotion_due as d (uid, n, promotions_since, missions_since)
    select uid, 1, moment, moment from added group by uid order by uid
  on conflict (uid) do update set n = d.n + 1,
    promotions_since = coalesce(d.promotions_since, excluded.promotions_since),
    missions_since = coalesce(d.missions_since, excluded.missions_since);
  return null;
end
$$;

-- A deposit that arrives and a bet that is taken back do the same.
create or replace function promotion_mark_row() returns trigger language plpgsql as $$
begin
  perform promotion_mark(new.uid);
  return null;
end
$$;
