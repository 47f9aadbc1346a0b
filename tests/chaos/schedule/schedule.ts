import { createRandom, type Random } from '../../../gateway/ground/random.ts';
import {
  CLIENT_FAULTS,
  type ClientFault,
  PUBLISHER_FAULTS,
  type PublisherFault,
  WORLD_FAULTS,
  type WorldFault,
} from './kinds.ts';

interface About {
  /** When it begins, ms after the first client was live. */
  readonly at: number;
  /** How long it lasts; 0 for one that is over at once. */
  readonly ms: number;
  /** How many frames or answers it may hit. */
  readonly times: number;
  /** In [0, 1): decides what the kind leaves open. */
  readonly draw: number;
}

/** One fault as plain data. */
export type Fault =
  /** `client` counts from 0. */
  | (About & { readonly on: 'client'; readonly client: number; readonly kind: ClientFault })
  | (About & { readonly on: 'publisher'; readonly kind: PublisherFault })
  | (About & { readonly on: 'world'; readonly kind: WorldFault });

export interface ScheduleOptions {
  readonly seed: number;
  readonly faults: number;
  readonly clients: number;
}

/** Mean time between two faults, ms: several are at work at any moment. */
const PACE_MS = 170;
/** Share of the faults that hit everybody, and of those that hit the publisher. */
const WORLD_SHARE = 0.045;
const PUBLISHER_SHARE = 0.06;

type Kinds<K extends string> = Readonly<
  Record<K, { readonly weight: number; readonly ms: readonly [number, number] }>
>;

function drawKind<K extends string>(kinds: Kinds<K>, random: Random): { kind: K; ms: number } {
  const names = Object.keys(kinds) as K[];
  const total = names.reduce((sum, name) => sum + kinds[name].weight, 0);
  let left = random.next() * total;
  const kind = names.find(name => {
    left -= kinds[name].weight;
    return left < 0;
  });
  if (kind === undefined) throw new Error('no kind of fault has a weight');
  const [least, most] = kinds[kind].ms;
  return { kind, ms: random.int(least, most) };
}

/** The faults of a run in the order of their beginnings: the same for the same seed. */
export function createSchedule({ seed, faults, clients }: ScheduleOptions): readonly Fault[] {
  const random = createRandom(`chaos:${seed}`);
  return Array.from({ length: faults }, (): Fault => {
    const at = Math.floor(random.next() * faults * PACE_MS);
    const about = { at, times: random.int(1, 4), draw: random.next() };
    const whom = random.next();
    if (whom < WORLD_SHARE) return { ...about, on: 'world', ...drawKind(WORLD_FAULTS, random) };
    if (whom < WORLD_SHARE + PUBLISHER_SHARE)
      return { ...about, on: 'publisher', ...drawKind(PUBLISHER_FAULTS, random) };
    const client = random.int(0, clients - 1);
    return { ...about, on: 'client', client, ...drawKind(CLIENT_FAULTS, random) };
  }).sort((a, b) => a.at - b.at);
}
