import { z } from 'zod';
import { Address, MANY, Moment, ShortText } from '../protocol/bounds.ts';
import { Major, MinorUnsigned } from '../protocol/money.ts';

/** Answer of the winner board (S7-47): rows are wrapped in `vo`, amounts are decimal major units (S3-06). */
export const RankList = z.object({
  list: z
    .array(
      z.object({
        vo: z.object({
          customerName: ShortText,
          gameName: ShortText,
          iconUrl: Address.nullable().optional(),
          winAmount: Major,
          id: ShortText.optional(),
          gameCode: ShortText.optional(),
          at: Moment.optional(),
          demo: z.boolean().optional(),
        }),
      }),
    )
    .max(MANY),
});
export type RankList = z.infer<typeof RankList>;

/** One win: an event of `g:winners`. `customerName` is masked by the gateway. */
export const Winner = z.object({
  /** Id of the settled round. */
  id: ShortText,
  customerName: ShortText,
  gameName: ShortText,
  gameCode: ShortText,
  iconUrl: Address.nullable(),
  /** What was paid, minor units. */
  winAmount: MinorUnsigned,
  /** Server time, epoch ms. */
  at: Moment,
  /** Won by a bot of the simulator. */
  demo: z.boolean(),
});
export type Winner = z.infer<typeof Winner>;

/** State of `g:winners`: newest first, at most 100. */
export const WinnersState = z.array(Winner).max(MANY);
export type WinnersState = z.infer<typeof WinnersState>;
