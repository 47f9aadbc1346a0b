-- The category of a round in the figures: games without a contract category are the house's own, or others.
create or replace function round_category(category text, game_type text) returns text language sql immutable
  return coalesce(category, case game_type when 'INHOUSE' then 'INHOUSE' else 'OTHER' end);

-- A settled round adds to the day of its member. What a whole team played is added up when the day is over, so that two
-- members of a team never wait for one another.
create or replace function member_day_add() returns trigger language plpgsql as $$
begin
  insert into member_day as d
    select uid, settled_at - settled_at % 86400000, round_category(category, game_type),
      count(*), sum(stake), sum(valid_bet), sum(payout)
    from added group by 1, 2, 3
    order by 1, 2, 3
  on conflict (uid, day, category) do update set
    rounds = d.rounds + excluded.rounds,
    stake = d.stake + excluded.stake,
    valid_bet = d.valid_bet + excluded.valid_bet,
    payout = d.payout + excluded.payout;
  insert into team_open_day
    select distinct settled_at - settled_at % 86400000 as day from added order by 1
  on conflict (day) do nothing;
  return null;
end
$$;

-- A round that is corrected or voided counts in its own day with what is left of it. The row of that day is locked, so that
-- the day isn't added up without it.
create or replace function member_day_correct() returns trigger language plpgsql as $$
declare
  day_of_old constant bigint := old.settled_at - old.settled_at % 86400000;
begin
  insert into team_open_day values (day_of_old) on conflict (day) do update set day = excluded.day;
  update member_day d set
      rounds = d.rounds - 1,
      stake = d.stake - old.stake,
      valid_bet = d.valid_bet - old.valid_bet,
      payout = d.payout - old.payout
    where d.uid = old.uid and d.day = day_of_old and d.category = round_category(old.category, old.game_type);
  if tg_op = 'DELETE' then return null; end if;
  insert into member_day as d values (
      new.uid, new.settled_at - new.settled_at % 86400000, round_category(new.category, new.game_type),
      1, new.stake, new.valid_bet, new.payout)
    on conflict (uid, day, category) do update set
      rounds = d.rounds + 1,
      stake = d.stake + excluded.stake,
      valid_bet = d.valid_bet + excluded.valid_bet,
      payout = d.payout + excluded.payout;
  insert into team_open_day values (new.settled_at - new.settled_at % 86400000)
    on conflict (day) do update set day = excluded.day;
  return null;
end
$$;

-- Figures of teams without bets that were taken back: each is taken out of the day on which it was settled.
create or replace function member_day_void() returns trigger language plpgsql as $$
declare
  r round%rowtype;
begin
  select * into r from round where id = new.round_id;
  -- Locked, so that the day isn't added up with the bet meanwhile.
  insert into team_open_day values (r.settled_at - r.settled_at % 86400000)
    on conflict (day) do update set day = excluded.day;
  update member_day d set
      rounds = d.rounds - 1,
      stake = d.stake - r.stake,
      valid_bet = d.valid_bet - r.valid_bet,
      payout = d.payout - r.payout
    where d.uid = r.uid and d.day = r.settled_at - r.settled_at % 86400000
      and d.category = round_category(r.category, r.game_type);
  return null;
end
$$;

-- Money besides bets: also a day on which nobody played.
create or replace function team_day_money() returns trigger language plpgsql as $$
begin
  insert into team_open_day values (new.day) on conflict (day) do nothing;
  return null;
end
$$;

-- Days in which somebody played whose uplines are others now.
create or replace function team_day_reopen() returns trigger language plpgsql as $$
begin
  insert into team_open_day
    select distinct d.day from team_member m join member_day d on d.uid = m.uid where m.ancestor = new.uid
    union
    select distinct w.day from team_member m join ledger_account a on a.uid = m.uid join wallet_day w on w.account_id = a.id
    where m.ancestor = new.uid
    order by 1
  on conflict (day) do update set day = excluded.day;
  return null;
end
$$;
