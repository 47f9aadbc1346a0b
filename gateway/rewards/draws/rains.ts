import { and, desc, eq, sql } from 'drizzle-orm';
import type { Rain, RainNow } from '../../../streams/wire/draws/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { endWhenSilent } from '../../db/impatience.ts';
import { draw, drawResult } from '../../db/schema.ts';
import { MINUTE, SECOND } from '../../ground/calendar/durations.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { type EnvelopeRain, nextRainAt } from '../../merchant/draws.ts';
import { type DrawRow, insertDraw } from './drawRows.ts';

/** From the last press that counts to the closing of the list: those that have arrived are written by then. */
const WRITTEN_MS = SECOND;

/** Rains are announced one after the other, whichever process wants one. */
export async function lockRains(tx: Tx): Promise<void> {
  await tx.execute(sql`select ${endWhenSilent()}, pg_advisory_xact_lock(hashtextextended('draws:rain', 0))`);
}

/** The rain that is not drawn yet; undefined for none. */
export async function runningRain(tx: Tx): Promise<DrawRow | undefined> {
  const [row] = await tx
    .select()
    .from(draw)
    .where(and(eq(draw.kind, 'rain'), sql`${draw.state} <> 'drawn'`))
    .limit(1);
  return row;
}

/** Announces a rain. Answers whether it is new. */
export function announceRain(
  tx: Tx,
  randomBytes: ModuleDeps['randomBytes'],
  rain: EnvelopeRain,
  { id, opensAt }: { readonly id: string; readonly opensAt: number },
): Promise<boolean> {
  const { budget, least, most, seconds, graceSeconds } = rain;
  const closesAt = opensAt + seconds * SECOND;
  const graceMs = graceSeconds * SECOND;
  const shutsAt = closesAt + graceMs + WRITTEN_MS;
  return insertDraw(tx, randomBytes, {
    ...{ id, kind: 'rain', subject: rain.id },
    terms: { of: 'rain', budget, least, most, graceMs },
    ...{ opensAt, closesAt, shutsAt, drawsAt: shutsAt },
  });
}

/** The planned rain that has to be announced now; null for none. */
export function rainDue(
  rains: readonly EnvelopeRain[],
  now: number,
): { readonly rain: EnvelopeRain; readonly id: string; readonly opensAt: number } | null {
  for (const rain of rains) {
    const opensAt = nextRainAt(rain, now);
    if (opensAt !== null && opensAt - now <= rain.announceMinutes * MINUTE)
      return { rain, opensAt, id: `${rain.id}.${opensAt}` };
  }
  return null;
}

export function toRain(row: DrawRow, given: number | null): Rain {
  const { id, state, terms, opensAt, closesAt, commit, listHash, seed, entries } = row;
  if (terms.of !== 'rain') throw new Error('a rain has the terms of a rain');
  const { budget, least, most } = terms;
  return {
    ...{ id, state, opensAt, closesAt, budget, least, most, commit, listHash },
    seed: state === 'drawn' ? seed : null,
    claims: entries,
    given,
  };
}

/** The newest rain, and when the next one is planned. */
export async function readRain(tx: Tx, rains: readonly EnvelopeRain[], now: number): Promise<RainNow> {
  const [row] = await tx
    .select()
    .from(draw)
    .where(eq(draw.kind, 'rain'))
    .orderBy(desc(draw.opensAt))
    .limit(1);
  const from = row === undefined || row.closesAt <= now ? now : row.closesAt;
  const next = rains.map(rain => nextRainAt(rain, from)).filter(at => at !== null);
  const nextAt = next.length === 0 ? null : Math.min(...next);
  if (row === undefined) return { rain: null, nextAt };
  const [sum] = await tx
    .select({ given: sql`coalesce(sum(${drawResult.value}), 0)`.mapWith(Number) })
    .from(drawResult)
    .where(eq(drawResult.drawId, row.id));
  return { rain: toRain(row, row.state === 'drawn' ? (sum?.given ?? 0) : null), nextAt };
}
