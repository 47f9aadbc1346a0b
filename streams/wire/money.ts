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
 * (`sumBalance`, `winAmount`, `minimumBet` …). Converted with `toMinor` where it enters a store.
 */
export const Major = z.number();

export type Minor = number;

/** Minor units of a decimal amount; exact for every amount with two decimals below 2^53 / 100. */
export function toMinor(major: number): Minor {
  return Math.round(major * 100);
}

/** Decimal major units of an amount in minor units. */
export function toMajor(minor: Minor): number {
  return minor / 100;
}
