-- Stakes of an account on what has not ended: money that is neither won nor lost yet.

create index crash_bet_placed on crash_bet (uid) where state = 'placed';
create index lottery_ticket_holder on lottery_ticket (uid) where state = 'held';
create index game_round_open on game_round (uid) where state = 'OPEN';

-- `amount` is the stake less what it has paid already; `at`, world time at which it was staked.
create view open_stake (uid, at, amount) as
  select uid, begun_at, stake from mines_round where state = 'open'
  union all
  select uid, at, stake from crash_bet where state = 'placed'
  union all
  select uid, at, stake from lottery_ticket where state = 'held'
  union all
  select s.uid, s.at, t.stake from room_seat s join room_table t on t.id = s.table_id where s.state = 'held'
  union all
  -- What a round has paid before its end is taken off its first bets.
  select g.uid, b.at, greatest(0, least(b.amount, b.through - g.payout)) from game_round g
  cross join lateral (
    select t.at, t.amount, sum(t.amount) over (order by t.at, t.id) as through from game_transaction t
    where t.server = g.server and t.round = g.id and t.kind = 'bet' and t.state = 'done'
  ) b where g.state = 'OPEN';
