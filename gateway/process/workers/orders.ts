import type { StopSettings } from '../deploymentSettings.ts';

/** What a worker gets from the primary before it starts: what exists once for all of them. */
export interface WorkerOrders {
  /** 1 for the first; a worker that replaces another one gets its number. */
  readonly number: number;
  /** How many there are. */
  readonly workers: number;
  /** The ways to it, once it is open and migrated. */
  readonly database: unknown;
  readonly operatorToken: string;
  /** Folder of the sockets over which workers hand requests to each other. */
  readonly folder: string;
  /** The demo's game server, which the primary runs; null for none. */
  readonly games: unknown;
}

/** What the primary tells people when a worker serves. */
export interface WorkerServes {
  readonly origin: string;
  readonly page: string;
  readonly officePage: string;
  readonly exposed: boolean;
  readonly undelivered: readonly string[];
  readonly clockComplaint: string | null;
  readonly demo: unknown;
}

/** Names of the requests between primary and workers. */
export const REQUESTS = {
  /** To the primary: the worker hears what it is sent; what was sent before is lost. */
  ready: 'ready',
  /** To a worker: `WorkerOrders`, answered with `WorkerServes` once it serves. */
  start: 'start',
  /** To a worker: `StopSettings` or null. */
  stop: 'stop',
  /** To a worker: what it answers to a question that concerns all. */
  state: 'state',
  /** To the primary: the same of every worker. */
  states: 'states',
  /** To the primary: see `RateCounts`. */
  count: 'count',
} as const;

/** The question for the metrics of a worker. */
export const METRICS_QUESTION = 'metrics';

/** How a worker is stopped: it sends its share of the sockets away. */
export function stopShare(how: StopSettings | undefined, workers: number): StopSettings | null {
  if (how === undefined) return null;
  const perSecond = how.DRAIN_PER_SECOND;
  return {
    ...how,
    DRAIN_PER_SECOND: perSecond === null ? null : Math.max(1, Math.floor(perSecond / workers)),
  };
}
