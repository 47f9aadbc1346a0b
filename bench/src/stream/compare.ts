import { spread, table, whole } from '../markdown.ts';
import { type Contender, playRounds, type Samples } from '../rounds.ts';
import { median, ratios, spreadOf } from '../statistics.ts';
import { emitEvents, sendPackets, setUp } from './drive.ts';
import { checkOutcomes, type Outcome } from './gate.ts';
import { floor } from './limit.ts';
import type { Variant } from './variant.ts';
import { eventSource, packetOf, randomSource } from './workload.ts';

/** A comparison of stream variants. */
export interface Comparison {
  readonly variants: readonly Variant[];
  /** Figures are multiples of this one. */
  readonly limit: Variant;
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

/** Runs the rounds; throws when the variants don't do the same work. */
export async function compare(options: Comparison): Promise<Compared> {
  const { variants, limit, rounds, perFrame, wire } = options;
  const events = eventSource()(options.events);
  const packets = wire ? events.map(packetOf) : [];
  const outcomes = new Map<Variant, Outcome>();
  const contender = (variant: Variant): Contender => ({
    name: variant.name,
    run: async () => {
      const stage = await setUp(variant, 1);
      const ns = wire ? sendPackets(stage, packets, perFrame) : emitEvents(stage, events, perFrame);
      stage.running.stop();
      const { notifications } = stage.screen;
      if (variant !== floor)
        outcomes.set(variant, { variant, notifications, fingerprint: stage.screen.fingerprint() });
      return ns;
    },
  });
  const samples = await playRounds(variants.map(contender), rounds, randomSource(11));
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
