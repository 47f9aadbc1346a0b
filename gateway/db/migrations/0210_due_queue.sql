-- The order in which members are looked at: whoever did something comes first, in the order in which they did it, and everybody
-- else who has a session when a period, or a promotion, has changed.

-- Since when a member waits to be looked at, by the promotions and by the missions: real time of the server, epoch ms; null for
-- who doesn't. A further bet leaves it alone, so that it changes no index.
alter table promotion_due
  add column promotions_since bigint,
  add column missions_since bigint;
update promotion_due set
  promotions_since = case when n > done then 0 end,
  missions_since = case when n > missions_done then 0 end;
create index promotion_due_promotions on promotion_due (promotions_since, uid) where promotions_since is not null;
create index promotion_due_missions on promotion_due (missions_since, uid) where missions_since is not null;

-- A pass of a loop over the members who have a session, in the order of their ids: one row tells how far it is, and nobody is marked.
create table due_pass (
  loop text primary key,
  -- Of what the pass is: a process that starts and finds the same begins none.
  signature text not null,
  -- The last member that was looked at.
  through text not null default '',
  -- The last member of the pass; null when it is over. One that begins in the middle of another goes round in a circle.
  goal text,
  -- Whether it has come to the end of the ids and goes on from their beginning.
  wrapped boolean not null default false,
  -- When it began: real time of the server, epoch ms.
  began_at bigint not null
);

-- Places of a statement are counted together: one statement keeps the scores of many members.
drop trigger mission_place_came on mission_score;
drop trigger mission_place_changed on mission_score;
drop function mission_place_moved();
create function mission_places_came() returns trigger language plpgsql as $$ begin return null; end $$;
create function mission_places_changed() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger mission_places_came after insert on mission_score
  referencing new table as came for each statement execute function mission_places_came();
create trigger mission_places_changed after update on mission_score
  referencing old table as went new table as came for each statement execute function mission_places_changed();
