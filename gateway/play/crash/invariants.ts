import { type SQL, sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';

/** What an operation did to the accounts of a kind. */
const moved = (opId: SQL, accounts: string) => sql`coalesce((
  select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx_id = t.id
  where t.op_id = ${opId} and e.account_id like ${accounts}), 0)`;

/** What an operation did to the wallet that a stake came from. */
const paid = (prefix: string) => sql`coalesce((
  select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx_id = t.id
  where t.op_id = ${prefix} || b.id and e.account_id = b.wallet), 0)`;

/** Rounds of Crash, what was staked in them, and its money. */
export const CRASH_INVARIANTS: readonly Invariant[] = [
  {
    id: 'crashStakes',
    says: 'Every stake of Crash was taken from its player’s wallet, and went back if the round was not played for it.',
    rows: sql`select b.id as what, ${paid('crash:')} = -b.stake
        and ${paid('crashReturn:')} = case b.state when 'returned' then b.stake else 0 end as sound
      from crash_bet b`,
  },
  {
    id: 'crashPayouts',
    says: 'Every cash-out of Crash paid the stake times its multiplier, rounded down, and no other stake paid anything.',
    rows: sql`select b.id as what, ${paid('crashPayout:')} = b.payout and b.payout = case b.state
        when 'cashed' then b.stake * b.multiplier / 100 else 0 end as sound
      from crash_bet b`,
  },
  {
    id: 'crashMultipliers',
    says: 'Nobody cashed out of Crash above the multiplier at which the flight crashed, or lost what a target had saved.',
    rows: sql`select b.id as what, case b.state
        when 'cashed' then b.multiplier between 100 and r.point
          and (b.target is null or b.multiplier <= b.target)
        when 'lost' then b.target is null or b.target > r.point
        else true end as sound
      from crash_bet b join crash_round r on r.id = b.round_id`,
  },
  {
    id: 'crashInterrupted',
    says: 'No stake of a flight that an outage interrupted was lost, and none of another one went back for it.',
    rows: sql`select b.id as what, case when r.interrupted_at is null then b.reason is distinct from 'interrupted'
        else b.state <> 'lost' end as sound
      from crash_bet b join crash_round r on r.id = b.round_id`,
  },
  {
    id: 'crashSettled',
    says: 'A round of Crash has ended when all its stakes have, and one percent of what was played for fed the pool.',
    rows: sql`select r.id as what, count(*) filter (where b.state = 'placed') = 0
        and ${moved(sql`'crashPool:' || r.id`, 'jackpot:%')}
          = coalesce(sum(b.stake / 100) filter (where b.state in ('cashed', 'lost')), 0) as sound
      from crash_round r left join crash_bet b on b.round_id = r.id where r.state = 'settled' group by r.id`,
  },
  {
    id: 'crashRecorded',
    says: 'Every stake of Crash that was played for is in the betting record with what it won, and no other one is.',
    rows: sql`select b.id as what, case when b.state in ('cashed', 'lost')
        then r.uid = b.uid and r.stake = b.stake and r.valid_bet = b.stake and r.payout = b.payout
        else r.id is null end as sound
      from crash_bet b left join round r on r.id = b.id`,
  },
  {
    id: 'crashBookings',
    says: 'Every booking of Crash belongs to a stake or a round.',
    rows: sql`select t.op_id as what, case when t.op_id like 'crashPool:%'
        then exists (select 1 from crash_round r where t.op_id = 'crashPool:' || r.id)
        else exists (select 1 from crash_bet b where t.op_id in
          ('crash:' || b.id, 'crashPayout:' || b.id, 'crashReturn:' || b.id)) end as sound
      from ledger_tx t where t.op_id like 'crash%'`,
  },
  {
    id: 'crashChains',
    says: 'The seed of every round of Crash hashes to the one before, and the first one to what was promised.',
    rows: sql`select r.id as what, encode(sha256(convert_to(r.seed, 'UTF8')), 'hex') = coalesce(
        (select p.seed from crash_round p where p.chain_id = r.chain_id and p.number = r.number - 1), c.commit) as sound
      from crash_round r join crash_chain c on c.id = r.chain_id`,
  },
];
