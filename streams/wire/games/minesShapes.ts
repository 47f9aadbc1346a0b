import { z } from 'zod';
import { Count, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { Mines, Tile } from './choiceShapes.ts';
import { BetAnswer } from './roundShapes.ts';

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
