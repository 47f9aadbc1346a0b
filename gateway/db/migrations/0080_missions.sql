-- What members have reached of missions, and the leaderboard of each week. Times are world time, epoch ms; which missions
-- there are stands in the merchant file.

-- A mission that was done, in one of its periods. What it gives was promised when it was done.
create table mission_entry (
  id bigint generated always as identity primary key,
  uid text not null references account (uid),
  mission_id text not null,
  -- First moment of the period; 0 for the missions of new members.
  period bigint not null,
  claim_until bigint not null,
  state text not null check (state in ('claimable', 'claimed')),
  kind text not null check (kind in ('bonus', 'cash', 'points', 'tickets')),
  amount bigint not null check (amount > 0),
  -- Of a bonus: on which games, how many times and within how many days it has to be staked.
  product_type text,
  times integer not null default 0,
  days integer not null default 0,
  score integer not null check (score >= 0),
  met_at bigint not null,
  claimed_at bigint,
  constraint mission_entry_once unique (uid, mission_id, period),
  check ((state = 'claimed') = (claimed_at is not null))
);
create index mission_entry_uid on mission_entry (uid, met_at);

-- All that ever happens to an entry is that it is claimed, once.
create function mission_entry_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'claimable' and new.state = 'claimed'
    and (to_jsonb(new) - 'state' - 'claimed_at') = (to_jsonb(old) - 'state' - 'claimed_at') then return new; end if;
  raise exception 'missions that were done are claimed once and not changed' using errcode = 'check_violation';
end
$$;
create trigger mission_entry_stays before update or delete on mission_entry
  for each row execute function mission_entry_stays();

-- Points of a member in a week (from Monday, UTC).
create table mission_score (
  week bigint not null,
  uid text not null references account (uid),
  play integer not null check (play >= 0),
  missions integer not null check (missions >= 0),
  -- The score, negative, so that one index leads from the first place to the last.
  place integer not null generated always as (-(play + missions)) stored,
  -- When the member came to this score: whoever was there first stands above.
  reached_at bigint not null,
  primary key (week, uid)
) with (fillfactor = 80);
create index mission_score_rank on mission_score (week, place, reached_at, uid);

-- The counter of bets has a second reader: how far it has looked, and when (world time).
alter table promotion_due
  add column missions_done bigint not null default 0,
  add column missions_at bigint not null default 0;
