-- A return of at most the stake is no win: what became of a bet is one of three.
create or replace function round_result(stake bigint, payout bigint) returns text language sql immutable
  return case when payout > stake then 'won' when payout > 0 then 'back' else 'lost' end;

-- Adds rounds to the sums of their members by quarter of an hour and by day (UTC).
create or replace function round_sum_add() returns trigger language plpgsql as $$
begin
  with sums as (
    select uid, settled_at - settled_at % 900000 as quarter, settled_at - settled_at % 86400000 as day, game_code,
      round_result(stake, payout) as result, min(vendor) as vendor, min(game_type) as game_type, count(*) as rounds,
      sum(stake) as stake, sum(valid_bet) as valid_bet, sum(payout) as payout
    from added group by 1, 2, 3, 4, 5
    order by 1, 2, 4, 5
  ), days as (
    insert into round_day as d
      select uid, day, game_code, result, sum(rounds), sum(stake), sum(valid_bet), sum(payout) from sums
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (uid, day, game_code, result) do update set
      rounds = d.rounds + excluded.rounds,
      stake = d.stake + excluded.stake,
      valid_bet = d.valid_bet + excluded.valid_bet,
      payout = d.payout + excluded.payout
  )
  insert into round_sum as s
    select uid, quarter, game_code, result, vendor, game_type, rounds, stake, valid_bet, payout from sums
  on conflict (uid, quarter, game_code, result) do update set
    rounds = s.rounds + excluded.rounds,
    stake = s.stake + excluded.stake,
    valid_bet = s.valid_bet + excluded.valid_bet,
    payout = s.payout + excluded.payout;
  return null;
end
$$;
