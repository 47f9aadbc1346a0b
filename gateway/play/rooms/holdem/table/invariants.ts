import { sql } from 'drizzle-orm';
import type { Invariant } from '../../../../ground/invariants.ts';

const held = sql`'chips:' || c.id`;
const ended = sql`'chips:' || c.id || ':resolved'`;
const paid = sql`'chipsOut:' || c.id`;

/** Tables of hold'em, their chips and their money. */
export const HOLDEM_INVARIANTS: readonly Invariant[] = [
  {
    id: 'holdemBuyIns',
    says: 'What every seat brought to a table of hold’em was put on hold, and is there as long as its owner sits.',
    rows: sql`select c.id as what,
        coalesce((select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx_id = t.id
          where t.op_id = ${held} and e.account_id like 'hold:%'), 0) = c.buy_in
        and coalesce((select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx_id = t.id
          where t.op_id = ${ended} and e.account_id like 'hold:%'), 0) = case when c.ended_at is null then 0 else -c.buy_in end as sound
      from holdem_chair c`,
  },
  {
    id: 'holdemCashOuts',
    says: 'Whoever left a table of hold’em got its chips, once, and nobody else got any.',
    rows: sql`select c.id as what, coalesce((select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx_id = t.id
        where t.op_id = ${paid} and (e.account_id = 'wallet:' || c.uid or e.account_id like 'wallet:' || c.uid || ':%')), 0)
        = case when c.ended_at is null then 0 else c.stack end as sound
      from holdem_chair c`,
  },
  {
    id: 'holdemChips',
    says: 'The chips of every seat are what it brought and what its hands have won and lost.',
    rows: sql`select c.id as what, c.stack = c.buy_in + coalesce((select sum(n.net) from holdem_net n where n.chair_id = c.id), 0) as sound
      from holdem_chair c`,
  },
  {
    id: 'holdemHands',
    says: 'What the seats of every hand have lost is what others have won, and the rake; one that runs has moved nothing.',
    rows: sql`select h.id as what, coalesce((select sum(n.net) from holdem_net n where n.hand_id = h.id), 0) + coalesce(h.rake, 0) = 0
        and (select count(*) from holdem_net n where n.hand_id = h.id)
          = case when h.ended_at is null then 0 else jsonb_array_length(h.seats) end as sound
      from holdem_hand h`,
  },
  {
    id: 'holdemRounds',
    says: 'Every seat that was left is in the betting record with what it brought and what it got, and no other one is.',
    rows: sql`select c.id as what, case
        when c.ended_at is not null then r.uid = c.uid and r.stake = c.buy_in and r.payout = c.stack and r.valid_bet = 0
        else r.id is null end as sound
      from holdem_chair c left join round r on r.id = c.id`,
  },
  {
    id: 'holdemBookings',
    says: 'Every booking of chips belongs to a seat.',
    rows: sql`select b.op_id as what, exists (select 1 from holdem_chair c where b.op_id in (${held}, ${ended}, ${paid})) as sound
      from ledger_tx b where b.op_id like 'chips:%' or b.op_id like 'chipsOut:%'`,
  },
];
