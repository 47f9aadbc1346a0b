/** Time limits for requests, real ms. A connection whose request is late is answered 408 and closed. */
export interface Patience {
  /** Until the headers of a request are there, counted from the connection or the end of the request before. */
  readonly headersMs: number;
  /** Until its body is there, too. */
  readonly requestMs: number;
  /** How long a connection without a request stays open. */
  readonly idleMs: number;
  /** How often late requests are looked for. */
  readonly checkMs: number;
}

/** Much more than a phone on a slow line needs for the 64 KB that a call may have. */
export const PATIENCE: Patience = {
  headersMs: 15_000,
  requestMs: 30_000,
  idleMs: 30_000,
  checkMs: 5_000,
};

/** Most connections of one process, sockets included: beyond that file descriptors and memory run out first. */
export const MOST_CONNECTIONS = 20_000;

/** The same limits as options of Fastify and Node. */
export function timeoutsOf({ headersMs, requestMs, idleMs, checkMs }: Patience) {
  return {
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  };
}
