import { z } from 'zod';
import { Count, FEW, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { MovesChoice, Opening } from './choiceShapes.ts';
import { BetAnswer, Dealt } from './roundShapes.ts';

/** How a round of moves stands; `refunded`: nothing was decided before it was closed, and the stake went back. */
export const MOVES_STATES = ['open', 'settled', 'refunded'] as const;

/** A move, which its game knows. */
const Move = z.union([ShortText, Count]);

/** A round of a game of moves as its player sees it. */
export const MovesRound = z.object({
  id: ShortText,
  state: z.enum(MOVES_STATES),
  /** What it began with, and what was done in it. */
  choice: MovesChoice,
  /** The first stake. */
  stake: MinorUnsigned,
  /** All that is staked on it: a move may have raised it. */
  staked: MinorUnsigned,
  /** What has fallen as far as its player has seen it. */
  dealt: Dealt,
  /** What may be done now; nothing once it has ended. */
  moves: z.array(Move).max(FEW),
  /** What it pays if it ends here, or has paid, hundredths of its first stake. */
  pays: Count,
  /** The same in minor units. */
  payout: MinorUnsigned,
  at: Moment,
  /** When the gateway closes it, server time; null once it has ended. */
  dueAt: Moment.nullable(),
  commit: ShortText,
  clientSeed: ShortText,
  nonce: Count,
});
export type MovesRound = z.infer<typeof MovesRound>;

/** State of `u:<uid>:movesRounds`: of each game the round that is open, or else the last one. */
export const MovesRounds = z.object({ rounds: z.array(MovesRound).max(FEW) });
export type MovesRounds = z.infer<typeof MovesRounds>;

export const MovesBeginParams = z.object({ stake: z.int().min(1), choice: Opening });
export const MoveParams = z.object({
  round: z.string().min(1).max(64),
  /** How many moves the player saw made: what happened elsewhere meanwhile is not played over. */
  step: z.int().min(0).max(FEW),
  move: z.union([z.string().regex(/^[a-z]{1,32}$/i), z.int().min(0).max(1_000)]),
});

/** A round after a move, with its record once it has ended. */
export const MovesAnswer = z.object({ round: MovesRound, settled: BetAnswer.nullable() });
export type MovesAnswer = z.infer<typeof MovesAnswer>;
