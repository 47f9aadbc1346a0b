import { z } from 'zod';

/** First line: who the page is signed in as, and how the back end behaves. */
export const ScriptHeader = z.strictObject({
  script: z.string().min(1),
  about: z.string().optional(),
  /** Account the script is about; without it the page is a visitor's. */
  uid: z.string().min(1).optional(),
  account: z.string().min(1).default('demo'),
  /** Account type: 0 member, 1 agent, 4 trial. */
  type: z.int().default(0),
  /** World time of the first connection, epoch ms. */
  now: z.int().default(Date.UTC(2026, 0, 15, 12)),
  /** false: a back end that sends no sequence numbers. */
  seq: z.boolean().default(true),
  /** Whatever is left to chance (delays before a reconnect, made-up data) follows from it. */
  seed: z.int().default(1),
});
export type ScriptHeader = z.output<typeof ScriptHeader>;
