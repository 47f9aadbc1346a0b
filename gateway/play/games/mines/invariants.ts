import { type SQL, sql } from 'drizzle-orm';
import type { Invariant } from '../../../ground/invariants.ts';

/** What an operation did to the accounts of a kind. */
const moved = (opId: SQL, accounts: string) => sql`coalesce((
  select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx_id = t.id
  where t.op_id = ${opId} and e.account_id like ${accounts}), 0)`;

const held = sql`'bet:' || m.id`;
const ended = sql`'bet:' || m.id || ':resolved'`;
const opened = sql`jsonb_array_length(m.tiles)`;
/** What the open tiles pay, hundredths: 99 over the chance that all of them are safe, rounded down. */
const multiplier = sql`div(
  99 * factorial(25) * factorial(25 - m.mines - ${opened}),
  factorial(25 - ${opened}) * factorial(25 - m.mines))`;
const isMine = (tile: SQL) => sql`(r.outcome >> (${tile})::int) & 1 = 1`;

/** Rounds of Mines and their money. */
export const MINES_INVARIANTS: readonly Invariant[] = [
  {
    id: 'minesHeld',
    says: 'The stake of every round of Mines was put on hold once, and is there as long as the round is open.',
    rows: sql`select m.id as what, ${moved(held, 'hold:%')} = m.stake and ${moved(ended, 'hold:%')} =
        case m.state when 'open' then 0 else -m.stake end as sound
      from mines_round m`,
  },
  {
    id: 'minesReturned',
    says: 'The stake of a round of Mines went back exactly when it was refunded.',
    rows: sql`select m.id as what, ${moved(ended, 'wallet:%')} =
        case m.state when 'refunded' then m.stake else 0 end as sound
      from mines_round m`,
  },
  {
    id: 'minesPaid',
    says: 'A round of Mines is in the betting record once it was played, with what its open tiles pay.',
    rows: sql`select m.id as what, case
        when m.state in ('open', 'refunded') then r.id is null
        else r.uid = m.uid and r.stake = m.stake and r.valid_bet = m.stake and r.seed_id = m.seed_id
          and r.nonce = m.nonce and r.choice -> 'tiles' = m.tiles and r.payout = case m.state
            when 'hit' then 0 else div(m.stake * ${multiplier}, 100) end end is true as sound
      from mines_round m left join round r on r.id = m.id`,
  },
  {
    id: 'minesEnds',
    says: 'A round of Mines ended on a mine exactly when it was lost, and no tile before it hid one.',
    rows: sql`select m.id as what, (${isMine(sql`m.tiles ->> -1`)}) = (m.state = 'hit') and not exists (
        select 1 from jsonb_array_elements_text(m.tiles) with ordinality as tile (number, place)
        where tile.place < ${opened} and ${isMine(sql`tile.number`)}) as sound
      from mines_round m join round r on r.id = m.id where m.state in ('hit', 'cashed')`,
  },
];
