import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import { holdemTable } from '../../../../db/schema.ts';
import type { ModuleDeps } from '../../../../ground/deps.ts';
import { eachDue } from '../../../../ground/due/ports.ts';
import { MOST_MISSED } from '../../../houseGames/holdem.ts';
import { readHand } from './dealing.ts';
import { leavePokerTable } from './leaving.ts';
import { openPokerTables, roomsWithoutSeat } from './opening.ts';
import { act, actInstead, dealNext, mayPlay } from './playing.ts';
import { publishTable } from './publishTable.ts';
import { chairsHeld, lockPokerTable } from './rows.ts';
import type { ChairDeps } from './seating.ts';

/** Tables of one look; the next follows at once while there are more. */
const AT_ONCE = 50;

export type PokerClockDeps = ChairDeps & Pick<ModuleDeps, 'database' | 'log' | 'randomBytes'>;

/** Chairs that are to be left, once the end of the last hand has been seen; those whose owners asked for it at once. */
async function chairsToLeave(
  tx: Tx,
  now: number,
  free: (key: SQL) => SQL,
): Promise<readonly { readonly id: string; readonly uid: string; readonly table: string }[]> {
  const { rows } = await tx.execute<{ id: string; uid: string; table: string }>(sql`
    select c.id, c.uid, c.table_id as table from holdem_chair c
    join holdem_table t on t.id = c.table_id join account a on a.uid = c.uid
    where c.ended_at is null and ${free(sql`c.id`)}
      and (c.leaving or (coalesce(t.due_at <= ${now}, true)
        and (c.stack = 0 or c.missed >= ${MOST_MISSED} or a.break_until > ${now})))
      and not (t.live and exists (select from holdem_hand h where h.id = t.hand_id
        and h.seats @> jsonb_build_array(jsonb_build_object('chair', c.id))))
    order by c.at, c.id limit ${AT_ONCE}`);
  return rows;
}

const dueTables = (tx: Tx, now: number, free: (key: SQL) => SQL) =>
  tx
    .select({ id: holdemTable.id })
    .from(holdemTable)
    .where(and(lte(holdemTable.dueAt, now), free(sql`${holdemTable.id}`)))
    .orderBy(asc(holdemTable.dueAt))
    .limit(AT_ONCE);

/**
 * Takes the step that is due at a table, in one transaction: decides for who has not, or deals the next hand. False when another
 * process has taken it, or somebody has acted meanwhile. Locks: table, topics.
 */
export async function applyDuePokerStep(deps: PokerClockDeps, tx: Tx, id: string): Promise<boolean> {
  const table = await lockPokerTable(tx, id);
  const at = deps.clock.now();
  if (table.dueAt === null || table.dueAt > at) return false;
  const chairs = await chairsHeld(tx, id);
  if (table.live && table.handId !== null) {
    const hand = await readHand(tx, table.room, table.handId);
    const made = actInstead(hand.state);
    if (made === null) throw new Error(`the hand ${table.handId} runs, and nobody has to decide`);
    await act(deps, tx, { hand, chairs }, made, at);
  } else {
    const playing = mayPlay(chairs, at);
    if (playing.length < 2) await tx.update(holdemTable).set({ dueAt: null }).where(eq(holdemTable.id, id));
    else await dealNext(deps, tx, table, playing, at);
  }
  await publishTable(deps, tx, id, at);
  return true;
}

/** Opens what rooms lack, pays out who leaves, and takes the steps that are due. Answers how much it did. */
export async function advancePoker(deps: PokerClockDeps): Promise<number> {
  const { database, clock, randomBytes } = deps;
  const lacking = await roomsWithoutSeat(database.db);
  if (lacking.length > 0) await database.write(tx => openPokerTables(tx, randomBytes, lacking, clock.now()));
  const left = await eachDue(deps, {
    loop: 'holdem/leave',
    limit: AT_ONCE,
    find: (tx, free) => chairsToLeave(tx, clock.now(), free),
    keyOf: ({ id }) => id,
    handle: ({ uid, table }) =>
      database.write(tx => leavePokerTable(deps, tx, { uid, table, isAsked: false })),
  });
  const taken = await eachDue(deps, {
    loop: 'holdem',
    limit: AT_ONCE,
    find: (tx, free) => dueTables(tx, clock.now(), free),
    keyOf: ({ id }) => id,
    handle: ({ id }) => database.write(tx => applyDuePokerStep(deps, tx, id)),
  });
  return lacking.length + left + taken;
}
