/**
 * Every fault there is, with how often it is drawn (relative) and how long it lasts, ms. Grouped by whom it hits:
 * one client, the publisher's calls, or the gateway and its database.
 */
export const CLIENT_FAULTS = {
  // The connections a client has now.
  rst: { weight: 8, ms: [0, 0] },
  fin: { weight: 6, ms: [0, 0] },
  halfOpen: { weight: 6, ms: [0, 0] },
  blackhole: { weight: 4, ms: [0, 0] },
  blackholeToClient: { weight: 3, ms: [0, 0] },
  blackholeToGateway: { weight: 3, ms: [0, 0] },
  // The connections it wants next.
  down: { weight: 5, ms: [200, 2_500] },
  refuse: { weight: 4, ms: [0, 0] },
  mute: { weight: 1, ms: [0, 0] },
  upgradeBusy: { weight: 4, ms: [0, 0] },
  upgradeHtml: { weight: 3, ms: [0, 0] },
  upgradeHang: { weight: 1, ms: [0, 0] },
  shape: { weight: 5, ms: [800, 3_000] },
  // Frames on their way to it.
  frameDrop: { weight: 12, ms: [0, 0] },
  frameDup: { weight: 6, ms: [0, 0] },
  frameSwap: { weight: 6, ms: [0, 0] },
  frameDelay: { weight: 6, ms: [0, 0] },
  frameReplace: { weight: 5, ms: [0, 0] },
  frameInject: { weight: 4, ms: [0, 0] },
  frameRst: { weight: 4, ms: [0, 0] },
  frameHalfOpen: { weight: 3, ms: [0, 0] },
  helloDrop: { weight: 1, ms: [0, 0] },
  syncDrop: { weight: 3, ms: [0, 0] },
  // Its REST reads, while it has no socket and misses more than one answer carries.
  httpBusy: { weight: 4, ms: [800, 2_500] },
  httpHang: { weight: 2, ms: [800, 2_500] },
  httpTruncate: { weight: 3, ms: [800, 2_500] },
  httpHtml: { weight: 3, ms: [800, 2_500] },
  httpRst: { weight: 3, ms: [800, 2_500] },
  httpDelay: { weight: 3, ms: [800, 2_500] },
  // The page.
  offline: { weight: 5, ms: [200, 2_500] },
  hidden: { weight: 3, ms: [200, 2_500] },
  sleep: { weight: 4, ms: [200, 2_500] },
  renew: { weight: 5, ms: [0, 0] },
} as const satisfies Kinds;

/** Faults between the publisher and the gateway: a command may have been done without its answer arriving. */
export const PUBLISHER_FAULTS = {
  publisherRst: { weight: 3, ms: [300, 1_000] },
  publisherTruncate: { weight: 3, ms: [300, 1_000] },
  publisherBusy: { weight: 2, ms: [300, 1_000] },
  publisherHang: { weight: 2, ms: [300, 1_000] },
} as const satisfies Kinds;

/** Faults of the gateways and their database: they hit everybody, or everybody at one gateway. */
export const WORLD_FAULTS = {
  gatewayKill: { weight: 3, ms: [0, 800] },
  gatewayRestart: { weight: 2, ms: [0, 300] },
  databaseRestart: { weight: 2, ms: [0, 800] },
  databaseTerminate: { weight: 3, ms: [0, 0] },
  storeWiped: { weight: 2, ms: [0, 0] },
  storeRestored: { weight: 2, ms: [0, 0] },
  storeWipedWhileDown: { weight: 1, ms: [0, 300] },
  storeRestoredWhileDown: { weight: 1, ms: [0, 300] },
  // One gateway beside the other: it stands still, can't reach the database, or goes by another clock.
  gatewayFrozen: { weight: 3, ms: [500, 4_000] },
  // Often for longer than a gateway may serve what it can't know to be current.
  gatewayCutOff: { weight: 3, ms: [500, 9_000] },
  databaseRefuses: { weight: 2, ms: [300, 2_000] },
  clockAhead: { weight: 3, ms: [500, 4_000] },
  clockBehind: { weight: 3, ms: [500, 4_000] },
  // A connection to the database that ends at a chosen message.
  commitUnanswered: { weight: 4, ms: [300, 1_500] },
  commitUnsent: { weight: 3, ms: [300, 1_500] },
  // Connections of strangers that ask for everything and read nothing.
  deafReaders: { weight: 2, ms: [500, 4_000] },
} as const satisfies Kinds;

type Kinds = Readonly<Record<string, { readonly weight: number; readonly ms: readonly [number, number] }>>;

export type ClientFault = keyof typeof CLIENT_FAULTS;
export type PublisherFault = keyof typeof PUBLISHER_FAULTS;
export type WorldFault = keyof typeof WORLD_FAULTS;
export type FaultKind = ClientFault | PublisherFault | WorldFault;
