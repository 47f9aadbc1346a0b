import { type SQL, sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';

/** What an operation did to the accounts of a kind. */
const moved = (opId: SQL, accounts: string) => sql`coalesce((
  select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx_id = t.id
  where t.op_id = ${opId} and e.account_id like ${accounts}), 0)`;

const held = sql`'seat:' || s.id`;
const ended = sql`'seat:' || s.id || ':resolved'`;

/** Tables of room games, their seats and their money. */
export const ROOM_INVARIANTS: readonly Invariant[] = [
  {
    id: 'roomStakes',
    says: 'The stake of every seat was put on hold, and is there as long as its owner waits.',
    rows: sql`select s.id as what, ${moved(held, 'hold:%')} = t.stake and ${moved(ended, 'hold:%')} =
        case s.state when 'held' then 0 else -t.stake end as sound
      from room_seat s join room_table t on t.id = s.table_id`,
  },
  {
    id: 'roomReturns',
    says: 'Every seat that was given up got its stake back, and a seat that was played did not.',
    rows: sql`select s.id as what, ${moved(ended, 'wallet:%')} =
        case s.state when 'returned' then t.stake else 0 end as sound
      from room_seat s join room_table t on t.id = s.table_id`,
  },
  {
    id: 'roomPots',
    says: 'The pot of every settled table went to its winner, once, and no other table paid anything.',
    rows: sql`select t.id as what, case t.state
        when 'settled' then coalesce((
          select sum(e.amount) from ledger_tx b join ledger_entry e on e.tx_id = b.id
          join room_seat s on s.table_id = t.id and s.seat = t.winner and s.state = 'played'
          where b.op_id = 'duel:' || t.id
            and (e.account_id = 'wallet:' || s.uid or e.account_id like 'wallet:' || s.uid || ':%')), 0) = t.stake * t.seats
        else ${moved(sql`'duel:' || t.id`, '%')} = 0
          and not exists (select 1 from ledger_tx b where b.op_id = 'duel:' || t.id) end as sound
      from room_table t`,
  },
  {
    id: 'roomBookings',
    says: 'Every stake on hold for a room, and every pot, belongs to a seat or a table.',
    rows: sql`select b.op_id as what, case when b.op_id like 'duel:%'
        then exists (select 1 from room_table t where b.op_id = 'duel:' || t.id)
        else exists (select 1 from room_seat s where b.op_id in (${held}, ${ended})) end as sound
      from ledger_tx b where b.op_id like 'seat:%' or b.op_id like 'duel:%'`,
  },
  {
    id: 'roomSeatsSold',
    says: 'No table has more players than seats, and one that is full or was played has exactly as many.',
    rows: sql`select t.id as what, case
        when t.state = 'open' then count(s.id) < t.seats
        when t.state = 'cancelled' then count(s.id) = 0
        else count(s.id) = t.seats end as sound
      from room_table t left join room_seat s on s.table_id = t.id and s.state <> 'returned' group by t.id`,
  },
  {
    id: 'roomRounds',
    says: 'Every seat that was played is in the betting record with its stake and what it won, and no other one is.',
    rows: sql`select s.id as what, case s.state
        when 'played' then r.uid = s.uid and r.stake = t.stake and r.valid_bet = 0
          and r.payout = case when s.seat = t.winner then t.stake * t.seats else 0 end
        else r.id is null end as sound
      from room_seat s join room_table t on t.id = s.table_id left join round r on r.id = s.id`,
  },
  {
    id: 'roomCommits',
    says: 'The server seed of every table is the one that was promised when it opened.',
    rows: sql`select id as what, encode(sha256(convert_to(server_seed, 'UTF8')), 'hex') = commit as sound
      from room_table`,
  },
];
