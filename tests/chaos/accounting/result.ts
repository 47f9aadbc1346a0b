import type { FaultKind } from '../schedule/kinds.ts';

/** Something that must not happen, and what helps to find out why. */
export interface Failure {
  /** Number and role of the client; `gateway` for what concerns everybody. */
  readonly who: string;
  readonly what: readonly string[];
  /** The last changes of its topics. */
  readonly history: readonly string[];
  /** The last things that passed the client's gate, without credentials. */
  readonly gate: readonly string[];
}

/** What one seed came to. */
export interface SeedResult {
  readonly seed: number;
  readonly faults: Readonly<Partial<Record<FaultKind, number>>>;
  readonly published: number;
  readonly deliveries: number;
  readonly lost: number;
  readonly doubled: number;
  readonly stuck: number;
  readonly violations: number;
  /** Ms, one per fault and client it hit. */
  readonly recoveries: readonly number[];
  /** Recoveries whose end was not seen. */
  readonly unmeasured: number;
  /** Ms from the end of the last fault until every client showed what the database says. */
  readonly settledMs: number;
  /** How many clients were looked at while their gateway could not know of changes; none may say that it is live. */
  readonly looksWhileCutOff: number;
  /** Ms of the whole seed. */
  readonly wallMs: number;
  readonly failures: readonly Failure[];
}

/** Whether nothing was lost, doubled, stuck or broken. */
export const isClean = ({ lost, doubled, stuck, violations }: SeedResult): boolean =>
  lost + doubled + stuck + violations === 0;
