import { type SQL, sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';

/** What an operation did to the accounts of a kind. */
const moved = (opId: SQL, accounts: string) => sql`coalesce((
  select sum(e.amount) from ledger_tx b join ledger_entry e on e.tx_id = b.id
  where b.op_id = ${opId} and e.account_id like ${accounts}), 0)`;

const held = sql`'lottery:' || t.id`;
const ended = sql`'lottery:' || t.id || ':resolved'`;
const won = sql`'lotteryWin:' || t.id`;

/** Draws of lotteries, their tickets and their money. */
export const LOTTERY_INVARIANTS: readonly Invariant[] = [
  {
    id: 'lotteryStakes',
    says: 'The stake of every ticket was put on hold, is there until its draw is settled, and came back only with a return.',
    rows: sql`select t.id as what, ${moved(held, 'hold:%')} = t.stake
        and ${moved(ended, 'hold:%')} = case t.state when 'held' then 0 else -t.stake end
        and ${moved(ended, 'wallet:%')} = case t.state when 'returned' then t.stake else 0 end as sound
      from lottery_ticket t`,
  },
  {
    id: 'lotteryWins',
    says: 'Every ticket was paid what it won, once, and no other ticket was paid anything.',
    rows: sql`select t.id as what, ${moved(won, 'wallet:%')} = t.payout as sound from lottery_ticket t`,
  },
  {
    id: 'lotteryBookings',
    says: 'Every stake on hold for a lottery, and every win of one, belongs to a ticket.',
    rows: sql`select b.op_id as what,
        exists (select 1 from lottery_ticket t where b.op_id in (${held}, ${ended}, ${won})) as sound
      from ledger_tx b where b.op_id like 'lottery:%' or b.op_id like 'lotteryWin:%'`,
  },
  {
    id: 'lotteryRounds',
    says: 'Every ticket that was drawn is in the betting record with its stake and what it won, and no other one is.',
    rows: sql`select t.id as what, case when t.state in ('won', 'lost')
        then coalesce(r.uid = t.uid and r.stake = t.stake and r.payout = t.payout, false)
        else r.id is null end as sound
      from lottery_ticket t left join round r on r.id = t.id`,
  },
  {
    id: 'lotteryTickets',
    says: 'No ticket was decided before its draw.',
    rows: sql`select t.id as what, d.state = 'drawn' as sound
      from lottery_ticket t join lottery_draw d on d.game = t.game and d.no = t.no where t.state in ('won', 'lost')`,
  },
  {
    id: 'lotteryCommits',
    says: 'The server seed of every draw is the one that was promised before it opened.',
    rows: sql`select game || ' ' || no as what,
        encode(sha256(convert_to(server_seed, 'UTF8')), 'hex') = commit as sound
      from lottery_draw`,
  },
];
