import { z } from 'zod';
import { FEW, LongText, ShortText } from './bounds.ts';
import { Position, Snap } from './position.ts';

/**
 * The frame around every answer of the specification's calls (S7-68). `code`, `pos`, `snaps` and `retryMs`
 * are ours: a back end that doesn't send them is a supported mode.
 */
export const Envelope = z.object({
  success: z.boolean(),
  message: LongText.nullable().optional(),
  value: z.unknown().optional(),
  /** Typed reason of a refusal; see `errors.ts`. */
  code: ShortText.optional(),
  /** Positions read in the same transaction as `value`. */
  pos: z.array(Position).max(FEW).optional(),
  /** States of the topics a command changed, or that a refused one was wrong about; merged like any snapshot. */
  snaps: z.array(Snap).max(FEW).optional(),
  /** Wait at least this long before the next attempt, ms; the client limits it. */
  retryMs: z.number().optional(),
});
export type Envelope = z.infer<typeof Envelope>;
