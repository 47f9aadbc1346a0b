/** What gateways do: events that everybody gets, events of one member each, and bets. */
export type Kind = 'public' | 'private' | 'bets';
export const KINDS: readonly Kind[] = ['public', 'private', 'bets'];

/** What gateways did in a span, and the processor time of all of them in it. */
export interface Work {
  /** Bets that were accepted, or deliveries of events to sockets. */
  readonly done: number;
  readonly ms: number;
  readonly cpuMs: number;
}

/** One measured span: of one gateway, or of two that do the same work together. */
export interface Sample {
  readonly gateways: 1 | 2;
  readonly work: Work;
  /** Processor time that these gateways take anyway, ms a second. */
  readonly idlePerSecond: number;
}

/** One for each span. */
export type Samples = ReadonlyMap<Kind, readonly Sample[]>;

/** Work for each second of processor time, without what the gateways take anyway. */
export function perCoreSecond({ work, idlePerSecond }: Sample): number {
  return (work.done / (work.cpuMs - (idlePerSecond * work.ms) / 1_000)) * 1_000;
}
