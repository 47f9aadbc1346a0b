import { periodAt, type Swim, swimAt, swimsOf } from '../../ponds/rules/swims.ts';
import type { PondNow } from '../../ponds/wire/state.ts';

/** A fish where it is now. */
export interface FishInSight {
  readonly swim: Swim;
  readonly x: number;
  readonly y: number;
  readonly tilt: number;
}

/** The fish of a pond by its seeds and the time. */
export interface Shoal {
  /** Takes in the seeds of a pond, as they are told. */
  learn(pond: Pick<PondNow, 'period' | 'seeds'>): void;
  /** Those that are in sight at an instant, smaller ones above larger ones. @param gone Fish that were caught. */
  at(now: number, gone: ReadonlySet<string>): readonly FishInSight[];
}

export function createShoal(): Shoal {
  const periods = new Map<number, readonly Swim[]>();
  return {
    learn({ period, seeds }) {
      for (const [at, seed] of seeds.entries()) {
        const of = period - 1 + at;
        if (!periods.has(of)) periods.set(of, swimsOf(seed, of));
      }
      for (const of of periods.keys()) if (of < period - 1) periods.delete(of);
    },
    at(now, gone) {
      const period = periodAt(now);
      const swims = [period - 1, period].flatMap(it => periods.get(it) ?? []);
      return swims
        .flatMap(swim => {
          const place = gone.has(swim.fish) ? null : swimAt(swim, now);
          return place === null ? [] : [{ swim, ...place }];
        })
        .toSorted((a, b) => b.swim.kind - a.swim.kind);
    },
  };
}
