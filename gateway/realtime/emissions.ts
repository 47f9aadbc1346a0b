import type { Ev } from '../../streams/wire/protocol/frames.ts';
import { parseTopicName } from '../../streams/wire/tables/topicNames.ts';
import { eventTrace, noteEventTrace, writeEventTrace } from '../tracing/eventTraces.ts';
import type { Tracing } from '../tracing/port.ts';
import type { RealtimeCounts } from './counts.ts';

/** What happens beside the sending of events: it must be quick and not throw. */
export interface Emissions {
  /** Events were read, before anything is sent. */
  read(events: readonly Ev[]): void;
  /** An event was handed to so many connections of this process. */
  sent(event: Ev, sockets: number): void;
}

/** What emissions are counted with. */
export interface EmissionsDeps {
  readonly counts: Pick<RealtimeCounts, 'events' | 'deliveries'>;
  readonly tracing: Tracing;
  /** World time, epoch ms, and how many of its ms go by in a real one. */
  readonly clock: { now(): number; readonly rate: number };
  /** Real time, epoch ms. */
  readonly wall: () => number;
  /** Told how long an event took from its change to the connections here, ms; nobody unless given. */
  readonly onLag?: ((ms: number) => void) | undefined;
}

/** Counts what is sent, and records it in the traces of the calls that caused it. */
export function createEmissions({ counts, tracing, clock, wall, onLag }: EmissionsDeps): Emissions {
  return {
    read(events) {
      for (const event of events) {
        const trace = eventTrace(event);
        if (trace === undefined) continue;
        // Between two hosts it is as long as their clocks agree.
        const span = { name: 'bus', below: trace.place, from: trace.at, to: wall() };
        const attributes = { 'croupier.topic': parseTopicName(event.t)?.key ?? '' };
        const place = tracing.note({ ...span, kind: 'consumer', attributes });
        noteEventTrace(event, place && writeEventTrace(place, wall()));
      }
    },
    sent(event, sockets) {
      if (sockets === 0) return;
      counts.events += 1;
      counts.deliveries += sockets;
      onLag?.(Math.max(0, (clock.now() - event.ts) / clock.rate));
      const trace = eventTrace(event);
      if (trace === undefined) return;
      tracing.note({
        ...{ name: 'emit', below: trace.place, from: trace.at, to: wall(), kind: 'producer' },
        attributes: {
          'croupier.topic': parseTopicName(event.t)?.key ?? '',
          ...{ 'croupier.epoch': event.e, 'croupier.number': event.s, 'croupier.sockets': sockets },
        },
      });
    },
  };
}
