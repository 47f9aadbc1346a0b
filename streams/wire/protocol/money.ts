import { z } from 'zod';
import { toMajor } from './amount.ts';

/**
 * An amount in integer minor units (1.00 PT = 100). Everything this project adds to the wire, every store
 * and the whole gateway speak minor units; safe up to 2^53 - 1.
 */
export const Minor = z.int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
/** An amount that can't be negative, in minor units. */
export const MinorUnsigned = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
/**
 * A decimal amount in major units with at most two decimals, as the specification's own calls carry it
 * (`sumBalance`, `winAmount`, `minimumBet` …). Converted with `toMinor` (amount.ts) where it enters a store.
 */
export const Major = z.number().min(toMajor(Number.MIN_SAFE_INTEGER)).max(toMajor(Number.MAX_SAFE_INTEGER));

export type Minor = number;
