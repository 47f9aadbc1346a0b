import { z } from 'zod';

/**
 * An amount in integer minor units (1.00 PT = 100). Everything this project adds to the wire, every store
 * and the whole gateway speak minor units; safe up to 2^53 - 1.
 */
export const Minor = z.int();
/** An amount that can't be negative, in minor units. */
export const MinorUnsigned = z.int().min(0);
/**
 * A decimal amount in major units with at most two decimals, as the specification's own calls carry it
 * (`sumBalance`, `winAmount`, `minimumBet` …). Converted with `toMinor` (amount.ts) where it enters a store.
 */
export const Major = z.number();

export type Minor = number;
