import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { draw } from '../../db/schema.ts';
import { MINUTE } from '../../ground/calendar/durations.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { type Raffle, type RoundSpan, roundAt } from '../../merchant/draws.ts';
import { insertDraw } from './drawRows.ts';

/** How long before a round opens its seed's hash is published, at least. */
const AHEAD_MS = 10 * MINUTE;

/** A round that has to be announced. */
export interface DueRound {
  readonly raffle: Raffle;
  readonly span: RoundSpan;
}

/** The raffle that takes the tickets of a promotion; undefined where there is none. */
export const raffleOf = (raffles: readonly Raffle[], promotion: string): Raffle | undefined =>
  raffles.find(({ promotions }) => promotions.includes(promotion)) ?? raffles[0];

/** Rounds that have to be there: the present one, and the next one shortly before it opens. */
export function roundsDue(raffle: Raffle, now: number): readonly RoundSpan[] {
  const present = roundAt(raffle, now);
  const isEnding = present === null || present.until - now <= AHEAD_MS;
  const next = isEnding ? roundAt(raffle, present?.until ?? now + AHEAD_MS) : null;
  return [present, next].filter(it => it !== null);
}

/**
 * Those that are not announced. While a round runs that was announced before its raffle was changed, none begins beside it: the
 * next one begins where it ends.
 */
export async function unannounced(
  tx: Tx,
  due: readonly DueRound[],
  now: number,
): Promise<readonly DueRound[]> {
  if (due.length === 0) return due;
  const { subject, opensAt, shutsAt } = draw;
  const known = await tx
    .select({ subject, opensAt, shutsAt })
    .from(draw)
    .where(
      and(
        eq(draw.kind, 'raffle'),
        isAmong(
          subject,
          due.map(({ raffle }) => raffle.id),
        ),
        gt(shutsAt, Math.min(...due.map(({ span }) => span.from))),
        lt(opensAt, Math.max(...due.map(({ span }) => span.until))),
      ),
    );
  return due.flatMap(({ raffle, span }) => {
    const beside = known.filter(
      it => it.subject === raffle.id && it.opensAt < span.until && it.shutsAt > span.from,
    );
    const from = Math.max(span.from, ...beside.map(it => it.shutsAt));
    return from < span.until && from - now <= AHEAD_MS ? [{ raffle, span: { ...span, from } }] : [];
  });
}

/** The number of a new round: that of its time, unless rounds of another plan have used it up. */
async function numberOf(tx: Tx, raffle: Raffle, n: number): Promise<number> {
  const [row] = await tx
    .select({ last: sql<string | null>`max(substring(${draw.id} from '[.]([0-9]+)$')::int8)` })
    .from(draw)
    .where(and(eq(draw.kind, 'raffle'), eq(draw.subject, raffle.id)));
  return row === undefined || row.last === null ? n : Math.max(n, Number(row.last) + 1);
}

/** Announces a round with the hash of its seed. Answers whether it is new. */
export async function openRaffleRound(
  tx: Tx,
  randomBytes: ModuleDeps['randomBytes'],
  { raffle, span }: DueRound,
  now: number,
): Promise<boolean> {
  const [due] = await unannounced(tx, [{ raffle, span }], now);
  if (due === undefined) return false;
  const { n, from, until } = due.span;
  const { id, promotions, claimDays, prizes, texts, beacon, drawAfterMinutes } = raffle;
  return insertDraw(tx, randomBytes, {
    ...{ id: `${id}.${await numberOf(tx, raffle, n)}`, kind: 'raffle', subject: id },
    terms: { of: 'raffle', promotions, claimDays, prizes, texts },
    ...{ opensAt: from, closesAt: until, shutsAt: until },
    drawsAt: until + Math.round(drawAfterMinutes * MINUTE),
    ...(beacon !== null && { beaconSource: beacon.source, beaconRound: beacon.round }),
  });
}
