import { HOUR, MINUTE, SECOND } from '../wire/protocol/durations.ts';
import type { Bye, Hello } from '../wire/protocol/frames.ts';

/** Most a server may ask to wait, ms: an hour. */
export const LONGEST_WAIT_MS = HOUR;
/** Longest span over which a restarting server may spread its clients, ms. */
const LONGEST_SPREAD_MS = 10 * MINUTE;

/** Bounds for the speed of a demo world's clock. */
const SLOWEST = 1e-6;
const FASTEST = 1e6;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/**
 * A `hello` with its waits limited to sensible values: a wrong number must neither make the client ask without pause nor
 * keep it away forever.
 */
export function pacedHello(hello: Hello): Hello {
  return {
    ...hello,
    syncMs: within(hello.syncMs, 2 * SECOND, 5 * MINUTE),
    pollMs: within(hello.pollMs, SECOND, 10 * MINUTE),
    ...(hello.rate === undefined ? {} : { rate: within(hello.rate, SLOWEST, FASTEST) }),
  };
}

/** The same for a `bye`; a wait that is absent stays absent. */
export function pacedBye(bye: Bye): Bye {
  const { retryMs, spreadMs } = bye;
  return {
    ...bye,
    ...(retryMs === undefined ? {} : { retryMs: boundedWait(retryMs) }),
    ...(spreadMs === undefined ? {} : { spreadMs: within(spreadMs, 0, LONGEST_SPREAD_MS) }),
  };
}

/** A wait that a server asks for, ms. */
export const boundedWait = (ms: number): number => within(ms, 0, LONGEST_WAIT_MS);
