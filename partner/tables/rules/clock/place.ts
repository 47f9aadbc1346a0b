import { roundMs, shoeMs, type TableTiming } from './timing.ts';

/** When a table is opened for the first time, epoch ms, and how long the parts of its rounds are. */
export interface TableClock {
  readonly opensAt: number;
  readonly timing: TableTiming;
}

/** A round of a table. */
export interface RoundPlace {
  /** From 0. */
  readonly shoe: number;
  /** From 0 within the shoe. */
  readonly round: number;
}

/** When a round begins, epoch ms. */
export const roundStartsAt = ({ opensAt, timing }: TableClock, { shoe, round }: RoundPlace): number =>
  opensAt + shoe * shoeMs(timing) + timing.shuffleMs + round * roundMs(timing);

/** The round that an instant belongs to; a negative one while its shoe is shuffled. Null before the table is opened. */
export function placeAt({ opensAt, timing }: TableClock, now: number): RoundPlace | null {
  const since = now - opensAt;
  if (since < 0) return null;
  const shoe = Math.floor(since / shoeMs(timing));
  return { shoe, round: Math.floor((since - shoe * shoeMs(timing) - timing.shuffleMs) / roundMs(timing)) };
}

/** Rounds before one, the newest first, at most so many. */
export function placesBefore(
  { timing }: TableClock,
  { shoe, round }: RoundPlace,
  count: number,
): readonly RoundPlace[] {
  const before = shoe * timing.rounds + Math.max(0, round);
  return Array.from({ length: Math.min(count, before) }, (_, at) => {
    const number = before - 1 - at;
    return { shoe: Math.floor(number / timing.rounds), round: number % timing.rounds };
  });
}
