import { z } from 'zod';

/** First line: who the page is signed in as, and how the back end behaves. */
export const ScriptHeader = z.strictObject({
  script: z.string().min(1),
  about: z.string().optional(),
  /** Account the script is about; without it the page is a visitor's. */
  uid: z.string().min(1).optional(),
  account: z.string().min(1).default('demo'),
  /** Kind of account, as the product numbers them. */
  type: z.int().default(0),
  /** false: the page begins as a visitor's, and the account signs in by a call whose answer carries a token. */
  signedIn: z.boolean().default(true),
  /** World time of the first connection, epoch ms. */
  now: z.int().default(Date.UTC(2026, 0, 15, 12)),
  /** false: a back end that sends no sequence numbers. */
  seq: z.boolean().default(true),
  /** Whatever is left to chance (delays before a reconnect, made-up data) follows from it. */
  seed: z.int().default(1),
});
export type ScriptHeader = z.output<typeof ScriptHeader>;

/** Token of a session that a script begins with. */
const TOKEN = 'replayed';

/** The token that the page of a script begins with; null for a visitor's. */
export const firstToken = ({ uid, signedIn }: ScriptHeader): string | null =>
  uid !== undefined && signedIn ? TOKEN : null;

/** Whose token it is, as the gateway of a script sees it. */
export const ownerOf = ({ uid }: ScriptHeader, token: string | null | undefined): string | null =>
  token === null || token === undefined ? null : (uid ?? null);
