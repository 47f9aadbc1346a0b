/** A game, as a card shows it. */
export interface CardGame {
  readonly id: string;
  readonly name: string;
  readonly studio: string;
  /** Of its cover, degrees. */
  readonly hue: number;
}

const FIRST = ['Lucky', 'Golden', 'River', 'Night', 'Paper', 'Silver', 'Monsoon', 'Lotus', 'Tiger', 'Amber'];
const SECOND = [
  'Koi',
  'Temple',
  'Wheel',
  'Garden',
  'Lantern',
  'Harbour',
  'Drum',
  'Pearl',
  'Dragon',
  'Market',
];

/** The same games each time. */
export const gamesOf = (count: number): readonly CardGame[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `game-${at}`,
    name: `${FIRST[at % 10]} ${SECOND[Math.floor(at / 10) % 10]} ${at}`,
    studio: `Studio ${at % 40}`,
    hue: (at * 47) % 360,
  }));

/** What a choice leaves: one game of seven. */
export const filtered = (games: readonly CardGame[]): readonly CardGame[] =>
  games.filter((_, at) => at % 7 === 3);
