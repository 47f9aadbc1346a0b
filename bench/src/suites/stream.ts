import { reactRxjs } from '../peers/reactRxjs.ts';
import { signalsPerEvent } from '../peers/signals.ts';
import { zustandPerEvent, zustandPerFrame } from '../peers/zustand.ts';
import { compare } from '../stream/compare.ts';
import { croupier } from '../stream/croupier.ts';
import { floor, limitCopy, limitPerEvent, limitPerEventCopy, limitPerFrame } from '../stream/limit.ts';
import type { Variant } from '../stream/variant.ts';
import { EVENTS_PER_FRAME } from '../stream/workload.ts';
import type { Check, Goal, Suite } from '../suite.ts';

const unbatched = [reactRxjs, zustandPerEvent, signalsPerEvent];
const all = [floor, limitPerEvent, limitPerFrame, limitCopy, croupier, ...unbatched, zustandPerFrame];

/** How one suite of the family differs from the others. */
interface Shape {
  readonly id: string;
  readonly kind: Goal['kind'];
  readonly perFrame: number;
  readonly wire: boolean;
  readonly variants: readonly Variant[];
  readonly limit: Variant;
  readonly copy: Variant;
  readonly bounds: readonly { readonly of: 'limit' | readonly Variant[]; readonly atMost: number }[];
}

function streamSuite(shape: Shape): Suite {
  return async ({ full }) => {
    const { samples, table, ratio } = await compare({
      ...shape,
      events: full ? 200_000 : 100_000,
      rounds: full ? 9 : 5,
    });
    const checks = shape.bounds.map(({ of, atMost }): Check => {
      if (of === 'limit') return { value: ratio(croupier, shape.limit), atMost, of };
      // The strictest comparison is the one with the quickest peer, and that is the largest ratio.
      const peers = of.map(peer => ({ name: peer.name, value: ratio(croupier, peer) }));
      const best = peers.reduce((a, b) => (b.value > a.value ? b : a));
      return { value: best.value, atMost, of: `peer: ${best.name}` };
    });
    return {
      table,
      goals: [{ id: shape.id, kind: shape.kind, checks }],
      control: ratio(shape.copy, shape.limit),
      raw: Object.fromEntries(samples),
    };
  };
}

/** From the text packet to the view, at 5,000 events a second. */
export const S1 = streamSuite({
  id: 'S1',
  kind: 'timing',
  perFrame: EVENTS_PER_FRAME,
  wire: true,
  variants: all,
  limit: limitPerFrame,
  copy: limitCopy,
  bounds: [
    { of: 'limit', atMost: 1.3 },
    { of: unbatched, atMost: 0.8 },
    { of: [zustandPerFrame], atMost: 1.15 },
  ],
});

/** The same without the decoding that nobody can change. */
export const S2 = streamSuite({
  id: 'S2',
  kind: 'report',
  perFrame: EVENTS_PER_FRAME,
  wire: false,
  variants: all,
  limit: limitPerFrame,
  copy: limitCopy,
  bounds: [
    { of: 'limit', atMost: 1.5 },
    { of: [zustandPerFrame], atMost: 1.3 },
  ],
});

/** A frame after each event: what the layer costs when nothing can be batched. */
export const S3 = streamSuite({
  id: 'S3',
  kind: 'report',
  perFrame: 1,
  wire: true,
  variants: [limitPerEvent, limitPerEventCopy, croupier, ...unbatched],
  limit: limitPerEvent,
  copy: limitPerEventCopy,
  bounds: [
    { of: 'limit', atMost: 1.5 },
    { of: [reactRxjs], atMost: 1 },
  ],
});

/** Low rate: about 120 events a second, two in a frame. */
export const S4 = streamSuite({
  id: 'S4',
  kind: 'report',
  perFrame: 2,
  wire: false,
  variants: [limitPerEvent, limitPerEventCopy, limitPerFrame, croupier, ...unbatched, zustandPerFrame],
  limit: limitPerEvent,
  copy: limitPerEventCopy,
  bounds: [
    { of: 'limit', atMost: 2 },
    { of: [reactRxjs, zustandPerEvent, signalsPerEvent], atMost: 0.7 },
  ],
});
