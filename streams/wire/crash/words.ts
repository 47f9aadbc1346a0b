// Free of zod: the page and the gateway's tables read it.
import { type FairHashing, hexOf } from '../fairGames/fair.ts';

/**
 * The rules of Crash, shared by the gateway that pays and the page that shows and checks. A multiplier grows with the time of
 * a flight until it crashes; multipliers are whole hundredths everywhere (250 is 2.50×).
 */

/** Code of the game. */
export const CRASH_CODE = 'CRASH';

/** What a round is to the page: stakes are taken, it flies, it has ended. */
export const CRASH_PHASES = ['betting', 'flying', 'crashed'] as const;

/** What became of a stake: it waits, was cashed out, was lost, or went back. */
export const CRASH_BET_STATES = ['placed', 'cashed', 'lost', 'returned'] as const;

/** Why a stake went back: its owner took it back or takes a break, or the flight was interrupted by an outage. */
export const CRASH_RETURN_REASONS = ['cancelled', 'break', 'interrupted'] as const;

/** The lowest target of an automatic cash-out, and the multiplier at which every flight ends. */
export const LEAST_TARGET = 101;
export const MOST_MULTIPLIER = 1_000_000;

/** Stakes of a round that everybody is shown: the largest ones. */
export const MOST_SHOWN_BETS = 40;
/** Rounds in the history that comes with the state. */
export const MOST_PAST_ROUNDS = 20;
/** Stakes of an account that it is told of: the newest ones. */
export const MOST_OWN_BETS = 3;

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

/** What a check needs of a round that has ended. */
export interface CrashProof {
  /** Number of the round in its chain, from 1 on. */
  readonly number: number;
  /** The hash at the end of the chain, published before its first round. */
  readonly commit: string;
  /** The chain's public text under the HMAC. */
  readonly salt: string;
  readonly seed: string;
  readonly point: number;
}

/** `fair`, a seed that does not lead to the committed hash, or another crash point than the seed gives. */
export type CrashCheck = 'fair' | 'commit' | 'result';

/**
 * Checks a round the way any sceptic could: hashed as many times as its number says, its seed is the committed hash, and
 * the crash point follows from it.
 */
export async function verifyCrash(proof: CrashProof, hashing: FairHashing): Promise<CrashCheck> {
  let hash = proof.seed;
  for (let step = 0; step < proof.number; step += 1) hash = hexOf(await hashing.sha256(hash));
  if (hash !== proof.commit) return 'commit';
  return crashPoint(await hashing.hmacSha256(proof.seed, proof.salt)) === proof.point ? 'fair' : 'result';
}
