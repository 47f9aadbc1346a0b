-- compatible: 0175
-- Tables of hold'em, who sits there, and the hands (docs/decisions/180-tables-of-holdem.md). A hand is a function of its row and of
-- its acts, so a process that is killed loses nothing of it. Times are world time.

create table holdem_table (
  id text primary key,
  room text not null,
  opened_at bigint not null,
  hand_no integer not null,
  hand_id text,
  live boolean not null,
  button integer not null,
  next_seed text not null,
  next_commit text not null,
  due_at bigint,
  constraint holdem_table_live check (not live or (hand_id is not null and due_at is not null))
);
create index holdem_table_due on holdem_table (due_at) where due_at is not null;

create table holdem_chair (
  id text primary key,
  table_id text not null references holdem_table (id),
  seat integer not null,
  uid text not null references account (uid),
  buy_in bigint not null,
  stack bigint not null,
  deal_text text not null,
  bank_ms integer not null,
  missed integer not null,
  leaving boolean not null,
  demo boolean not null,
  at bigint not null,
  ended_at bigint,
  constraint holdem_chair_chips check (buy_in > 0 and stack >= 0)
);
-- A seat is sold once, and nobody sits at two tables.
create unique index holdem_chair_place on holdem_chair (table_id, seat) where ended_at is null;
create unique index holdem_chair_holder on holdem_chair (uid) where ended_at is null;
create index holdem_chair_uid on holdem_chair (uid, at);

create table holdem_hand (
  id text primary key,
  table_id text not null references holdem_table (id),
  number integer not null,
  button integer not null,
  server_seed text not null,
  commit text not null,
  seats jsonb not null,
  begun_at bigint not null,
  turn_at bigint not null,
  ended_at bigint,
  rake bigint,
  constraint holdem_hand_end check ((ended_at is null) = (rake is null))
);
create unique index holdem_hand_number on holdem_hand (table_id, number);

create table holdem_act (
  hand_id text not null references holdem_hand (id),
  step integer not null,
  seat integer not null,
  act text not null,
  up_to bigint,
  by_clock boolean not null,
  at bigint not null,
  primary key (hand_id, step)
);

create table holdem_net (
  hand_id text not null references holdem_hand (id),
  chair_id text not null references holdem_chair (id),
  uid text not null references account (uid),
  net bigint not null,
  ended_at bigint not null,
  primary key (hand_id, chair_id)
);
create index holdem_net_uid on holdem_net (uid, ended_at);

