import { eq } from 'drizzle-orm';
import { isMine, MINES_TILES } from '../../../../streams/wire/fairGames/mines.ts';
import type { Tx } from '../../../db/database.ts';
import { minesRound, round } from '../../../db/schema.ts';
import { lockBookingDate } from '../../../ground/clock/boundary.ts';
import { CallError } from '../../../ground/handler.ts';
import { lockPlayer } from '../../../ledger/player.ts';
import { answerOf } from '../settledRound.ts';
import type { MinesDeps } from './begin.ts';
import { type MinesStepResult, publishMinesRound, refundMines, settleMines } from './end.ts';
import { type Field, findMinesRound, mineField, minesRoundView } from './rows.ts';

/** Which round a step belongs to, and how many tiles its player saw open. */
interface Step {
  readonly uid: string;
  readonly round: string;
  readonly step: number;
}

async function lockField(tx: Tx, { uid, round: id }: Step): Promise<Field> {
  const field = await findMinesRound(tx, uid, id);
  if (field === null) throw new CallError('not_found', 404, 'There is no such round.');
  return field;
}

/** The answer to a step that was taken before. */
async function again(tx: Tx, field: Field): Promise<MinesStepResult> {
  const [row] = await tx.select().from(round).where(eq(round.id, field.row.id));
  return { field, settled: row === undefined ? null : answerOf(row, field.seeds) };
}

/** Refuses a step of somebody who saw another state of the round, and tells the one it has. */
function assertSeen(field: Field, step: number): void {
  const { state, tiles } = field.row;
  if (state === 'open' && tiles.length === step) return;
  throw new CallError('round_moved', 409, 'This round has moved on meanwhile.', {
    value: minesRoundView(field),
  });
}

/**
 * Opens a tile. A mine ends the round, and the last safe tile cashes it out. The same tile as the same step again answers the
 * same. Throws `not_found`, and `round_moved` (409) when the round stands otherwise than the player saw it. Locks: account,
 * boundary (shared), ledger accounts, topics.
 */
export async function openTile(
  deps: MinesDeps,
  tx: Tx,
  params: Step & { tile: number },
): Promise<MinesStepResult> {
  const { uid, step, tile } = params;
  const player = await lockPlayer(tx, uid);
  const at = await lockBookingDate(tx, deps.clock);
  const field = await lockField(tx, params);
  if (field.row.tiles[step] === tile) return again(tx, field);
  assertSeen(field, step);
  if (field.row.tiles.includes(tile))
    throw new CallError('bad_request', 400, 'This tile is open already.', { value: minesRoundView(field) });
  const tiles = [...field.row.tiles, tile];
  const opened: Field = { ...field, row: { ...field.row, tiles } };
  if (isMine(mineField(opened), tile)) return settleMines(deps, tx, player, opened, { by: 'hit', at });
  if (tiles.length === MINES_TILES - field.row.mines)
    return settleMines(deps, tx, player, opened, { by: 'cashOut', at });
  await tx.update(minesRound).set({ tiles }).where(eq(minesRound.id, field.row.id));
  await publishMinesRound(deps, tx, opened, at);
  return { field: opened, settled: null };
}

/** Ends a round with what its tiles pay; throws like `openTile`, and `bad_request` while no tile is open. */
export async function cashOutField(deps: MinesDeps, tx: Tx, params: Step): Promise<MinesStepResult> {
  const player = await lockPlayer(tx, params.uid);
  const at = await lockBookingDate(tx, deps.clock);
  const field = await lockField(tx, params);
  const { state, tiles } = field.row;
  if (state === 'cashed' && tiles.length === params.step) return again(tx, field);
  assertSeen(field, params.step);
  if (tiles.length === 0) throw new CallError('bad_request', 400, 'Open a tile before you cash out.');
  return settleMines(deps, tx, player, field, { by: 'cashOut', at });
}

/**
 * Closes a round that its player did not end: cashed out with what its tiles pay, or refunded when none is open. False
 * when it has ended meanwhile.
 */
export async function closeMines(deps: MinesDeps, tx: Tx, uid: string, id: string): Promise<boolean> {
  const player = await lockPlayer(tx, uid);
  const at = await lockBookingDate(tx, deps.clock);
  const field = await findMinesRound(tx, uid, id);
  if (field === null || field.row.state !== 'open') return false;
  if (field.row.tiles.length === 0) await refundMines(deps, tx, player, field, at);
  else await settleMines(deps, tx, player, field, { by: 'cashOut', at });
  return true;
}
