import type { RandomSource } from '../deps.ts';
import { createIdempotencyKey } from './idempotencyKey.ts';

/** Id of a trace: one for each intent, whatever it takes to carry it out. 128 random bits in hexadecimal, like a key. */
export const createTraceId = createIdempotencyKey;

/**
 * The `traceparent` of one request of a trace, as W3C writes it: a gateway that records traces goes on from there. Says that nothing
 * is recorded here, so a gateway decides for itself what it records.
 */
export const createTraceparent = (traceId: string, random: RandomSource): string =>
  `00-${traceId}-${createIdempotencyKey(random).slice(16)}-00`;
