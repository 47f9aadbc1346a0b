import { sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';

/** What the transactions of a kind moved for the member, by what the ledger has. */
const booked = sql`coalesce((select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx_id = t.id
  where t.op_id = 'game:' || g.server || ':' || g.kind || ':' || g.id and e.account_id = g.account_id), 0)`;

/** Rounds of game servers and their money. */
export const GAME_SERVER_INVARIANTS: readonly Invariant[] = [
  {
    id: 'gameMoney',
    says: 'Every bet and every win of a game server moved what it says, once, and what was refused moved nothing.',
    rows: sql`select g.server || ' ' || g.id as what, case
        when g.account_id is null then not exists (
          select 1 from ledger_tx t where t.op_id = 'game:' || g.server || ':' || g.kind || ':' || g.id)
        when g.kind = 'bet' then ${booked} = -g.amount
        when g.kind = 'win' then ${booked} = g.amount
        else ${booked} > 0 end as sound
      from game_transaction g`,
  },
  {
    id: 'gameBookings',
    says: 'Everything that was booked for a game server belongs to one of its transactions.',
    // A join: hashed, the transactions of a month don't fit into the memory of a query, and each would be looked for in all.
    rows: sql`select t.op_id as what, g.op_id is not null as sound
      from ledger_tx t left join (
        select 'game:' || server || ':' || kind || ':' || id as op_id from game_transaction) g using (op_id)
      where t.op_id like 'game:%'`,
  },
  {
    id: 'gameRollbacks',
    says: 'Every bet that was taken back was given back whole, once, and no other bet was.',
    rows: sql`select g.server || ' ' || g.id as what, (g.state = 'undone') = (coalesce((
        select sum(e.amount) from ledger_tx t
        join ledger_tx c on c.corrects = t.id
        join ledger_entry e on e.tx_id = c.id and e.account_id = g.account_id
        where t.op_id = 'game:' || g.server || ':bet:' || g.id), 0) = g.amount) as sound
      from game_transaction g where g.kind = 'bet' and g.state <> 'refused'`,
  },
  {
    id: 'gameRoundStakes',
    says: 'The stake of every round of a game server is that of its bets that stand.',
    rows: sql`select r.server || ' ' || r.id as what, r.stake = coalesce((
        select sum(g.amount) from game_transaction g where g.server = r.server and g.round = r.id
          and g.kind = 'bet' and g.state = 'done'), 0) as sound
      from game_round r`,
  },
  {
    id: 'gameRoundPayouts',
    says: 'What every round of a game server won, in its end and after it, is in the betting record.',
    rows: sql`select r.server || ' ' || r.id as what, coalesce((
        select sum(g.amount) from game_transaction g where g.server = r.server and g.round = r.id
          and g.kind = 'win' and g.state = 'done'), 0) = r.payout + coalesce((
        select sum(l.payout) from round l join game_transaction g on g.server = r.server and g.round = r.id
          and g.kind = 'win' and g.state = 'done'
          and l.id = substr(encode(sha256(convert_to(
            '["' || g.server || '","' || g.round || '","' || g.id || '"]', 'UTF8')), 'hex'), 1, 32)), 0) as sound
      from game_round r`,
  },
  {
    id: 'gameRoundsRecorded',
    says: 'Every round of a game server that has ended is in the betting record with its figures, and no other one is.',
    rows: sql`select r.server || ' ' || r.id as what, case r.state
        when 'CLOSED' then l.stake = r.stake and l.payout = r.payout and l.uid = r.uid
        when 'VOID' then r.stake = 0 and r.payout = 0
        else l.id is null end as sound
      from game_round r left join round l on l.id = r.round_id`,
  },
];
