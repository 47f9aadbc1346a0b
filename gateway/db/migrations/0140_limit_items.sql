-- What limits of members count: every stake and every deposit that was asked for, once, from the rows of the games and of
-- the cashier themselves. An item belongs to the moment at which it was asked for, and so does what it wins.

-- A win that came after the end of its round is a row of its own in the betting record: this is its id.
alter table game_transaction add column round_id text;
update game_transaction t set round_id = r.id
  from round r
  where t.kind = 'win' and t.state = 'done' and r.uid = t.uid and r.settled_at = t.at and r.stake = 0
    and r.id = left(encode(sha256(convert_to(
      '[' || to_json(t.server)::text || ',' || to_json(t.round)::text || ',' || to_json(t.id)::text || ']', 'utf8')), 'hex'), 32);
create index game_transaction_late on game_transaction (round_id) where round_id is not null;
create index game_round_record on game_round (round_id) where round_id is not null;

-- `round_id` is the row of the betting record that it becomes; null while there is none. `state`: asked, settled (a stake), arrived
-- (a deposit), or returned, which counts for nothing.
create view limit_item (kind, uid, id, round_id, at, amount, payout, state) as
  -- Games of the house that are over at once.
  select 'stake', r.uid, r.id, r.id, r.settled_at, r.stake, r.payout,
    case when exists (select 1 from round_void v where v.round_id = r.id) then 'returned' else 'settled' end
  from round r where r.seed_id is not null and r.game_code <> 'MINES'
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

-- What a limit has used in a span of time.
create function limit_used(of_uid text, of_kind text, from_at bigint, to_at bigint) returns bigint language sql stable as $$
  select coalesce(sum(case of_kind when 'loss' then amount - payout else amount end), 0)::bigint
  from limit_item
  where uid = of_uid and at >= from_at and at < to_at and state <> 'returned'
    and kind = case of_kind when 'deposit' then 'deposit' else 'stake' end
$$;

-- The end of the period of a limit that begins then.
create function limit_period_end(of_period text, begins bigint) returns bigint language sql immutable as $$
  select case of_period
    when 'day' then begins + 86400000
    when 'week' then begins + 604800000
    else (extract(epoch from (to_timestamp(begins / 1000) at time zone 'UTC' + interval '1 month') at time zone 'UTC') * 1000)::bigint
  end
$$;

-- Limits that were set before now counted on several bases.
update member_limit set used = limit_used(uid, kind, period_start, limit_period_end(period, period_start))
  where kind <> 'session' and period_start > 0;
