import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../../../gateway/ground/random.ts';
import { drifting, hourAhead, hourBehind } from './faults/clocks.ts';
import { failedOver, restored } from './faults/database.ts';
import {
  directKilled,
  gatewayKilled,
  haproxyKilled,
  pgbouncerKilled,
  pgbouncerRestarted,
  redisKilled,
  standbyKilled,
} from './faults/killed.ts';
import { redisFlushed, redisFull, redisPaused } from './faults/redis.ts';
import type { Fault } from './scene.ts';

/** Faults that may come at random, by name. */
const KINDS = {
  gatewayKilled,
  redisKilled: () => redisKilled,
  pgbouncerKilled: () => pgbouncerKilled,
  pgbouncerRestarted: () => pgbouncerRestarted,
  directKilled: () => directKilled,
  haproxyKilled: () => haproxyKilled,
  standbyKilled: () => standbyKilled,
  redisPaused: () => redisPaused,
  redisFlushed: () => redisFlushed,
  redisFull: () => redisFull,
  failedOver: () => failedOver,
  restored: () => restored,
  hourAhead,
  hourBehind,
  drifting,
} as const satisfies Readonly<Record<string, (nth: number) => Fault>>;

export type StormKind = keyof typeof KINDS;

/** Faults that may happen at the same time as any of another group; those of no group come alone. */
const GROUPS: readonly (readonly StormKind[])[] = [
  ['redisPaused', 'redisFlushed', 'redisFull'],
  ['hourAhead', 'hourBehind', 'drifting'],
  ['standbyKilled', 'failedOver', 'pgbouncerRestarted', 'haproxyKilled', 'directKilled'],
];
const CLOCKS: readonly StormKind[] = ['hourAhead', 'hourBehind', 'drifting'];
/** How often two faults come at once. */
const TOGETHER = 0.4;
/** Longest pause between two faults, ms. */
const PAUSE_MS = 1_500;

/** One or two faults at once, by name and the number of the gateway. */
export interface Blow {
  readonly kinds: readonly StormKind[];
  readonly nth: number;
  /** Pause before it, ms. */
  readonly afterMs: number;
}

export interface StormOptions {
  readonly seed: number;
  readonly blows: number;
  readonly hasClocks: boolean;
}

/** The faults of a seed: the same for the same one. */
export function planStorm({ seed, blows, hasClocks }: StormOptions): readonly Blow[] {
  const random = createRandom(`storm:${seed}`);
  const names = Object.keys(KINDS) as StormKind[];
  const possible = names.filter(name => hasClocks || !CLOCKS.includes(name));
  const groupOf = (kind: StormKind) => GROUPS.find(group => group.includes(kind));
  // As if dealt from a pack: a seed that is long enough has every fault.
  let pack: StormKind[] = [];
  const draw = (fits: (kind: StormKind) => boolean = () => true): StormKind | null => {
    if (pack.length === 0) pack = random.shuffle(possible);
    const kind = pack.find(fits);
    pack = pack.filter(it => it !== kind);
    return kind ?? null;
  };
  return Array.from({ length: blows }, () => {
    const first = draw();
    const group = first === null ? undefined : groupOf(first);
    const together = random.next() < TOGETHER && group !== undefined;
    const second = together ? draw(kind => groupOf(kind) !== undefined && groupOf(kind) !== group) : null;
    const kinds = [first, second].filter(kind => kind !== null);
    return { kinds, nth: random.int(0, 1), afterMs: random.int(0, PAUSE_MS) };
  });
}

/** All of them, one after the other. */
export const stormOf =
  (plan: readonly Blow[]): Fault =>
  async scene => {
    for (const { kinds, nth, afterMs } of plan) {
      await sleep(afterMs);
      await Promise.all(kinds.map(kind => KINDS[kind](nth)(scene)));
    }
  };

/** What happens in which order, in one line. */
export const planLine = (plan: readonly Blow[]): string =>
  plan.map(({ kinds }) => kinds.join(' + ')).join(', ');