-- Limits count them, and they are among what a member has open.
create or replace view limit_item (kind, uid, id, round_id, at, amount, payout, state) as
  -- Games of the house that are over at once.
  select 'stake', r.uid, r.id, r.id, r.settled_at, r.stake, r.payout,
    case when exists (select 1 from round_void v where v.round_id = r.id) then 'returned' else 'settled' end
  from round r where r.seed_id is not null and r.game_code <> 'MINES'
    and not exists (select 1 from moves_round m where m.id = r.id)
  union all
  select 'stake', m.uid, m.id, m.id, m.begun_at, m.stake * m.stakes, coalesce(r.payout, 0),
    case when m.state = 'refunded' or exists (select 1 from round_void v where v.round_id = m.id) then 'returned'
      when m.state = 'open' then 'asked' else 'settled' end
  from moves_round m left join round r on r.id = m.id
  union all
  select 'stake', m.uid, m.id, m.id, m.begun_at, m.stake, coalesce(r.payout, 0),
    case when m.state = 'refunded' or exists (select 1 from round_void v where v.round_id = m.id) then 'returned'
      when m.state = 'open' then 'asked' else 'settled' end
  from mines_round m left join round r on r.id = m.id
  union all
  select 'stake', b.uid, b.id, b.id, b.at, b.stake, b.payout,
    case when b.state = 'returned' or exists (select 1 from round_void v where v.round_id = b.id) then 'returned'
      when b.state = 'placed' then 'asked' else 'settled' end
  from crash_bet b
  union all
  select 'stake', t.uid, t.id, t.id, t.at, t.stake, t.payout,
    case when t.state = 'returned' or exists (select 1 from round_void v where v.round_id = t.id) then 'returned'
      when t.state = 'held' then 'asked' else 'settled' end
  from lottery_ticket t
  union all
  select 'stake', s.uid, s.id, s.id, s.at, t.stake, coalesce(r.payout, 0),
    case when s.state = 'returned' or exists (select 1 from round_void v where v.round_id = s.id) then 'returned'
      when s.state = 'held' then 'asked' else 'settled' end
  from room_seat s join room_table t on t.id = s.table_id left join round r on r.id = s.id
  union all
  -- Chips of hold'em count as one stake from sitting down to leaving.
  select 'stake', c.uid, c.id, c.id, c.at, c.buy_in, case when c.ended_at is null then 0 else c.stack end,
    case when exists (select 1 from round_void v where v.round_id = c.id) then 'returned'
      when c.ended_at is null then 'asked' else 'settled' end
  from holdem_chair c
  union all
  -- Bets on game servers, and what their rounds won, which belongs to the beginning of the round.
  select 'stake', t.uid, t.id, g.round_id, t.at, t.amount, 0,
    case when t.state = 'undone' or exists (select 1 from round_void v where v.round_id = g.round_id) then 'returned'
      when g.state = 'OPEN' then 'asked' else 'settled' end
  from game_transaction t join game_round g on g.server = t.server and g.id = t.round
  where t.kind = 'bet' and t.state <> 'refused'
  union all
  select 'stake', t.uid, t.id, g.round_id, g.opened_at, 0, t.amount,
    case when exists (select 1 from round_void v where v.round_id = g.round_id) then 'returned' else 'settled' end
  from game_transaction t join game_round g on g.server = t.server and g.id = t.round
  where t.kind = 'win' and t.state = 'done' and t.round_id is null
  union all
  select 'stake', t.uid, t.id, t.round_id, g.opened_at, 0, t.amount,
    case when exists (select 1 from round_void v where v.round_id = t.round_id) then 'returned' else 'settled' end
  from game_transaction t join game_round g on g.server = t.server and g.id = t.round
  where t.kind = 'win' and t.state = 'done' and t.round_id is not null
  union all
  -- What the operator books without an order of the member is nothing that the member asked for.
  select 'deposit', o.uid, o.id, null, o.at, o.amount, 0,
    case o.state when 'arrived' then 'arrived' when 'waiting' then 'asked' when 'told' then 'asked' else 'returned' end
  from cash_order o where o.kind = 'deposit' and o.method <> 'operator'
  union all
  select 'deposit', t.receiver_uid, t.id, null, t.at, t.amount, 0, 'arrived'
  from team_transfer t;

-- `amount` is the stake less what it has paid already; `at`, world time at which it was staked.
create or replace view open_stake (uid, at, amount) as
  select uid, begun_at, stake from mines_round where state = 'open'
  union all
  select uid, begun_at, stake * stakes from moves_round where state = 'open'
  union all
  select uid, at, stake from crash_bet where state = 'placed'
  union all
  select uid, at, stake from lottery_ticket where state = 'held'
  union all
  select s.uid, s.at, t.stake from room_seat s join room_table t on t.id = s.table_id where s.state = 'held'
  union all
  select uid, at, buy_in from holdem_chair where ended_at is null
  union all
  -- What a round has paid before its end is taken off its first bets.
  select g.uid, b.at, greatest(0, least(b.amount, b.through - g.payout)) from game_round g
  cross join lateral (
    select t.at, t.amount, sum(t.amount) over (order by t.at, t.id) as through from game_transaction t
    where t.server = g.server and t.round = g.id and t.kind = 'bet' and t.state = 'done'
  ) b where g.state = 'OPEN';

create or replace view open_bet (uid, kind, id, at, game, stake, payout) as
  select uid, 'round', id, begun_at, 'MINES', stake, 0::bigint from mines_round where state = 'open'
  union all
  select uid, 'round', id, begun_at, game_code, stake * stakes, 0::bigint from moves_round where state = 'open'
  union all
  select uid, 'round', id, at, 'CRASH', stake, 0::bigint from crash_bet where state = 'placed'
  union all
  select uid, 'lottery', id, at, game, stake, 0::bigint from lottery_ticket where state = 'held'
  union all
  select s.uid, 'room', s.id, s.at, t.room, t.stake, 0::bigint
    from room_seat s join room_table t on t.id = s.table_id where s.state = 'held'
  union all
  select g.uid, 'round', g.server || ':' || g.id, g.opened_at, g.game_code, g.stake, g.payout from game_round g
    where g.state = 'OPEN' and not exists (select from booked_bet b where b.server = g.server and b.bet = g.id)
  union all
  select uid, 'room', id, at, 'HOLDEM', buy_in, 0::bigint from holdem_chair where ended_at is null;
