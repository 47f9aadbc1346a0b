import type { Tx } from '../../db/database.ts';
import { MINUTE } from '../../ground/calendar/durations.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { type Raffle, type RoundSpan, roundAt } from '../../merchant/draws.ts';
import { insertDraw } from './drawRows.ts';

/** How long before a round opens its seed's hash is published, at least. */
const AHEAD_MS = 10 * MINUTE;

export const roundId = ({ id }: Pick<Raffle, 'id'>, n: number): string => `${id}.${n}`;

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

/** Announces a round with the hash of its seed. Answers whether it is new. */
export function openRaffleRound(
  tx: Tx,
  randomBytes: ModuleDeps['randomBytes'],
  raffle: Raffle,
  { n, from, until }: RoundSpan,
): Promise<boolean> {
  const { id, promotions, claimDays, prizes, texts, beacon, drawAfterMinutes } = raffle;
  return insertDraw(tx, randomBytes, {
    ...{ id: roundId(raffle, n), kind: 'raffle', subject: id },
    terms: { of: 'raffle', promotions, claimDays, prizes, texts },
    ...{ opensAt: from, closesAt: until, shutsAt: until },
    drawsAt: until + Math.round(drawAfterMinutes * MINUTE),
    ...(beacon !== null && { beaconSource: beacon.source, beaconRound: beacon.round }),
  });
}
