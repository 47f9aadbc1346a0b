import type { z } from 'zod';
import type { LaunchedGame } from '../../streams/wire/gameServers/seamless.ts';
import type { Random } from '../random.ts';

/** What a game server knows of the game that was launched. */
export type GameFigures = Pick<
  LaunchedGame,
  'gameCode' | 'gameType' | 'gameClassify' | 'rtp' | 'volatility' | 'lines' | 'minBet'
>;

/** The result of one round. */
export interface Played {
  /** Minor units; 0 for nothing. */
  readonly payout: number;
  /** What the page shows of it. */
  readonly outcome: object;
}

/** What all kinds of games have. */
export interface GameParts {
  readonly kind:
    | 'slot'
    | 'scratch'
    | 'fish'
    | 'rooster'
    | 'poker'
    | 'cardGame'
    | 'bingo'
    | 'drop'
    | 'climb'
    | 'bounce';
  /** The shortest time from the start of a round to the start of the next, ms. */
  readonly cycleMs: number;
  /**
   * How long its page shows the round before the result is seen, ms. The wallet is told of it then, so that no balance
   * beside the game tells the result first. Where the player uncovers the result it is the longest time for that.
   */
  readonly revealMs: number;
  /** Whether the player uncovers the result; else the page shows it. */
  readonly isUncovered?: boolean;
  /** How many parts its page shows one after another, each for `revealMs` at most: free spins, falls. One unless given. */
  readonly shownParts?: (outcome: unknown) => number;
  /** What a player may choose besides the stake. @param stake Minor units, one of `stakes`. */
  readonly choice: (figures: GameFigures, stake: number) => z.ZodType;
  /** Stakes that may be chosen, minor units, the smallest first. */
  readonly stakes: (figures: GameFigures) => readonly number[];
  /** What may be staked for a choice that costs more, minor units; as `stakes` unless given. */
  readonly stakesFor?: (figures: GameFigures, choice: unknown) => readonly number[];
  /** What it pays back in the long run, hundredths of a percent. */
  readonly rtp: (figures: GameFigures) => number;
  /** What its page has to know: prices, lines, odds. */
  readonly facts: (figures: GameFigures) => object;
}

/** A kind of games whose rounds are played in one go. Free play is played by the same function. */
export interface Game extends GameParts {
  readonly play: (
    figures: GameFigures,
    round: { readonly stake: number; readonly choice: unknown },
    random: Random,
  ) => Played;
}

/** What a round with decisions goes on with. */
export interface DealtRound {
  /** What is drawn already and not seen yet: nothing is drawn later, so a decision brings the same whenever it is made. */
  readonly hidden: unknown;
  /** What the page shows of it. */
  readonly outcome: object;
}

/** A round whose player has decided so far. */
export interface DecidedRound {
  readonly stake: number;
  readonly choice: unknown;
  readonly hidden: unknown;
  readonly decisions: readonly unknown[];
}

/** A kind of games whose player decides in the middle of a round, as long as it takes. */
export interface DecidedGame extends GameParts {
  /** What is dealt; the result at once where nothing is to be decided. */
  readonly deal: (
    figures: GameFigures,
    round: { readonly stake: number; readonly choice: unknown },
    random: Random,
  ) => DealtRound | Played;
  /** What may be decided next. */
  readonly decision: (figures: GameFigures, round: DecidedRound) => z.ZodType;
  /** What a decision stakes besides, minor units, 0 for nothing. Left out where none does. */
  readonly furtherStake?: (figures: GameFigures, round: DecidedRound, decision: unknown) => number;
  /** What the decisions have brought: the result, or what is to be decided about next. Only what it is given counts. */
  readonly decide: (figures: GameFigures, round: DecidedRound) => Played | Pick<DealtRound, 'outcome'>;
  /** What is decided for a player whose session has ended: what is best on average, of all that stakes nothing besides. */
  readonly standard: (figures: GameFigures, round: DecidedRound) => unknown;
}

export type AnyGame = Game | DecidedGame;

/** Of games for which the catalogue publishes none, hundredths of a percent. */
export const USUAL_RTP = 9_600;
const USUAL_MIN_BET = 100;
const LADDER = [1, 2, 5, 10, 20, 50, 100];
/** The most that the protocol takes. */
export const MAX_STAKE = 1_000_000;

/** Stakes from the game's smallest on. @param unit Each is a multiple of it, so that all prices are whole. */
export function stakesOf({ minBet }: Pick<GameFigures, 'minBet'>, unit = 1): readonly number[] {
  const least = Math.ceil(Math.max(1, minBet ?? USUAL_MIN_BET) / unit) * unit;
  const stakes = LADDER.map(times => least * times).filter(stake => stake <= MAX_STAKE);
  return stakes.length > 0 ? stakes : [MAX_STAKE];
}
