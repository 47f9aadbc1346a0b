import { table, whole } from '../markdown.ts';
import { reactRxjs } from '../peers/reactRxjs.ts';
import { signalsPerEvent } from '../peers/signals.ts';
import { zustandPerEvent, zustandPerFrame } from '../peers/zustand.ts';
import { median } from '../statistics.ts';
import { allocation } from '../stream/allocation.ts';
import { croupier } from '../stream/croupier.ts';
import { checkOutcomes } from '../stream/gate.ts';
import { floor, limitPerEvent, limitPerFrame } from '../stream/limit.ts';
import { retained } from '../stream/session.ts';
import type { Suite } from '../suite.ts';

const variants = [
  floor,
  limitPerEvent,
  limitPerFrame,
  croupier,
  reactRxjs,
  zustandPerEvent,
  zustandPerFrame,
  signalsPerEvent,
];

/** Bytes allocated per event beyond decoding. */
export const M1: Suite = async ({ full }) => {
  const found = [];
  for (const variant of variants) found.push(await allocation(variant, full ? 15 : 7));
  checkOutcomes(
    found.filter(({ variant }) => variant !== floor),
    false,
  );
  const bytes = new Map(found.map(one => [one.variant, median(one.bytes)]));
  const of = (variant: (typeof variants)[number]) => bytes.get(variant) ?? Number.NaN;
  const rows = found.map(({ variant, bytes: samples }) => [
    variant.name,
    whole(of(variant)),
    `${whole(Math.min(...samples))}..${whole(Math.max(...samples))}`,
    (of(variant) / of(limitPerEvent)).toFixed(2),
  ]);
  return {
    table: table(['variant', 'bytes/event', 'least..most', 'x limit'], rows),
    goals: [
      {
        id: 'M1',
        kind: 'exact',
        checks: [
          { value: of(croupier) / of(limitPerEvent), atMost: 2.5, of: 'limit' },
          { value: of(croupier) / of(zustandPerEvent), atMost: 0.5, of: `peer: ${zustandPerEvent.name}` },
        ],
      },
    ],
    control: null,
    raw: found.map(one => ({ variant: one.variant.name, bytes: one.bytes })),
  };
};

const MB = 1_000_000;

/** Heap that stays after 2M events and did not after 0.2M. */
export const M2: Suite = async () => {
  const grown = (await retained(croupier, 1, 10)) / MB;
  return {
    table: table(['variant', 'retained after 2M - after 0.2M, MB'], [[croupier.name, grown.toFixed(2)]]),
    goals: [{ id: 'M2', kind: 'exact', checks: [{ value: grown, atMost: 0.3, of: 'MB' }] }],
    control: null,
    raw: grown,
  };
};
