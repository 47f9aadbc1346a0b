import type { Bye } from '../../streams/wire/protocol/frames.ts';

/**
 * Which of these sessions were ended, and what their pages are told: by a logout they lose all their tokens, by their
 * owner elsewhere they are revoked. Expired ones were not ended.
 */
export type FindEnded = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Bye['code']>>;
