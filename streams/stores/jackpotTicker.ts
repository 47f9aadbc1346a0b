import { defer, expand, map, type Observable, of, timer } from 'rxjs';
import type { RandomSource } from '../deps.ts';
import { toMinor } from '../wire/protocol/amount.ts';

/** Where the simulated jackpot starts, whole units (S9-41). */
export const JACKPOT_START = { min: 11_000_000, max: 15_000_000 } as const;
/** By how much it grows at a time, whole units (S9-42). */
export const JACKPOT_STEP = { min: 100, max: 500 } as const;
/** After how long it grows again, seconds (S9-42). */
export const JACKPOT_PAUSE = { min: 3, max: 5 } as const;

interface Span {
  readonly min: number;
  readonly max: number;
}

/** A whole number of the span, both ends included. */
const within = ({ min, max }: Span, random: RandomSource) => min + Math.floor(random() * (max - min + 1));

/** Amounts of a simulated jackpot, minor units: the first at once, then ever more (S9-41, S9-42). */
export function jackpotTicker(random: RandomSource): Observable<number> {
  const grow = (amount: number) =>
    defer(() => timer(within(JACKPOT_PAUSE, random) * 1_000)).pipe(
      map(() => amount + toMinor(within(JACKPOT_STEP, random))),
    );
  return defer(() => of(toMinor(within(JACKPOT_START, random)))).pipe(expand(grow));
}
