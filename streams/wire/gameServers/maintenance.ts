import { z } from 'zod';
import { MANY, Moment, ShortText } from '../protocol/bounds.ts';

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
