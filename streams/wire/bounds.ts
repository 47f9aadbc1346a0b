import { z } from 'zod';
import { LATEST_MS } from './moment.ts';

/**
 * Upper bounds of what a page takes in: far above everything that makes sense, so that an absurd message is refused before
 * it is kept, drawn or formatted.
 */

/** An id, a code, a name, a currency. */
export const ShortText = z.string().max(256);
/** A sentence or a paragraph. */
export const LongText = z.string().max(20_000);
/** A page of a merchant's text, with its markup. */
export const PageText = z.string().max(400_000);
/** An address of a picture or a page. */
export const Address = z.string().max(8_192);
/** A moment, epoch ms; `Date` knows no later one. */
export const Moment = z.int().min(0).max(LATEST_MS);
/** A rate or share, or a fixed amount in its place. */
export const Rate = z.number().min(-1e15).max(1e15);

/** Most items of a short list: accounts, tiers, links. */
export const FEW = 100;
/** Most items of a list that is shown as a whole. */
export const MANY = 2_000;
