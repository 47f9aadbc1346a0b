import { z } from 'zod';
import { Position, Snap } from './position.ts';

/**
 * The frame around every answer of the specification's calls (S7-68). `code`, `pos`, `snaps` and `retryMs`
 * are ours: a back end that doesn't send them is a supported mode.
 */
export const Envelope = z.object({
  success: z.boolean(),
  message: z.string().nullable().optional(),
  value: z.unknown().optional(),
  /** Typed reason of a refusal; see `errors.ts`. */
  code: z.string().optional(),
  /** Positions read in the same transaction as `value`. */
  pos: z.array(Position).optional(),
  /** States of the topics a command changed, or that a refused one was wrong about; merged like any snapshot. */
  snaps: z.array(Snap).optional(),
  /** Wait at least this long before the next attempt, ms. */
  retryMs: z.int().min(0).optional(),
});
export type Envelope = z.infer<typeof Envelope>;
