import { z } from 'zod';
import { MinorUnsigned } from '../../../streams/wire/protocol/money.ts';
import { FishId, PondId } from './state.ts';
import { MOST_SHOTS } from './words.ts';

/** What one shot came to; `gone`: an earlier shot of its volley had caught the fish, and its stake goes back. */
export type ShotEnd = 'caught' | 'missed' | 'gone';

/** What the shots of a volley came to, in their order. */
export interface VolleyOutcome {
  readonly ends: readonly ShotEnd[];
}

/** The choice of a round at a pond. */
export const VolleyChoice = z.strictObject({
  pond: PondId,
  /** Stake of one shot, minor units. */
  each: MinorUnsigned.min(1),
  /** What each shot is aimed at: a fish, and its kind, which its server compares. */
  shots: z
    .array(z.strictObject({ fish: FishId, kind: z.int().min(0).max(5) }))
    .min(1)
    .max(MOST_SHOTS),
});
export type VolleyChoice = z.output<typeof VolleyChoice>;
