import { z } from 'zod';
import { SaidLine } from '../fields/writtenText.ts';
import { Count, ShortText } from '../protocol/bounds.ts';

/** The seed pair in use. */
export const SeedState = z.object({
  commit: ShortText,
  clientSeed: ShortText,
  /** Number of the next bet. */
  nonce: Count,
  /**
   * Commitment to the server seed that a rotation will start. It stands before the player chooses the client
   * seed, so the server can't pick its seed to suit it. Absent where the back end makes no such promise.
   */
  nextCommit: ShortText.optional(),
});
export type SeedState = z.infer<typeof SeedState>;

export const RotateParams = z.object({ clientSeed: SaidLine(64) });

/** A rotation reveals the old server seed and commits to a new one. */
export const RotateAnswer = z.object({
  revealed: z.object({ serverSeed: ShortText, commit: ShortText, clientSeed: ShortText, rounds: Count }),
  seed: SeedState,
});
export type RotateAnswer = z.infer<typeof RotateAnswer>;
