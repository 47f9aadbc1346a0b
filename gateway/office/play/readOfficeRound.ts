import { and, asc, eq, sql } from 'drizzle-orm';
import type { OfficeRound } from '../../../streams/wire/office/roundCalls.ts';
import type { Tx } from '../../db/database.ts';
import { gameRound, gameTransaction, round, roundVoid } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import { ofCrash, ofDuel, ofLottery, ofOthers, ofSeeds, type RoundEvidence } from './evidence.ts';
import { readRoundRow } from './readRoundPage.ts';
import { tableFacts } from './tableFacts.ts';

/** Most entries and messages that are told of one round. */
const MOST = 100;

/** What game servers have sent about it. */
async function readMessages(tx: Tx, id: string): Promise<OfficeRound['messages']> {
  const { server, id: transaction, kind, state, amount, at } = gameTransaction;
  return tx
    .select({ server, transaction, kind, state, amount, at })
    .from(gameTransaction)
    .where(
      sql`(${server}, ${gameTransaction.round}) in (select g.server, g.id from ${gameRound} g where g.round_id = ${id})
        or ${gameTransaction.roundId} = ${id}`,
    )
    .orderBy(asc(at), asc(transaction))
    .limit(MOST);
}

/** Bookings under these operations, and those that settled, corrected or gave back one of them. */
async function readEntries(tx: Tx, ops: readonly string[]): Promise<OfficeRound['entries']> {
  const { rows } = await tx.execute<{ entry: OfficeRound['entries'][number] }>(sql`
    with named as (select id from ledger_tx where op_id = any (${sql.param([...ops])}::text[])),
      all_of as (select id from named union select id from ledger_tx where resolves in (select id from named)
        union select id from ledger_tx where corrects in (select id from named))
    select jsonb_build_object('txId', t.id, 'op', t.op_id, 'kind', t.kind, 'state', t.state, 'at', t.at,
      'account', e.account_id, 'amount', e.amount, 'balanceAfter', e.balance_after) as entry
    from ledger_tx t join ledger_entry e on e.tx_id = t.id
    where t.id in (select id from all_of) order by t.id, e.amount, e.account_id limit ${MOST}`);
  return rows.map(({ entry }) => entry);
}

async function evidenceOf(tx: Tx, row: typeof round.$inferSelect): Promise<RoundEvidence> {
  for (const read of [ofSeeds, ofCrash, ofDuel, ofLottery]) {
    const evidence = await read(tx, row);
    if (evidence !== null) return evidence;
  }
  return ofOthers();
}

/** Everything that proves a round. Throws `not_found`. */
export async function readOfficeRound(tx: Tx, id: string): Promise<OfficeRound> {
  const [[stored], row] = [await tx.select().from(round).where(eq(round.id, id)), await readRoundRow(tx, id)];
  if (stored === undefined || row === null) throw new CallError('not_found', 404, 'There is no such round.');
  const { proof, facts, steps, ops } = await evidenceOf(tx, stored);
  const messages = await readMessages(tx, id);
  const [session] = await tx
    .select({
      ...{ openedAt: gameRound.openedAt, server: gameRound.server, id: gameRound.id },
      result: gameRound.result,
    })
    .from(gameRound)
    .where(and(eq(gameRound.roundId, id)));
  const [voided] = await tx
    .select({ at: roundVoid.at, reason: roundVoid.reason })
    .from(roundVoid)
    .where(eq(roundVoid.roundId, id));
  const end = session?.result ?? null;
  const ofServer = messages.flatMap(it => [
    `game:${it.server}:${it.kind}:${it.transaction}`,
    ...['pay', 'refuse'].map(decision => `heldWin:${it.server}:${it.transaction}:${decision}`),
  ]);
  return {
    ...{ row, validBet: stored.validBet, gameType: stored.gameType, proof, messages },
    facts:
      session === undefined
        ? facts
        : [
            ...facts,
            { name: 'server', value: session.server },
            { name: 'serverRound', value: session.id },
            ...(end === null || 'legs' in end ? [] : tableFacts(end)),
          ],
    ...(end !== null && 'legs' in end && { sports: end }),
    steps: [
      ...(session === undefined ? [] : [{ what: 'begun', at: session.openedAt }]),
      ...steps,
      { what: 'settled', at: stored.settledAt },
      ...(voided === undefined ? [] : [{ what: 'voided', at: voided.at }]),
    ],
    entries: await readEntries(tx, [...ops, ...ofServer, `void:${id}`]),
    voided: voided ?? null,
  };
}
