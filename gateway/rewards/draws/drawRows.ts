import { createHash, createHmac } from 'node:crypto';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { chancesOf, listText } from '../../../streams/wire/draws/drawing.ts';
import type { Tx } from '../../db/database.ts';
import { draw, drawEntry } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { CallError } from '../../ground/handler.ts';
import { stateIn } from '../../ground/steps/stateIn.ts';
import { commitOf, newServerSeed } from '../../play/houseGames/fair.ts';
import { DRAW, type DrawStep } from './steps.ts';

export type DrawRow = typeof draw.$inferSelect;
export type DrawEntryRow = typeof drawEntry.$inferSelect;
type NewDraw = Pick<
  DrawRow,
  'id' | 'kind' | 'subject' | 'terms' | 'opensAt' | 'closesAt' | 'shutsAt' | 'drawsAt'
> &
  Partial<Pick<DrawRow, 'beaconSource' | 'beaconRound'>>;

const CODE_BYTES = 8;

/** What stands for a member in a published list: nobody else knows whose it is. */
export const newEntryCode = (randomBytes: ModuleDeps['randomBytes']): string =>
  randomBytes(CODE_BYTES).toString('hex');

/** SHA-256 as hex digits. */
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The bytes that a draw asks for. */
export const bytesFrom = (seed: string) => (text: string) =>
  createHmac('sha256', seed).update(text, 'utf8').digest();

/** Announces a draw: from here on its seed is fixed, and promised. Answers whether no other process has done it before. */
export async function insertDraw(
  tx: Tx,
  randomBytes: ModuleDeps['randomBytes'],
  row: NewDraw,
): Promise<boolean> {
  const seed = newServerSeed(randomBytes);
  const made = await tx
    .insert(draw)
    .values({ ...row, state: 'open', seed, commit: commitOf(seed) })
    .onConflictDoNothing()
    .returning({ id: draw.id });
  return made.length > 0;
}

export const unknownDraw = () => new CallError('draw_unknown', 404, 'There is no such draw.');

/** A draw, locked: as one that takes another line (`share`), or to move it on. */
export async function lockDraw(tx: Tx, id: string, strength: 'share' | 'update'): Promise<DrawRow> {
  const [row] = await tx.select().from(draw).where(eq(draw.id, id)).for(strength);
  if (row === undefined) throw unknownDraw();
  return row;
}

/** Takes a step of a locked draw. Throws `draw_state` (409) where its state doesn't allow it. */
export async function moveDraw(
  tx: Tx,
  { id, state }: DrawRow,
  step: DrawStep,
  changes: Partial<Pick<DrawRow, 'listHash' | 'entries' | 'chances' | 'drawnAt' | 'beaconValue'>>,
): Promise<DrawRow> {
  const to = DRAW.after(state, step);
  if (to === null) throw new CallError('draw_state', 409, 'This draw has gone on meanwhile.');
  const [after] = await tx
    .update(draw)
    .set({ state: to, ...changes })
    .where(eq(draw.id, id))
    .returning();
  if (after === undefined) throw unknownDraw();
  return after;
}

/** Lines of a list in the order of their codes. */
export async function readDrawEntries(tx: Tx, drawId: string): Promise<readonly DrawEntryRow[]> {
  const rows = await tx.select().from(drawEntry).where(eq(drawEntry.drawId, drawId));
  return rows.toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

/** Closes the list of a locked draw, which waits for those who are writing into it, and publishes what it holds. */
export async function closeList(tx: Tx, row: DrawRow): Promise<DrawRow> {
  const entries = await readDrawEntries(tx, row.id);
  return moveDraw(tx, row, 'close', {
    listHash: sha256(listText(entries)),
    entries: entries.length,
    chances: chancesOf(entries),
  });
}

/** Draws that are not drawn yet. */
export async function openDraws(tx: Tx, free: (key: SQL) => SQL): Promise<readonly DrawRow[]> {
  return tx
    .select()
    .from(draw)
    .where(and(stateIn(draw.state, [...DRAW.from('close'), ...DRAW.from('draw')]), free(sql`${draw.id}`)))
    .orderBy(asc(draw.shutsAt), asc(draw.id));
}

/** Whether a draw may be drawn now. */
export const isDrawable = (row: DrawRow, now: number): boolean =>
  row.state === 'closed' && row.drawsAt <= now && (row.beaconSource === null || row.beaconValue !== null);
