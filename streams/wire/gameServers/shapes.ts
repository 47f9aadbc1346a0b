import { z } from 'zod';
import { Count, MANY, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';

/** What an account has played in a game since it was launched. */
export const PlaySession = z.object({
  /** Server time of the launch. */
  openedAt: Moment,
  rounds: Count,
  /** Of rounds that have ended, without bets that were taken back. */
  stake: MinorUnsigned,
  /** Wins that came late are among it. */
  payout: MinorUnsigned,
  /** Stakes of rounds that are open, less what they have paid already; absent from back ends that don't tell. */
  open: MinorUnsigned.optional(),
});
export type PlaySession = z.infer<typeof PlaySession>;

/** What can't be played for now. One whose `until` has passed is over. */
export const GameMaintenance = z.object({
  items: z
    .array(
      z.object({
        /** Code of the vendor as the catalogue has it. */
        vassalage: ShortText,
        /** Null: all games of the vendor. */
        gameCode: ShortText.nullable(),
        /** When it is expected to end, server time; null when nobody knows. */
        until: Moment.nullable(),
        since: Moment,
      }),
    )
    .max(MANY),
});
export type GameMaintenance = z.infer<typeof GameMaintenance>;
