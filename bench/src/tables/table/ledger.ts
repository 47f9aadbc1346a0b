import { sql } from 'drizzle-orm';
import { openDatabase } from '../../../../gateway/db/pgDatabase.ts';
import { SERVER } from '../world/openTableWorld.ts';
import type { Move } from './checkBooks.ts';

type Row = Record<'op' | 'amount' | 'at', string>;

/** `game:<server>:<kind>:<round>.<part>`. */
function moveOf({ op, amount, at }: Row): Move {
  const [, , kind = '', id = ''] = op.split(':');
  if (kind !== 'bet' && kind !== 'win' && kind !== 'rollback') throw new Error(`the ledger has ${op}`);
  return { round: id.slice(0, id.lastIndexOf('.')), kind, amount: Number(amount), at: Number(at) };
}

/** What the ledger has moved in wallets for the game server. */
export async function readMoves(url: string): Promise<readonly Move[]> {
  const database = openDatabase(url, { connections: 1 });
  try {
    const { rows } = await database.db.execute<Row>(sql`
      select t.op_id as op, e.amount, t.booked_at as at
      from ledger_tx t join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id
      where t.op_id like ${`game:${SERVER}:%`} and a.kind = 'wallet' order by t.id`);
    return rows.map(moveOf);
  } finally {
    await database.close();
  }
}
