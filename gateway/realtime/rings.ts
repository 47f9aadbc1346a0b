import type { Ev } from '../../streams/wire/protocol/frames.ts';
import type { RealtimeLimits } from './limits.ts';
import {
  type AppendResult,
  appendEvent,
  createRing,
  dropBefore,
  dropOldest,
  moveTo,
  type Ring,
  ringSize,
  type Stored,
} from './ring.ts';

type RingLimits = Pick<RealtimeLimits, 'ringEvents' | 'ringMs' | 'ringBytes'>;

/** How often within `ringMs` it is looked which rings have subscribers: one without stays so long at least, and that part of it longer. */
const LOOKS = 10;

/** The rings of this process (A4.5). */
export interface Rings {
  /** The ring of a topic; undefined while it isn't loaded. Asking does not keep it. */
  get(t: string): Ring | undefined;
  /** Notes topics as asked for; answers those that aren't loaded. */
  use(names: readonly string[]): readonly string[];
  /** Where a ring stands; null while it isn't loaded. Asking does not keep it. */
  position(t: string): { readonly e: string; readonly s: number } | null;
  /** Names of all loaded rings. */
  names(): readonly string[];
  /** From now on events of `t` are held back until `fill`, so that none is lost between the read and the ring. */
  expect(t: string): void;
  /** Ends `expect` without a ring, because the read failed. */
  abandon(t: string): void;
  /** Makes the ring from what was read, and adds what came in the meantime. */
  fill(stored: Stored): Ring;
  /**
   * Takes an event from the tail. `cold`: nobody here reads the topic. A ring that doesn't take the next
   * number answers `gap`.
   */
  append(event: Ev): AppendResult | 'cold';
  /** Takes an event after missing ones: the earlier events can't be used for answers any more. */
  skipTo(event: Ev): AppendResult;
  /** Keeps the rings of these topics, loaded or not, until the returned function is called. */
  hold(names: readonly string[]): () => void;
  /** Resolves once `t` stands at `s` or higher in epoch `e`, or after `ms`. */
  reached(t: string, e: string, s: number, ms: number): Promise<void>;
  /** Drops what is too old or too much; rings with subscribers, or held, keep at least their position. */
  sweep(subscribed: (t: string) => boolean): void;
  /** Bytes of all kept events. */
  bytes(): number;
}

/** Told of which topics events are needed; a topic is wanted once until it is forgotten. */
export interface RingInterest {
  want(t: string): void;
  forget(t: string): void;
}

/**
 * Rings of one process; `monotonic` is real time that never steps, ms.
 * @param interest Told before a topic is read, and after its ring has gone.
 */
export function createRings(
  limits: RingLimits,
  monotonic: () => number,
  interest: RingInterest | null = null,
): Rings {
  const rings = new Map<string, Ring>();
  const expected = new Map<string, Ev[]>();
  const waiting = new Set<() => void>();
  /** How many callers hold the ring of a topic. */
  const holds = new Map<string, number>();
  const lookEveryMs = limits.ringMs / LOOKS;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const put = (ring: Ring, event: Ev) => {
    const taken = appendEvent(ring, event, monotonic());
    if (taken === 'new') for (const check of [...waiting]) check();
    return taken;
  };
  const skip = (ring: Ring, event: Ev) => {
    if (event.e === ring.e && event.s > ring.s + 1) moveTo(ring, event.e, event.s - 1);
    return put(ring, event);
  };
  const drop = (t: string) => {
    if (rings.delete(t)) interest?.forget(t);
  };
  const total = () => {
    let sum = 0;
    for (const ring of rings.values()) sum += ring.bytes;
    return sum;
  };
  const shrink = (subscribed: (t: string) => boolean) => {
    let over = total() - limits.ringBytes;
    // Sorting the rings of many members takes longer than all the rest of a sweep.
    if (over <= 0) return;
    const idlest = [...rings.values()].sort((a, b) => a.usedAt - b.usedAt);
    for (const ring of idlest) {
      if (over <= 0) return;
      const before = ring.bytes;
      if (!subscribed(ring.t)) drop(ring.t);
      else if (ring.kind === 'log') while (ring.bytes > before - over && dropOldest(ring));
      over -= before - (rings.has(ring.t) ? ring.bytes : 0);
    }
  };
  return {
    get: t => rings.get(t),
    use(names) {
      const now = monotonic();
      return names.filter(t => {
        const ring = rings.get(t);
        if (ring) ring.usedAt = now;
        return ring === undefined;
      });
    },
    position(t) {
      const ring = rings.get(t);
      return ring === undefined ? null : { e: ring.e, s: ring.s };
    },
    names: () => [...rings.keys()],
    expect: t => {
      if (expected.has(t)) return;
      expected.set(t, []);
      if (!rings.has(t)) interest?.want(t);
    },
    abandon: t => {
      if (expected.delete(t) && !rings.has(t)) interest?.forget(t);
    },
    fill(stored) {
      const ring = createRing(stored, ringSize(stored.t, limits), monotonic());
      for (const event of stored.events) skip(ring, event);
      // The counter may be ahead of every event that is still kept.
      if (ring.s < stored.s) moveTo(ring, stored.e, stored.s);
      if (!rings.has(stored.t) && !expected.has(stored.t)) interest?.want(stored.t);
      rings.set(stored.t, ring);
      for (const event of expected.get(stored.t) ?? []) if (put(ring, event) === 'gap') skip(ring, event);
      expected.delete(stored.t);
      return ring;
    },
    append(event) {
      const ring = rings.get(event.t);
      if (ring) return put(ring, event);
      expected.get(event.t)?.push(event);
      return 'cold';
    },
    skipTo(event) {
      const ring = rings.get(event.t);
      return ring ? skip(ring, event) : 'old';
    },
    hold(names) {
      for (const t of names) holds.set(t, (holds.get(t) ?? 0) + 1);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        for (const t of names) {
          const left = (holds.get(t) ?? 0) - 1;
          if (left > 0) holds.set(t, left);
          else holds.delete(t);
        }
      };
    },
    reached(t, e, s, ms) {
      return new Promise(resolve => {
        const done = () => {
          clearTimeout(timer);
          waiting.delete(check);
          resolve();
        };
        const check = () => {
          const ring = rings.get(t);
          if (ring === undefined || ring.e !== e || ring.s >= s) done();
        };
        const timer = setTimeout(done, ms);
        waiting.add(check);
        check();
      });
    },
    sweep(subscribed) {
      const now = monotonic();
      const before = now - limits.ringMs;
      const needed = (t: string) => holds.has(t) || subscribed(t);
      for (const ring of rings.values()) dropBefore(ring, before);
      // Who reads each of the rings of many members is not looked up at every sweep.
      if (now - lookedAt >= lookEveryMs) {
        lookedAt = now;
        for (const ring of rings.values()) {
          if (needed(ring.t)) ring.usedAt = now + lookEveryMs;
          else if (ring.usedAt < before && !ring.isPublic) drop(ring.t);
        }
      }
      shrink(needed);
    },
    bytes: total,
  };
}
