import { createHash } from 'node:crypto';
import { endedBy } from './cover.ts';
import { heldOf, type LiveContract } from './records.ts';

/** What an agent agrees to by accepting a waiting request. */
export interface Acceptance {
  /** Contracts that accepting ends (S4-73): of downlines, or others of the agent's own that can't stand without it. */
  readonly ending: readonly LiveContract[];
  /**
   * Version of everything that the request shows: its terms, those in force, and what accepting ends. An answer
   * repeats it, so that nobody agrees to terms that were changed after they were read.
   */
  readonly version: string;
}

/**
 * Computes what accepting the waiting request of `contract` means.
 * @param team Contracts of the agent's upline, the agent and everybody below it.
 */
export function acceptanceOf(team: readonly LiveContract[], contract: LiveContract): Acceptance {
  const { id, kind, category, uplineUid, downlineUid, state, offered, offeredAt, accepted } = contract;
  // A revocation offers no terms: accepting it ends those in force.
  const change = { uid: downlineUid, uplineUid, category, terms: offered };
  const ended = new Set(endedBy(heldOf(team, kind), change).map(held => held.id));
  const ending = team.filter(other => ended.has(other.id));
  const shown = [id, state, offeredAt, offered, accepted?.version ?? 0, ending.map(other => other.id)];
  const version = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
  return { ending, version };
}
