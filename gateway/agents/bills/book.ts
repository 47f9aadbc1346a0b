import { groupBy } from '../../../streams/wire/collections/groupBy.ts';
import type { TieredKind } from '../../../streams/wire/contracts/words.ts';
import type { PeriodsAbove, TieredTerms } from './terms.ts';

/** Somebody of the tree. */
export interface TreePerson {
  readonly uid: string;
  readonly uplineUid: string | null;
  readonly isAgent: boolean;
}

/** What one account played in one slot of time in one category; amounts in minor units. */
export interface Volume {
  readonly uid: string;
  /** The slot is [slotEnd - length, slotEnd). */
  readonly slotEnd: number;
  /** Contract category; null for games that count only for all categories together. */
  readonly category: string | null;
  readonly bets: number;
  readonly validBet: number;
  /** Stakes less payouts. */
  readonly kept: number;
  /** Of the bets, whatever their order. */
  readonly checksum: bigint;
}

/** What an account was given besides its payouts in one slot of time. */
export interface Cost {
  readonly uid: string;
  readonly slotEnd: number;
  readonly what: 'wages' | 'promotions';
  readonly amount: number;
}

/** A version of a contract's terms, which counts for bets in [effectiveFrom, effectiveTo). */
export interface Version {
  readonly contractId: string;
  readonly version: number;
  /** The agent who is paid. */
  readonly uid: string;
  readonly category: string;
  /** Null where they can't be read: whatever needs them fails, and nothing else. */
  readonly terms: TieredTerms | null;
  readonly effectiveFrom: number;
  readonly effectiveTo: number | null;
  /** Periods of those above that end weeks, too. */
  readonly above?: readonly PeriodsAbove[];
  readonly demo: boolean;
}

/** Everything that the bills of one kind of contracts are made from, over some span of time. */
export interface Entries {
  readonly kind: TieredKind;
  /** Turnover from which a member counts as active, minor units. */
  readonly activeFrom: number;
  readonly people: readonly TreePerson[];
  readonly versions: readonly Version[];
  readonly volumes: readonly Volume[];
  readonly costs: readonly Cost[];
}

/** The same, to be looked up. */
export interface Book extends Pick<Entries, 'kind' | 'activeFrom'> {
  /** Direct downlines, members too. */
  below(uid: string): readonly TreePerson[];
  volumes(uid: string): readonly Volume[];
  costs(uid: string): readonly Cost[];
  versions(uid: string): readonly Version[];
  contract(contractId: string, version: number): Version | undefined;
}

function grouped<T>(all: readonly T[], keyOf: (item: T) => string | null): (key: string) => readonly T[] {
  const groups = groupBy(all, keyOf);
  return key => groups.get(key) ?? [];
}

export function createBook({ kind, activeFrom, people, versions, volumes, costs }: Entries): Book {
  const byContract = new Map(versions.map(version => [`${version.contractId} ${version.version}`, version]));
  return {
    kind,
    activeFrom,
    below: grouped(people, ({ uplineUid }) => uplineUid),
    volumes: grouped(volumes, ({ uid }) => uid),
    costs: grouped(costs, ({ uid }) => uid),
    versions: grouped(versions, ({ uid }) => uid),
    contract: (contractId, version) => byContract.get(`${contractId} ${version}`),
  };
}

/** Somebody of an agent's team, with the direct downline agent in whose team it is; null for the agent's own. */
export interface TeamMember {
  readonly uid: string;
  readonly via: string | null;
}

/** The agent and everybody below it, each once, even if uplines formed a circle. */
export function teamInBook(book: Pick<Book, 'below'>, uid: string): readonly TeamMember[] {
  const team: TeamMember[] = [{ uid, via: null }];
  const known = new Set([uid]);
  for (const { uid: upline, via } of team) {
    for (const person of book.below(upline)) {
      if (known.has(person.uid)) continue;
      known.add(person.uid);
      const own = upline === uid && person.isAgent ? person.uid : null;
      // Appending to the list while iterating over it makes this a breadth-first search.
      team.push({ uid: person.uid, via: via ?? own });
    }
  }
  return team;
}
