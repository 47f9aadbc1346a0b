import { spread, table, whole } from '../markdown.ts';
import { playRounds, type Samples } from '../rounds.ts';
import { median, ratios, spreadOf } from '../statistics.ts';
import { emitEvents, type Stage, sendPackets, setUp } from './drive.ts';
import { checkOutcomes, type Outcome } from './gate.ts';
import { floor } from './limit.ts';
import type { Screen } from './screen.ts';
import type { Variant } from './variant.ts';
import { type Event, eventSource, packetOf, randomSource } from './workload.ts';

/** A comparison of stream variants. */
export interface Comparison {
  readonly variants: readonly Variant[];
  /** Figures are multiples of this one. */
  readonly limit: Variant;
  /** Events per round. */
  readonly events: number;
  readonly rounds: number;
  /** Events between two frames. */
  readonly perFrame: number;
  /** Whether socket.io's parser decodes text packets, or events come decoded. */
  readonly wire: boolean;
}

/** What a comparison found. */
export interface Compared {
  readonly samples: Samples;
  readonly table: string;
  /** Median of the ratios per round of one variant to another. */
  ratio(variant: Variant, base: Variant): number;
}

/**
 * Runs the rounds; throws when the variants don't do the same work. Each variant is started once and fed one
 * piece of a long session per round, because a page starts its stream layer once, too: what the engine compiles
 * at a start is not the cost of an event.
 */
export async function compare(options: Comparison): Promise<Compared> {
  const { variants, limit, rounds, perFrame, wire } = options;
  const next = eventSource();
  let events: readonly Event[] = [];
  let packets: readonly string[] = [];
  const stages = new Map<Variant, Stage>();
  for (const variant of variants) stages.set(variant, await setUp(variant, 1));
  const contenders = [...stages].map(([{ name }, stage]) => ({
    name,
    run: async () => (wire ? sendPackets(stage, packets, perFrame) : emitEvents(stage, events, perFrame)),
  }));
  const samples = await playRounds(contenders, {
    count: rounds,
    random: randomSource(11),
    prepare: () => {
      events = next(options.events);
      if (wire) packets = events.map(packetOf);
    },
  });
  const outcomes = new Map([...stages].map(([variant, { screen }]) => [variant, outcomeOf(variant, screen)]));
  for (const { running } of stages.values()) running.stop();
  outcomes.delete(floor);
  checkOutcomes([...outcomes.values()], perFrame === 1);
  const figures = (variant: Variant) => samples.get(variant.name) ?? [];
  const rows = variants.map(variant => {
    const told = outcomes.get(variant)?.notifications;
    return [
      `${variant.name}${variant.batched && variant !== floor ? ' [per frame]' : ''}`,
      whole(median(figures(variant))),
      spread(spreadOf(ratios(figures(variant), figures(limit)))),
      told === undefined ? '' : whole(told),
    ];
  });
  return {
    samples,
    table: table(['variant', 'ns/event', 'x limit, median [min..max]', 'notifications'], rows),
    ratio: (variant, base) => median(ratios(figures(variant), figures(base))),
  };
}

const outcomeOf = (variant: Variant, screen: Screen): Outcome => ({
  variant,
  notifications: screen.notifications,
  fingerprint: screen.fingerprint(),
});
