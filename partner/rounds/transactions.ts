import type { Round } from '../store/rounds.ts';

/** The transaction of a round's stake. */
export const betIdOf = ({ id }: Pick<Round, 'id'>): string => `${id}.bet`;
