import { createRateCounts, type RateCounts } from '../process/counts/rateCounts.ts';
import { createSteppedCounts } from '../process/counts/steppedCounts.ts';

/**
 * Calls that an address may make at most so often in a window are counted over all processes before they are answered. More
 * frequent ones are told to the others by tens, because a message for every call would cost more than the calls.
 */
const MOST_ASKED = 500;

type Counted = (error: Error | null, count?: { current: number; ttl: number }) => void;
type RouteOptions = { readonly routeInfo?: { readonly method?: unknown; readonly url?: unknown } };

/** Counts here as well, so that nobody begins anew when what is shared has been lost. */
function createCountsOfBoth(all: RateCounts, own: RateCounts): RateCounts {
  return {
    async count(key, windowMs) {
      const [here, together] = await Promise.all([
        own.count(key, windowMs),
        all.count(key, windowMs).catch(() => null),
      ]);
      return together === null || together.current < here.current ? here : together;
    },
  };
}

/** A store for `@fastify/rate-limit` that counts with `all`. @param monotonic Real time that never steps, ms. */
export function createRateStore(all: RateCounts, monotonic: () => number) {
  const own = createRateCounts();
  const seldom = createCountsOfBoth(all, own);
  const frequent = createSteppedCounts(all, own, monotonic);
  return class RateStore {
    readonly #route: string;
    constructor(options: object) {
      const { method, url } = (options as RouteOptions).routeInfo ?? {};
      this.#route = `${String(method)} ${String(url)}`;
    }
    incr(key: string, counted: Counted, windowMs: number, max = Number.POSITIVE_INFINITY): void {
      const counts = max > MOST_ASKED ? frequent : seldom;
      counts.count(`${this.#route} ${key}`, windowMs).then(
        result => counted(null, result),
        (error: Error) => counted(error),
      );
    }
    child(options: object): RateStore {
      return new RateStore(options);
    }
  };
}
