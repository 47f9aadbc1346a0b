import { cardAt, cardRank, RANKS } from './cards.ts';
import { movesAmong } from './choice.ts';
import { RETURN_TO_PLAYER } from './fairGame.ts';
import { defineMovesGame, type MovesPosition } from './movesGame.ts';

const MOVES = ['higher', 'lower', 'skip', 'cashOut'] as const;
export type HiLoMove = (typeof MOVES)[number];
export type HiLoGuess = Extract<HiLoMove, 'higher' | 'lower'>;

/** Most moves of a round, and after how many of them no card is skipped any more. */
const MOST_MOVES = 50;
const LAST_SKIP = 40;
/** A round that pays so much, hundredths, ends by itself: with what it pays, so that the return stays what it is. */
const ENDS_AT = 1_000_000;

/**
 * Whether a card wins a guess. One of the same rank does, but for the guess that could not be lost otherwise: higher than an
 * ace, lower than a king.
 */
export function isRight(guess: HiLoGuess, card: number, next: number): boolean {
  const [rank, drawn] = [cardRank(card), cardRank(next)];
  if (guess === 'higher') return rank === 1 ? drawn > rank : drawn >= rank;
  return rank === RANKS ? drawn < rank : drawn <= rank;
}

/** With how many of the 13 ranks a guess is right. */
export const rightRanks = (guess: HiLoGuess, card: number): number =>
  Array.from({ length: RANKS }, (_, next) => next).filter(next => isRight(guess, card, next)).length;

/**
 * What guesses pay that were right with so many ranks each, in hundredths: 99 over the chance of all of them, rounded down.
 * Without a guess it is the stake itself. Counted exactly, because the products grow beyond what a number holds.
 */
export function hiLoPays(right: readonly number[]): number {
  if (right.length === 0) return 100;
  const of = right.reduce(product => product * BigInt(RANKS), BigInt(RETURN_TO_PLAYER * 100));
  return Number(of / right.reduce((product, ranks) => product * BigInt(ranks), 1n));
}

/** What the next guess would pay, hundredths, after cards and moves that a player has seen. */
export const nextPays = (guess: HiLoGuess, moves: readonly HiLoMove[], dealt: readonly number[]): number =>
  hiLoPays([...guessed(moves, dealt), rightRanks(guess, dealt.at(-1) ?? 0)]);

/** With how many ranks each guess of a round was right. */
const guessed = (moves: readonly HiLoMove[], dealt: readonly number[]): readonly number[] =>
  moves.flatMap((move, i) =>
    move === 'higher' || move === 'lower' ? [rightRanks(move, dealt[i] ?? 0)] : [],
  );

/** What may be done after so many moves. */
function movesAfter(moves: readonly HiLoMove[], pays: number): readonly HiLoMove[] {
  const isGuessed = moves.some(move => move !== 'skip');
  if (moves.length === MOST_MOVES || (isGuessed && pays >= ENDS_AT)) return [];
  return MOVES.filter(
    move => (move !== 'skip' || moves.length < LAST_SKIP) && (move !== 'cashOut' || isGuessed),
  );
}

/** What a round is after the moves that were made before it ended; null for a move too many. */
function play(moves: readonly HiLoMove[], cards: (place: number) => number): MovesPosition<HiLoMove> | null {
  const dealt = [cards(0)];
  for (const [i, move] of moves.entries()) {
    const before = moves.slice(0, i);
    const pays = hiLoPays(guessed(before, dealt));
    if (!movesAfter(before, pays).includes(move)) return null;
    const isLast = i === moves.length - 1;
    if (move === 'cashOut') return isLast ? { dealt, moves: [], pays } : null;
    dealt.push(cards(i + 1));
    if (move === 'skip' || isRight(move, dealt[i] ?? 0, dealt[i + 1] ?? 0)) continue;
    return isLast ? { dealt, moves: [], pays: 0 } : null;
  }
  const pays = hiLoPays(guessed(moves, dealt));
  return { dealt, moves: movesAfter(moves, pays), pays };
}

/** HiLo: a card lies open, and each guess says whether the next one is higher or lower; what is dealt are the cards. */
export const hilo = defineMovesGame({
  nodeId: '900010',
  names: { en: 'HiLo', bn: 'হাইলো', ar: 'هايلو' },
  cover: { motif: 'cards', ink: 'teal' },
  choice: { moves: movesAmong(MOVES, MOST_MOVES) },
  leastReturn: 0.983,
  floatsOf: () => MOST_MOVES + 1,
  positionOf: ({ moves }, floats) => play(moves, place => cardAt(floats, place)),
  stakesOf: () => 1,
  // Every card pays back the same share, so a round without a guess is worth its stake whatever lies open.
  unattended: (_choice, { moves }) => (moves.includes('cashOut') ? 'cashOut' : null),
});
