import type { Clock } from '../clock.ts';
import { createChains } from '../tables/offer/chains.ts';
import { shoePromise } from '../tables/rules/shoe/chain.ts';
import { periodAt, type Swim, swimAt, swimsOf } from './rules/swims.ts';
import { createSeats, type Seats } from './seats.ts';
import { splashFold } from './wire/folds.ts';
import type { PondNow, Splash, Splashes } from './wire/state.ts';

/** How long ago a page may have aimed at a fish that has swum out of sight since, ms. */
const LATE_MS = 3_000;

/** A pond: its fish follow from seeds and time, so that one nobody looks at costs nothing. */
export interface Pond {
  readonly id: string;
  readonly seats: Seats;
  now(): PondNow;
  /** What happened of late. */
  splashes(): Splashes;
  /** Takes in what happened. */
  add(splash: Splash): void;
  /** Whether a fish of this kind is in the pond, or was a moment ago, and nobody has caught it. */
  isThere(fish: string, kind: number): boolean;
}

/** Makes ponds, whose seeds all follow from a secret. */
export function createPonds(clock: Clock, secret: string): (id: string) => Pond {
  const seedsOf = createChains(secret);

  return id => {
    const seats = createSeats();
    const seedOf = (period: number) => seedsOf(`pond:${id}`, period);
    const swims = new Map<number, ReadonlyMap<string, Swim>>();
    let splashes: Splashes = { volleys: [], caught: [] };

    function swimsIn(period: number): ReadonlyMap<string, Swim> {
      const known = swims.get(period);
      if (known !== undefined) return known;
      for (const old of swims.keys()) if (old < period - 2) swims.delete(old);
      const made = new Map(swimsOf(seedOf(period).serverSeed, period).map(it => [it.fish, it]));
      swims.set(period, made);
      return made;
    }

    return {
      ...{ id, seats },
      now() {
        const period = periodAt(clock.now());
        return {
          ...{ pond: id, period, seats: seats.names() },
          seeds: [seedOf(period - 1).serverSeed, seedOf(period).serverSeed],
          promise: shoePromise(seedOf(period + 1)),
        };
      },
      splashes: () => splashes,
      add(splash) {
        splashes = splashFold.apply(splashes, splash);
      },
      isThere(fish, kind) {
        const now = clock.now();
        const period = periodAt(now);
        const swim = [period, period - 1].map(it => swimsIn(it).get(fish)).find(it => it !== undefined);
        if (swim === undefined || swim.kind !== kind) return false;
        if (splashes.caught.some(it => it.fish === fish)) return false;
        return swimAt(swim, now) !== null || (now >= swim.until && now < swim.until + LATE_MS);
      },
    };
  };
}
