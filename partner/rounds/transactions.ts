import type { Round } from '../store/rounds.ts';

/** The transaction of a round's stake. */
export const betIdOf = ({ id }: Pick<Round, 'id'>): string => `${id}.bet`;

/**
 * The transaction of what the next decision stakes besides. A refused one stays refused at the wallet, and is a step of the round: the
 * next decision has another id.
 */
export const furtherBetIdOf = ({ id, steps }: Pick<Round, 'id' | 'steps'>): string =>
  `${id}.bet.${steps.length + 1}`;
