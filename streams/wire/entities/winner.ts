import { z } from 'zod';
import { Major, MinorUnsigned } from '../money.ts';

/** Answer of the winner board (S7-47): rows are wrapped in `vo`, amounts are decimal major units (S3-06). */
export const RankList = z.object({
  list: z.array(
    z.object({
      vo: z.object({
        customerName: z.string(),
        gameName: z.string(),
        iconUrl: z.string().nullable().optional(),
        winAmount: Major,
        id: z.string().optional(),
        gameCode: z.string().optional(),
        at: z.int().optional(),
        demo: z.boolean().optional(),
      }),
    }),
  ),
});
export type RankList = z.infer<typeof RankList>;

/** One win: an event of `g:winners`. `customerName` is masked by the gateway. */
export const Winner = z.object({
  /** Id of the settled round. */
  id: z.string(),
  customerName: z.string(),
  gameName: z.string(),
  gameCode: z.string(),
  iconUrl: z.string().nullable(),
  /** What was paid, minor units. */
  winAmount: MinorUnsigned,
  /** Server time, epoch ms. */
  at: z.int(),
  /** Won by a bot of the simulator. */
  demo: z.boolean(),
});
export type Winner = z.infer<typeof Winner>;

/** State of `g:winners`: newest first, at most 100. */
export const WinnersState = z.array(Winner);
export type WinnersState = z.infer<typeof WinnersState>;
