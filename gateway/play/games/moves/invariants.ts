import { type SQL, sql } from 'drizzle-orm';
import type { Invariant } from '../../../ground/invariants.ts';

/** What the operations that hold the stakes of a round, or ended that, did to the accounts of a kind. */
const moved = (suffix: SQL, accounts: string) => sql`coalesce((
  select sum(e.amount) from generate_series(1, m.stakes) nth
  join ledger_tx t on t.op_id = 'bet:' || m.id || case nth when 1 then '' else ':' || nth end || ${suffix}
  join ledger_entry e on e.tx_id = t.id where e.account_id like ${accounts}), 0)`;

const held = sql`''`;
const ended = sql`':resolved'`;

/** Rounds of moves and their money. */
export const MOVES_INVARIANTS: readonly Invariant[] = [
  {
    id: 'movesHeld',
    says: 'Every stake of a round of moves was put on hold once, and is there as long as the round is open.',
    rows: sql`select m.id as what, ${moved(held, 'hold:%')} = m.stake * m.stakes and ${moved(ended, 'hold:%')} =
        case m.state when 'open' then 0 else -m.stake * m.stakes end as sound
      from moves_round m`,
  },
  {
    id: 'movesReturned',
    says: 'The stakes of a round of moves went back exactly when it was refunded.',
    rows: sql`select m.id as what, ${moved(ended, 'wallet:%')} =
        case m.state when 'refunded' then m.stake * m.stakes else 0 end as sound
      from moves_round m`,
  },
  {
    id: 'movesPaid',
    says: 'A round of moves is in the betting record once it was played, as it was played, with what its outcome pays.',
    rows: sql`select m.id as what, case
        when m.state <> 'settled' then r.id is null
        else r.uid = m.uid and r.stake = m.stake * m.stakes and r.valid_bet = r.stake and r.seed_id = m.seed_id
          and r.nonce = m.nonce and r.choice = m.choice and r.payout = div(m.stake * r.outcome, 100) end is true as sound
      from moves_round m left join round r on r.id = m.id`,
  },
];
