import type { TopicChange } from '../../../../streams/platform.ts';
import { accountFor, type Publications } from '../../../chaos/accounting/account.ts';
import type { EffectFaults } from '../../../chaos/oracle/effects.ts';

/** What is known of a client once it is closed. */
export interface Watched {
  /** Number and role, no account. */
  readonly who: string;
  /** Every change of a topic, oldest first. */
  readonly applied: readonly TopicChange[];
  /** Sentences about the invariants it has broken. */
  readonly violations: readonly string[];
  /** Why it was not live, or not what the gateway says, at the end; empty when it was. */
  readonly complaints: readonly string[];
}

/** Everything that a fault is judged by. */
export interface Evidence {
  readonly clients: readonly Watched[];
  /** All events of the log. */
  readonly published: Publications;
  /** What `StaleAsLive` has found. */
  readonly staleAsLive: readonly string[];
  /** Sentences about invariants of the ledger, and about answers that differ from it. */
  readonly books: readonly string[];
  /** Commands against what is stored. */
  readonly effects: EffectFaults;
}

/** Sentences about what a client did with what was published. */
function ofClient({ who, applied, violations, complaints }: Watched, published: Publications) {
  const { lost, doubled, wrong } = accountFor(applied, published);
  return [
    ...lost.map(event => `lost: ${event}`),
    ...doubled.map(event => `doubled: ${event}`),
    ...wrong.map(event => `out of order: ${event}`),
    ...violations,
    ...complaints,
  ].map(sentence => `${who}: ${sentence}`);
}

/**
 * What a fault has done that it must not: an event lost, doubled or out of order, a stale value called live, a client that is
 * not whole again, a wrong book, a command that was carried out twice or not at all. Empty when it has done nothing.
 */
export function verdictOf(evidence: Evidence): readonly string[] {
  const { clients, published, staleAsLive, books, effects } = evidence;
  return [
    ...clients.flatMap(client => ofClient(client, published)),
    ...staleAsLive.map(sentence => `stale as live: ${sentence}`),
    ...new Set(books),
    ...effects.what,
  ];
}
