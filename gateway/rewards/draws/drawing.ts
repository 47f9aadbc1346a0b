import {
  chancesOf,
  divideBudget,
  drawingOf,
  drawTickets,
  holderOf,
  runDrawing,
} from '../../../streams/wire/draws/drawing.ts';
import type { Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insertRows.ts';
import { drawResult } from '../../db/schema.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import type { DrawnPrize, RaffleTerms } from '../../merchant/draws.ts';
import { bytesFrom, type DrawEntryRow, type DrawRow, moveDraw, readDrawEntries } from './drawRows.ts';

type NewResult = typeof drawResult.$inferInsert;

/** The prizes of a round, one for each piece, in the order in which they are drawn. */
export const piecesOf = ({ prizes }: Pick<RaffleTerms, 'prizes'>): readonly DrawnPrize[] =>
  prizes.flatMap(({ count, id, reward }) => Array.from({ length: count }, () => ({ id, reward })));

function resultsOf(row: DrawRow, entries: readonly DrawEntryRow[], at: number): readonly NewResult[] {
  const { id: drawId, terms, seed, listHash, beaconValue } = row;
  const drawing = drawingOf(listHash ?? '', beaconValue ?? '');
  const bytesOf = bytesFrom(seed);
  if (terms.of === 'rain') {
    const amounts = runDrawing(divideBudget(drawing, entries.length, terms), bytesOf);
    return entries.map(({ id: entryId, uid }, at_) => {
      const value = amounts[at_] ?? 0;
      return { drawId, place: at_ + 1, entryId, uid, value, state: value > 0 ? 'won' : 'lost' };
    });
  }
  const pieces = piecesOf(terms);
  const tickets = runDrawing(drawTickets(drawing, chancesOf(entries), pieces.length), bytesOf);
  const byCode = new Map(entries.map(entry => [entry.code, entry]));
  return tickets.flatMap((ticket, turn): NewResult[] => {
    const holder = byCode.get(holderOf(entries, ticket));
    const prize = pieces[turn];
    if (holder === undefined || prize === undefined) return [];
    const { id: entryId, uid } = holder;
    const claimUntil = at + terms.claimDays * DAY;
    return [{ drawId, place: turn + 1, entryId, uid, value: ticket + 1, prize, state: 'won', claimUntil }];
  });
}

/** Draws a locked draw, reveals its seed, and writes down what came out. */
export async function drawIt(tx: Tx, row: DrawRow, at: number): Promise<DrawRow> {
  const results = resultsOf(row, await readDrawEntries(tx, row.id), at);
  if (results.length > 0) await insertRows(tx, drawResult, results);
  return moveDraw(tx, row, 'draw', { drawnAt: at });
}
