import type { ByeCode } from '../../streams/wire/protocol/words.ts';

/**
 * Which of these sessions were ended, and what their pages are told: by a logout they lose all their tokens, by their
 * owner elsewhere they are revoked. Expired ones were not ended.
 */
export type FindEnded = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, ByeCode>>;
