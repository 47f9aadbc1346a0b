-- Counts the members at each place of a week's leaderboard, in four rows a place, so that few members wait for one another.
create or replace function mission_place_moved() returns trigger language plpgsql as $$
declare
  mine constant smallint := hashtext(new.uid) & 3;
begin
  -- In the order of the places, so that two members who pass each other don't wait in a circle.
  insert into mission_place_count as c (week, place, shard, members)
    select new.week, m.place, mine, m.change
    from (
      select new.place as place, 1 as change
      union all
      select old.place, -1 where tg_op = 'UPDATE'
    ) m
    where m.place < 0
    order by m.place
  on conflict (week, place, shard) do update set members = c.members + excluded.members;
  return null;
end $$;
