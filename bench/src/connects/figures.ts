/** Who connects. */
export type Kind = 'visitors' | 'members';
export const KINDS: readonly Kind[] = ['visitors', 'members'];

/** What a process has used and holds, after a collection of garbage. */
export interface Held {
  /** Processor time since its start, ms. */
  readonly cpuMs: number;
  /** Resident memory, bytes. */
  readonly rss: number;
  /** What its objects take, and what lies beside the heap for them, bytes. */
  readonly heap: number;
}

/** One crowd that connected. */
export interface Gathering {
  readonly clients: number;
  /** From the first attempt until the last greeting, ms. */
  readonly connectMs: number;
  /** Between the two looks, ms. */
  readonly tookMs: number;
  /** Processor time that the process takes anyway, ms a second. */
  readonly idlePerSecond: number;
  readonly before: Held;
  readonly after: Held;
}

/** What a crowd cost. */
export interface ConnectCost {
  /** Connections that a core of the gateway takes a second. */
  readonly perCore: number;
  /** Connections a second as the clients saw it, with everything on the same machine. */
  readonly perSecond: number;
  /** Memory of one held connection, KB: of its objects, and of the whole process. */
  readonly heapKb: number;
  readonly rssKb: number;
}

/** What each crowd cost, by who it was, one for each round. */
export type ConnectCosts = ReadonlyMap<Kind, readonly ConnectCost[]>;

const KB = 1_024;

/** What the clients of a crowd cost each, without what the process does anyway. */
export function costOf({ clients, connectMs, tookMs, idlePerSecond, before, after }: Gathering): ConnectCost {
  const cpuMs = after.cpuMs - before.cpuMs - (idlePerSecond * tookMs) / 1_000;
  return {
    perCore: (clients / cpuMs) * 1_000,
    perSecond: (clients / connectMs) * 1_000,
    heapKb: (after.heap - before.heap) / clients / KB,
    rssKb: (after.rss - before.rss) / clients / KB,
  };
}
