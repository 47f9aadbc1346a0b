import { z } from 'zod';
import { Count, Duration, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { InHouseGameCode } from './choiceShapes.ts';

export {
  BetChoice,
  type ChoiceOf,
  InHouseGameCode,
  type Move,
  MovesChoice,
  Opening,
  RoundChoice,
} from './choiceShapes.ts';
export {
  MINES_STATES,
  MinesAnswer,
  MinesBeginParams,
  MinesCashOutParams,
  MinesOpenParams,
  MinesRound,
  MinesTable,
} from './minesShapes.ts';
export {
  MOVES_STATES,
  MoveParams,
  MovesAnswer,
  MovesBeginParams,
  MovesRound,
  MovesRounds,
} from './movesShapes.ts';
export { BetAnswer, BetParams, Round } from './roundShapes.ts';
export { RotateAnswer, RotateParams, SeedState } from './seedShapes.ts';

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
  before: ShortText.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
