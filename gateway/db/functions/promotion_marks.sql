-- Notes that the promotions of a member have to be worked out again.
create or replace function promotion_mark(whose text) returns void language sql as $$
  insert into promotion_due as d (uid, n) values (whose, 1) on conflict (uid) do update set n = d.n + 1
$$;

-- A bet raises a counter of its own member, and nothing else: what it means for promotions is worked out after its commit.
create or replace function promotion_mark_rounds() returns trigger language plpgsql as $$
begin
  insert into promotion_due as d (uid, n) select uid, 1 from added group by uid order by uid
  on conflict (uid) do update set n = d.n + 1;
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
