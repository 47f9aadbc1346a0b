import { z } from 'zod';
import { Count, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { DRAW_STATES } from './words.ts';

/** A SHA-256, or what one is made of, in hexadecimal digits. */
export const DrawHash = z.string().max(64);

export const RainTermsSchema = z.object({ budget: MinorUnsigned, least: MinorUnsigned, most: MinorUnsigned });

/** An envelope rain as everybody sees it. */
export const Rain = z.object({
  id: ShortText,
  state: z.enum(DRAW_STATES),
  /** When envelopes can be pressed, and until when, server time. */
  opensAt: Moment,
  closesAt: Moment,
  ...RainTermsSchema.shape,
  commit: DrawHash,
  listHash: DrawHash.nullable(),
  seed: DrawHash.nullable(),
  /** Members who pressed in time; null until that is counted. */
  claims: Count.nullable(),
  /** What all of them got together. */
  given: MinorUnsigned.nullable(),
});
export type Rain = z.infer<typeof Rain>;

/** State of `g:rain`. */
export const RainNow = z.object({
  /** The newest one; null before the first. */
  rain: Rain.nullable(),
  /** When the next one is planned, server time; null for none. */
  nextAt: Moment.nullable(),
});
export type RainNow = z.infer<typeof RainNow>;
