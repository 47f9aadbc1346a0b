-- A return of at most the stake is no win: what became of a bet is one of three, and so are the sums of the records.

create function round_result(stake bigint, payout bigint) returns text language sql immutable
  return case when payout > stake then 'won' when payout > 0 then 'back' else 'lost' end;

drop table round_sum;
drop table round_day;
create table round_sum (
  uid text not null references account (uid),
  quarter bigint not null,
  game_code text not null,
  result text not null check (result in ('won', 'back', 'lost')),
  vendor text not null,
  game_type text not null,
  rounds bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  payout bigint not null,
  primary key (uid, quarter, game_code, result)
);
create table round_day (
  uid text not null references account (uid),
  day bigint not null,
  game_code text not null,
  result text not null check (result in ('won', 'back', 'lost')),
  rounds bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  payout bigint not null,
  primary key (uid, day, game_code, result)
);

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

insert into round_sum
  select uid, settled_at - settled_at % 900000, game_code, round_result(stake, payout), min(vendor), min(game_type),
    count(*), sum(stake), sum(valid_bet), sum(payout)
  from round group by 1, 2, 3, 4;
insert into round_day
  select uid, quarter - quarter % 86400000, game_code, result, sum(rounds), sum(stake), sum(valid_bet), sum(payout)
  from round_sum group by 1, 2, 3, 4;
