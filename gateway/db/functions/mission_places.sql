-- Counts the members at each place of a week's leaderboard, in four rows a place, so that few members wait for one another. In
-- the order of the places, so that two statements with members who pass each other don't wait in a circle.

create or replace function mission_places_came() returns trigger language plpgsql as $$
begin
  insert into mission_place_count as c (week, place, shard, members)
    select week, place, hashtext(uid) & 3, count(*) from came where place < 0
    group by 1, 2, 3 order by 1, 2, 3
  on conflict (week, place, shard) do update set members = c.members + excluded.members;
  return null;
end $$;

create or replace function mission_places_changed() returns trigger language plpgsql as $$
begin
  insert into mission_place_count as c (week, place, shard, members)
    select week, place, hashtext(uid) & 3, sum(change) from (
      select week, place, uid, 1 as change from came
      union all
      select week, place, uid, -1 from went
    ) moved where place < 0
    group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
  on conflict (week, place, shard) do update set members = c.members + excluded.members;
  return null;
end $$;
