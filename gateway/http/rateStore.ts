import { createRateCounts, type RateCounts } from '../process/rateCounts.ts';

/**
 * Calls that an address may make at most so often in a window are counted over all workers. More frequent ones are counted by
 * each worker alone, because a message to the primary for every call would cost more than the calls.
 */
const MOST_SHARED = 500;

type Counted = (error: Error | null, count?: { current: number; ttl: number }) => void;
type RouteOptions = { readonly routeInfo?: { readonly method?: unknown; readonly url?: unknown } };

/** A store for `@fastify/rate-limit` that counts what is seldom with `shared`, and the rest here. */
export function createRateStore(shared: RateCounts) {
  const own = createRateCounts();
  return class RateStore {
    readonly #route: string;
    constructor(options: object) {
      const { method, url } = (options as RouteOptions).routeInfo ?? {};
      this.#route = `${String(method)} ${String(url)}`;
    }
    incr(key: string, counted: Counted, windowMs: number, max = Number.POSITIVE_INFINITY): void {
      const name = `${this.#route} ${key}`;
      const here = () => own.count(name, windowMs);
      const count = max > MOST_SHARED ? here() : shared.count(name, windowMs).catch(here);
      count.then(
        result => counted(null, result),
        (error: Error) => counted(error),
      );
    }
    child(options: object): RateStore {
      return new RateStore(options);
    }
  };
}
