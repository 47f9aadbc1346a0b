import { type SQL, sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';

/** What the booking of an operation did to the accounts of a kind. */
const moved = (opId: SQL, accounts: string) => sql`coalesce((
  select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx_id = t.id
  where t.op_id = ${opId} and e.account_id like ${accounts}), 0)`;

/** What raised the stake of a round of moves (gateway/play/games/moves/stakes.ts). */
const raised = sql`coalesce((
  select sum(e.amount) from moves_round m cross join generate_series(2, m.stakes) nth
  join ledger_tx t on t.op_id = 'bet:' || m.id || ':' || nth join ledger_entry e on e.tx_id = t.id
  where m.id = r.id and e.account_id like 'wallet:%'), 0)`;

/** Rounds of the house's own games, which have seeds, and their money. */
export const ROUND_INVARIANTS: readonly Invariant[] = [
  {
    id: 'stakesBooked',
    says: 'The stake of every round was taken from its player’s wallet.',
    rows: sql`select r.id as what, ${moved(sql`'bet:' || r.id`, 'wallet:%')} + ${raised} = -r.stake as sound
      from round r where r.category is null and r.seed_id is not null`,
  },
  {
    id: 'payoutsBooked',
    says: 'The payout of every round went to its player’s wallet.',
    rows: sql`select r.id as what, ${moved(sql`'payout:' || r.id`, 'wallet:%')} = r.payout as sound
      from round r where r.category is null and r.seed_id is not null`,
  },
  {
    id: 'poolFed',
    says: 'One percent of every stake went to the jackpot pool.',
    // A game of one step feeds it with the stake, one of several steps at its end.
    rows: sql`select r.id as what, ${moved(sql`'bet:' || r.id`, 'jackpot:%')}
        + ${moved(sql`'payout:' || r.id`, 'jackpot:%')} = r.stake / 100 as sound
      from round r where r.category is null and r.seed_id is not null`,
  },
  {
    id: 'bookingsHaveRounds',
    says: 'Every stake and every payout that was booked belongs to a round.',
    rows: sql`select t.op_id as what, r.id is not null or m.id is not null or o.id is not null as sound
      from ledger_tx t left join round r on r.id = substr(t.op_id, strpos(t.op_id, ':') + 1)
      left join mines_round m on t.op_id in ('bet:' || m.id, 'bet:' || m.id || ':resolved')
      left join moves_round o on t.op_id like 'bet:%' and o.id = split_part(t.op_id, ':', 2)
        and coalesce(substring(t.op_id from '^bet:[^:]+:([0-9]+)')::int, 1) <= o.stakes
      where t.op_id like 'bet:%' or t.op_id like 'payout:%'`,
  },
];
