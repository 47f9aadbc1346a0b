import { z } from 'zod';
import { Count, FEW, Moment, ShortText } from '../protocol/bounds.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';
import { BetChoice, RoundChoice } from './choiceShapes.ts';

/** Cards, doors and the like, in the order in which they fell: see the game's rules. */
export const Dealt = z.array(Count).max(FEW);

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
   * Wheel: the segment. Mines: bit `tile` is set where a mine was. Keno: bit `number` is set where it was drawn. Games of moves:
   * what the round paid, hundredths of its first stake.
   */
  outcome: Count,
  /** What its player saw fall, of a game of moves; absent for all others. */
  dealt: Dealt.optional(),
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
