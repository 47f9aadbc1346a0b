import type { TopicChange } from '../../streams/platform.ts';

import { checkClosed, checkHoldings, type Holdings } from './holdInvariants.ts';
import { MergeInvariants } from './mergeInvariants.ts';
import { PrivacyInvariants, type Who } from './privacyInvariants.ts';

/** More are not worth reading. */
const MOST = 100;

/** Checks what one client does against the invariants, as it happens. */
export interface Invariants {
  /** Sentences, each beginning with the number of the invariant; empty when all hold. */
  readonly violations: readonly string[];
  /** I1 to I3, and I8 for the topic's owner. */
  applied(change: TopicChange, who: Who): void;
  /** I4: the rank of a shown value, e.g. the version of a balance; 0 for one without. */
  shown(topic: string, rank: number): void;
  /** I4 for a board, by the id of its newest item. */
  shownFirst(topic: string, id: string): void;
  /** I6. */
  holds(holdings: Holdings): void;
  /** I7. */
  closed(holdings: Holdings): void;
  /** I8: an event of this topic came over the network. */
  arrived(topic: string, who: Who): void;
  /** I8: names of the private stores that show something. */
  filled(names: readonly string[], who: Who): void;
}

export function createInvariants(): Invariants {
  const violations: string[] = [];
  const violate = (sentence: string) => {
    if (violations.length < MOST && !violations.includes(sentence)) violations.push(sentence);
  };
  const merge = new MergeInvariants(violate);
  const privacy = new PrivacyInvariants(violate);
  return {
    violations,
    applied(change, who) {
      merge.applied(change);
      if (change.by !== 'clear') privacy.touched(who, change.topic, 'was applied');
    },
    shown: (topic, rank) => merge.shown(topic, rank),
    shownFirst: (topic, id) => merge.shownFirst(topic, id),
    holds: holdings => checkHoldings(holdings, violate),
    closed: holdings => checkClosed(holdings, violate),
    arrived: (topic, who) => privacy.touched(who, topic, 'arrived'),
    filled: (names, who) => privacy.shown(who, names),
  };
}
