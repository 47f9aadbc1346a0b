import { z } from 'zod';
import { MANY, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';

/** Where else than at a sports book something of a member's may be open. */
export const OTHER_BETS = ['round', 'lottery', 'room'] as const;

/**
 * Something of a member's that isn't settled yet, besides bets of a sports book: a round of a game server, a ticket of a lottery that
 * waits for its draw, a seat of a room.
 */
export const OtherBet = z.object({
  kind: z.enum(OTHER_BETS),
  /** Unique among those of its kind; `server:round` for a round of a game server. */
  id: ShortText,
  at: Moment,
  /** Code of the game in the catalogue. */
  game: ShortText,
  /** Its name in the caller's language; absent where only the code is known. */
  gameName: ShortText.optional(),
  stake: MinorUnsigned,
  state: z.literal('open'),
  /** What it has brought so far. */
  payout: MinorUnsigned,
});
export type OtherBet = z.output<typeof OtherBet>;

/** Answer of `openBets`: newest first. */
export const OtherBets = z.array(OtherBet).max(MANY);
