import { quantile } from '../../../tests/capacity/figures.ts';
import type { Seen } from './messages.ts';

/** One run of a contender. */
export interface JitterRun {
  readonly seen: Seen;
  /** Messages that were sent, each to everybody. */
  readonly messages: number;
  /** Processor time of its servers in the run, ms; and of what they keep messages in. */
  readonly serverMs: number;
  readonly storeMs: number;
  /** Processor time that the servers take in as long a time without clients, ms. */
  readonly idleMs: number;
  /** Length of the run, ms. */
  readonly ms: number;
}

/** What a run comes to. */
export interface JitterFigures {
  /** Percent of all messages to all clients that came, once is enough. */
  readonly share: number;
  readonly repeated: number;
  readonly late: number;
  readonly drops: number;
  /** From the sending to the client, ms; with those that were sent while it was away. */
  readonly p50: number;
  readonly p99: number;
  /** The same of those that were sent while it was there. */
  readonly liveP99: number;
  /** Percent of a core, without what the servers take anyway. */
  readonly cpu: number;
  readonly idleCpu: number;
  readonly storeCpu: number;
}

const known = (ms: number | null) => ms ?? Number.NaN;

/** The figures of one run. */
export function jitterFigures({ seen, messages, serverMs, storeMs, idleMs, ms }: JitterRun): JitterFigures {
  const percent = (cpuMs: number) => (cpuMs / ms) * 100;
  const { repeated, late, drops, clients, received, delays, liveDelays } = seen;
  return {
    ...{ repeated, late, drops, share: (received / (clients * messages)) * 100 },
    p50: known(quantile(delays, 0.5)),
    p99: known(quantile(delays, 0.99)),
    liveP99: known(quantile(liveDelays, 0.99)),
    ...{ cpu: percent(serverMs - idleMs), idleCpu: percent(idleMs), storeCpu: percent(storeMs) },
  };
}
