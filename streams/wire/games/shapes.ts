import { z } from 'zod';
import { choiceShape } from '../fairGames/choiceShape.ts';
import type * as Choices from '../fairGames/choices.ts';
import type { HouseGame } from '../fairGames/fairGame.ts';
import * as GAMES from '../fairGames/list.ts';
import { MINES_COUNT, MINES_TILES } from '../fairGames/mines.ts';
import { Count, Duration, Moment, ShortText } from '../protocol/bounds.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';

const games: Readonly<Record<string, HouseGame>> = GAMES as unknown as Readonly<Record<string, HouseGame>>;
const codes = Object.keys(games).sort();
const codesWith = (steps: HouseGame['steps']) => codes.filter(code => games[code]?.steps === steps);

/** The in-house provably fair games of vendor BGS. */
export const InHouseGameCode = z.enum(codes as [InHouseGameCode, ...InHouseGameCode[]]);
export type InHouseGameCode = Choices.InHouseGameCode;

/** One in-house game as the page needs it. */
export const InHouseGame = z.object({
  gameCode: InHouseGameCode,
  nodeId: ShortText,
  gameName: ShortText,
  vassalage: z.literal('BGS'),
  minStake: MinorUnsigned,
  maxStake: MinorUnsigned,
  /** Shortest time between two bets, ms; the server enforces it. */
  minIntervalMs: Duration,
});
export type InHouseGame = z.infer<typeof InHouseGame>;

/** A tile of the field of Mines, row by row. */
const Tile = z
  .int()
  .min(0)
  .max(MINES_TILES - 1);
/** How many mines it hides. */
const Mines = z.int().min(MINES_COUNT.min).max(MINES_COUNT.max);

/** A check of choices, and those of its games. */
type ChoiceShape<Choice extends RoundChoice> = z.ZodType<Choice, Choice> & {
  readonly options: readonly z.ZodObject<{ game: z.ZodLiteral<Choice['game']> }>[];
};

/** The choices of some games, told apart by the game's code. */
function choicesOf<Choice extends RoundChoice>(of: readonly string[]): ChoiceShape<Choice> {
  const [first, ...others] = of.map(code => choiceShape(code, games[code]?.choice ?? {}));
  if (first === undefined) throw new Error('the house has no game');
  return z.discriminatedUnion('game', [first, ...others]) as unknown as ChoiceShape<Choice>;
}

/** What the player of a game with a single step chooses. */
export const BetChoice = choicesOf<BetChoice>(codesWith('one'));
export type BetChoice = Choices.BetChoice;

/** What was chosen in a settled round. */
export const RoundChoice = choicesOf<RoundChoice>([...codesWith('one'), ...codesWith('several')]);
export type RoundChoice = Choices.RoundChoice;
/** The choice of one game. */
export type ChoiceOf<Game extends InHouseGameCode> = Choices.ChoiceOf<Game>;

export const BetParams = z.object({ stake: z.int().min(1), choice: BetChoice });
export type BetParams = z.infer<typeof BetParams>;

/** A settled round. */
export const Round = z.object({
  id: ShortText,
  choice: RoundChoice,
  stake: MinorUnsigned,
  payout: MinorUnsigned,
  /** Payout minus stake, minor units. */
  net: Minor,
  /**
   * What fell. Dice and limbo in hundredths: 0 to 9999, 100 and up. Plinko: bit `row` is set where the ball went to the right.
   * Wheel: the segment. Mines: bit `tile` is set where a mine was.
   */
  outcome: Count,
  won: z.boolean(),
  /** Server time, epoch ms. */
  at: Moment,
  /** SHA-256 of the server seed, published before play. */
  commit: ShortText,
  clientSeed: ShortText,
  nonce: Count,
  /** The server seed, once it was rotated away; null while it is in use. */
  serverSeed: ShortText.nullable(),
});
export type Round = z.infer<typeof Round>;

export const BetAnswer = z.object({
  round: Round,
  /** Server time before which the next bet is refused, epoch ms. */
  nextBetAt: Moment,
});
export type BetAnswer = z.infer<typeof BetAnswer>;

/** How a field of Mines stands; `refunded`: nothing was opened before it was closed, and the stake went back. */
export const MINES_STATES = ['open', 'hit', 'cashed', 'refunded'] as const;
const MinesState = z.enum(MINES_STATES);

/** A round of Mines as its player sees it. */
export const MinesRound = z.object({
  id: ShortText,
  state: MinesState,
  mines: Mines,
  stake: MinorUnsigned,
  /** The tiles that were opened, in their order. */
  tiles: z.array(Tile).max(25),
  /** What cashing out pays now, or what was paid; 0 after a hit. */
  payout: MinorUnsigned,
  /** Where the mines were; null while it is open. */
  field: Count.nullable(),
  at: Moment,
  /** When the gateway closes it, server time; null once it has ended. */
  dueAt: Moment.nullable(),
  commit: ShortText,
  clientSeed: ShortText,
  nonce: Count,
});
export type MinesRound = z.infer<typeof MinesRound>;

/** State of `u:<uid>:minesRound`: the round that is open, or else the last one. */
export const MinesTable = z.object({ round: MinesRound.nullable() });
export type MinesTable = z.infer<typeof MinesTable>;

export const MinesBeginParams = z.object({ stake: z.int().min(1), mines: Mines });
export const MinesOpenParams = z.object({
  round: z.string().min(1).max(64),
  /** How many tiles the player saw open: what happened elsewhere meanwhile is not played over. */
  step: z.int().min(0).max(24),
  tile: Tile,
});
export const MinesCashOutParams = MinesOpenParams.omit({ tile: true });

/** A round after a step, with its record once it has ended. */
export const MinesAnswer = z.object({ round: MinesRound, settled: BetAnswer.nullable() });
export type MinesAnswer = z.infer<typeof MinesAnswer>;

/** What an account played in one game of the house. */
export const GameStat = z.object({
  gameCode: ShortText,
  rounds: Count,
  /** Rounds that paid anything back. */
  paid: Count,
  stake: MinorUnsigned,
  payout: MinorUnsigned,
});
export type GameStat = z.infer<typeof GameStat>;

export const RoundsParams = z.object({
  gameCode: InHouseGameCode.optional(),
  /** Rounds older than this one. */
  before: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

/** The seed pair in use. */
export const SeedState = z.object({
  commit: ShortText,
  clientSeed: ShortText,
  /** Number of the next bet. */
  nonce: Count,
  /**
   * Commitment to the server seed that a rotation will start. It stands before the player chooses the client
   * seed, so the server can't pick its seed to suit it. Absent where the back end makes no such promise.
   */
  nextCommit: ShortText.optional(),
});
export type SeedState = z.infer<typeof SeedState>;

export const RotateParams = z.object({ clientSeed: z.string().trim().min(1).max(64) });

/** A rotation reveals the old server seed and commits to a new one. */
export const RotateAnswer = z.object({
  revealed: z.object({ serverSeed: ShortText, commit: ShortText, clientSeed: ShortText, rounds: Count }),
  seed: SeedState,
});
export type RotateAnswer = z.infer<typeof RotateAnswer>;
