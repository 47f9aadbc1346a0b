// Free of zod: the page runs it.
import { hexOf } from '../fairness/hashing.ts';
import { MOST_MULTIPLIER } from './words.ts';

/**
 * The rules of Crash, shared by the gateway that pays and the page that shows and checks. A multiplier grows with the time of
 * a flight until it crashes; multipliers are whole hundredths everywhere (250 is 2.50×).
 */

/** Share of the stakes that is paid back in the long run, in percent: a multiplier of m is reached with 99 / m. */
const RETURN_PERCENT = 99n;
/** Bits of the HMAC that decide. */
const DRAWN_BITS = 52;

/**
 * The multiplier after so much time of flight: it doubles every `doubleMs`.
 * @param elapsedMs Since the start, server ms.
 */
export function multiplierAt(elapsedMs: number, doubleMs: number): number {
  if (elapsedMs <= 0) return 100;
  return Math.min(MOST_MULTIPLIER, Math.floor(100 * 2 ** (elapsedMs / doubleMs)));
}

/** The first whole millisecond of a flight at which a multiplier is reached. */
export function timeOf(multiplier: number, doubleMs: number): number {
  let ms = Math.max(0, Math.ceil(doubleMs * Math.log2(multiplier / 100)));
  // The logarithm is rounded, so its neighbours are tried with the curve itself.
  while (ms > 0 && multiplierAt(ms - 1, doubleMs) >= multiplier) ms -= 1;
  while (multiplierAt(ms, doubleMs) < multiplier) ms += 1;
  return ms;
}

/**
 * Where a flight crashes, from the HMAC-SHA-256 of the public salt under the round's seed: with n as its first 52 bits,
 * floor(99 · 2^52 / (2^52 − n)) hundredths, at least 1.00× and at most 10,000×.
 */
export function crashPoint(bytes: Uint8Array): number {
  const digits = hexOf(bytes.subarray(0, 7)).slice(0, DRAWN_BITS / 4);
  if (digits.length < DRAWN_BITS / 4) throw new Error('a crash point needs seven bytes');
  const all = 1n << BigInt(DRAWN_BITS);
  const point = (RETURN_PERCENT * all) / (all - BigInt(`0x${digits}`));
  if (point >= BigInt(MOST_MULTIPLIER)) return MOST_MULTIPLIER;
  return Math.max(100, Number(point));
}

/** What a stake pays at a multiplier, minor units, rounded down. */
export function payoutAt(stake: number, multiplier: number): number {
  return Number((BigInt(stake) * BigInt(multiplier)) / 100n);
}
