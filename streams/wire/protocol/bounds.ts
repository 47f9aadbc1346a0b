import { z } from 'zod';
import { LATEST_MS } from './epochMs.ts';

/**
 * Bounds of what a page takes in: far beyond everything that makes sense, so that an absurd message is refused before it is
 * kept, drawn or formatted. Every text, number and list of every answer and topic has one
 * (`tests/unit/streams/wire/protocol/bounds.test.ts`).
 */

/** An id, a code, a name, a currency. */
export const ShortText = z.string().max(256);
/** A sentence or a paragraph. */
export const LongText = z.string().max(20_000);
/** A page of a merchant's text, with its markup. */
export const PageText = z.string().max(400_000);
/** An address of a picture or a page. */
export const Address = z.string().max(8_192);
/** A picture that travels in the answer itself. */
export const Picture = z.string().max(400_000);
/** What proves somebody: a session, a device, a first step. */
export const Token = z.string().max(4_096);
/** How many, or which one in a row: every number that still counts exactly. */
export const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
/** A number that stands for something: the type of an account. */
export const TypeNumber = z.int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
/** A moment, epoch ms; `Date` knows no later one. */
export const Moment = z.int().min(0).max(LATEST_MS);
/** A length of time, ms: a year at most. */
export const Duration = z.number().min(0).max(31_536_000_000);
/** Age of a person, years. */
export const Age = z.int().min(0).max(150);
/** A rate or share, or a fixed amount in its place. */
export const Rate = z.number().min(-1e15).max(1e15);

/** Names a game or a text; some back ends send a number. */
export const AnyId = z.union([ShortText, Rate]);

/** Most items of a short list: accounts, tiers, links. */
export const FEW = 100;
/** Most items of a list that is shown as a whole. */
export const MANY = 2_000;

/** A table by names from outside, with `FEW` of them at most. */
export function tableOf<V extends z.ZodType>(value: V) {
  return z
    .record(ShortText, value)
    .refine(table => Object.keys(table).length <= FEW, `must not have more than ${FEW} entries`)
    .meta({ maxProperties: FEW });
}

const scalar = z.union([LongText, Rate, z.boolean(), z.null()]);
const holding = (inside: z.ZodType<unknown>): z.ZodType<unknown> =>
  z.union([scalar, z.array(inside).max(FEW), tableOf(inside)]);

/** What the page hands on as it is: a public key, options of an authenticator. */
export const Opaque = tableOf(holding(holding(holding(scalar))));
