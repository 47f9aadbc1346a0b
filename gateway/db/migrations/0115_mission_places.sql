-- How many members of a week have a score, so that a place is found without counting everybody above it.

create table mission_place_count (
  week bigint not null,
  place integer not null,
  -- Members who come to one score at the same time wait for each other in one of four rows.
  shard smallint not null check (shard between 0 and 3),
  members integer not null,
  primary key (week, place, shard)
);

create function mission_place_moved() returns trigger language plpgsql as $$
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

create trigger mission_place_came after insert on mission_score
  for each row execute function mission_place_moved();
create trigger mission_place_changed after update on mission_score
  for each row when (old.place is distinct from new.place) execute function mission_place_moved();

insert into mission_place_count (week, place, shard, members)
  select week, place, hashtext(uid) & 3, count(*) from mission_score where place < 0 group by 1, 2, 3;
