-- What lists of records are read by. A round is settled when it is stored and never changes, so its sums only grow.

alter table round
  add column vendor text not null default 'BGS',
  add column game_type text not null default 'INHOUSE';

-- A page of a list goes on after (moment, id); filtered by game it must not pass over a million of another game.
drop index round_uid;
create index round_uid on round (uid, settled_at, id);
create index round_uid_game on round (uid, game_code, settled_at, id);

-- Sums of an account's rounds over a quarter of an hour: every time zone's days are made of those. Filled in the
-- transaction of the round; only bets of the same account meet in a row, and those wait for one another anyway.
create table round_sum (
  uid text not null references account (uid),
  quarter bigint not null,
  game_code text not null,
  won boolean not null,
  vendor text not null,
  game_type text not null,
  rounds bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  payout bigint not null,
  primary key (uid, quarter, game_code, won)
);

create function round_sum_add() returns trigger language plpgsql as $$
begin
  insert into round_sum as s
    select uid, settled_at - settled_at % 900000, game_code, payout > 0, min(vendor), min(game_type),
      count(*), sum(stake), sum(valid_bet), sum(payout)
    from added group by 1, 2, 3, 4
    order by 1, 2, 3, 4
  on conflict (uid, quarter, game_code, won) do update set
    rounds = s.rounds + excluded.rounds,
    stake = s.stake + excluded.stake,
    valid_bet = s.valid_bet + excluded.valid_bet,
    payout = s.payout + excluded.payout;
  return null;
end
$$;
create trigger round_sum_add after insert on round
  referencing new table as added for each statement execute function round_sum_add();

insert into round_sum
  select uid, settled_at - settled_at % 900000, game_code, payout > 0, min(vendor), min(game_type),
    count(*), sum(stake), sum(valid_bet), sum(payout)
  from round group by 1, 2, 3, 4;
