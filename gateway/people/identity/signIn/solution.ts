import { z } from 'zod';
import { readAs } from '../../../../streams/wire/protocol/readAs.ts';

/** A solved challenge as the widget sends it, base64 of JSON. Untrusted. */
const Solved = z.object({
  challenge: z.object({
    parameters: z
      .looseObject({
        algorithm: z.string(),
        nonce: z.string().max(64),
        salt: z.string().max(64),
        cost: z.number(),
        keyLength: z.number(),
        keyPrefix: z.string().max(64),
        keySignature: z.string().max(128),
        expiresAt: z.number(),
      })
      .readonly(),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(128) }),
});

/** Reads a solution; null when it is malformed. Whether it is right is checked by the library. */
export function readSolution(text: string): z.output<typeof Solved> | null {
  let raw: unknown;
  try {
    raw = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null;
  }
  return readAs(Solved, raw).data ?? null;
}
