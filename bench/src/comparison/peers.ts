/** A way to bring events to a page. */
export interface Transport {
  /** What the jitter suite calls it: the first cell of its row. */
  readonly row: string;
  /** What its own documentation promises when a connection breaks, in words. */
  readonly promise: string;
  readonly offers: string;
  readonly lacks: string;
  readonly link: string;
}

const SOCKET_IO = 'https://socket.io/docs/v4';
const OURS = {
  promise: 'every change of a topic in its order, or its present state where too many were missed',
  lacks:
    'messages of any kind between clients; binary data; clients in other languages; life without PostgreSQL',
  link: 'protocol.md',
} as const;

/** Those that are compared, the cheapest promise first. */
export const TRANSPORTS: readonly Transport[] = [
  {
    row: 'socket.io',
    promise: 'at most once: what is sent while a client is away does not come',
    offers: 'any event in either direction, acknowledgements, rooms, binary data, clients in many languages',
    lacks: 'numbers, a present state, anything that is kept for who is away',
    link: `${SOCKET_IO}/delivery-guarantees`,
  },
  {
    row: 'socket.io with recovery',
    promise:
      'what was missed within a chosen time comes afterwards, unless the recovery fails, which the client is told',
    offers: 'the same, and rooms and missed events of a short absence, kept in the memory of the process',
    lacks: 'a present state for whose recovery failed; recovery after a restart, or at another process',
    link: `${SOCKET_IO}/connection-state-recovery`,
  },
  {
    row: 'socket.io with recovery, Redis streams, two processes',
    promise: 'the same, at any process, as long as the Redis stream holds what was missed',
    offers: 'the same across processes; a break of the connection to Redis is made up for',
    lacks: 'a present state for whose recovery failed; what is sent is not part of a transaction of the data',
    link: `${SOCKET_IO}/redis-streams-adapter`,
  },
  {
    row: 'croupier, PostgreSQL, two processes',
    ...OURS,
    offers:
      'numbers in the transaction that changes the data, present states by REST and by socket, checked payloads; nothing beside PostgreSQL',
  },
  {
    row: 'croupier, Redis, two processes',
    ...OURS,
    offers: 'the same; Redis only carries, and what it loses is read from PostgreSQL',
  },
];

/** A library that a page can be built on, as a section of words. */
export interface Library {
  readonly name: string;
  readonly offers: string;
  readonly lacks: string;
  readonly link: string;
}

/** Those whose figures are in the suites of the stream layer and of the page. */
export const LIBRARIES: readonly Library[] = [
  {
    name: 'react-rxjs',
    offers: 'hooks and suspense for any stream of RxJS, shared and with a present value',
    lacks: 'one notification a frame; anything about the wire',
    link: 'https://react-rxjs.org',
  },
  {
    name: 'observable-hooks',
    offers: 'hooks for any stream of RxJS, each with its own subscription',
    lacks: 'sharing, a present value by itself, one notification a frame; anything about the wire',
    link: 'https://observable-hooks.js.org',
  },
  {
    name: 'zustand',
    offers: 'a store of about a kilobyte with selectors and middleware; batched by hand it is as quick',
    lacks: 'streams; one notification a frame by itself; anything about the wire',
    link: 'https://zustand.docs.pmnd.rs',
  },
  {
    name: 'preact signals',
    offers: 'values that know who reads them, derived ones without glitches',
    lacks: 'streams; one notification a frame by itself; anything about the wire',
    link: 'https://preactjs.com/guide/v10/signals/',
  },
  {
    name: 'croupier',
    offers:
      'numbers, epochs, repairs, freshness, contained errors and one notification a frame, behind stores of RxJS',
    lacks: 'state that no topic has: for that a page takes one of the others, or React alone',
    link: 'protocol.md',
  },
];
