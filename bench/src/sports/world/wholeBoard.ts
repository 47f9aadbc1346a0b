import type { Board } from '../../../../streams/wire/sportsBook/shapes.ts';

/** What a whole board has at least. */
const LEAST = { fixtures: 400, live: 30 };

/** Whether a board has as many fixtures as a whole one has at least, and as many that are played. */
export const isWhole = ({ fixtures }: Pick<Board, 'fixtures'>): boolean =>
  fixtures.length >= LEAST.fixtures && fixtures.filter(({ state }) => state === 'live').length >= LEAST.live;
