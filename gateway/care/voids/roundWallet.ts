import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { CallError } from '../../ground/handler.ts';
import { FIRST_KEPT_BOOKING } from '../../ground/months/ports.ts';
import { walletOf } from '../../ledger/wallet/ports.ts';
import { opOfStake as opOfCrash } from '../../play/crash/ports.ts';
import { opOfMinesStake } from '../../play/games/ports.ts';
import { opOfTicket } from '../../play/lotteries/ports.ts';
import { opOfSeat } from '../../play/rooms/ports.ts';

/** Under which operations the stake of a round may stand in the ledger; those of game servers stand with their transactions. */
const STAKE_OPERATIONS = [opOfMinesStake, opOfCrash, opOfTicket, opOfSeat] as const;

/**
 * The wallet that a round was staked from, and where its wins went; the main one where nothing tells. Throws `archived` (409) when only
 * an archive could tell.
 */
export async function walletOfRound(tx: Tx, id: string, uid: string): Promise<string> {
  const operations = STAKE_OPERATIONS.map(opOf => opOf(id));
  const archived = await tx.execute(sql`
    select 1 from ledger_tx where op_id = any (${sql.param(operations)}::text[]) and id < ${FIRST_KEPT_BOOKING}`);
  if (archived.rows.length > 0)
    throw new CallError('archived', 409, 'This was staked in a month that is archived; nothing happened.');
  const { rows } = await tx.execute<{ wallet: string }>(sql`
    select e.account_id as wallet from ledger_tx t join ledger_entry e on e.tx_id = t.id
      where t.op_id = any (${sql.param(operations)}::text[]) and e.account_id like 'wallet:%'
    union all
    (select t.account_id from game_round g join game_transaction t on t.server = g.server and t.round = g.id
      where g.round_id = ${id} and t.account_id is not null order by t.at limit 1)
    union all
    (select t.account_id from game_transaction t where t.round_id = ${id} and t.account_id is not null limit 1)
    limit 1`);
  return rows[0]?.wallet ?? walletOf(uid);
}
