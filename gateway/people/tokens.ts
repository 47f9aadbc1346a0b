import { createHash } from 'node:crypto';
import { HOUR, MINUTE } from '../ground/calendar/durations.ts';

/** How long a token is good, real ms. */
export const TOKEN_TTL_MS = 30 * MINUTE;
/**
 * How long an expired token can still be renewed, real ms, so that a device that slept for half a night stays
 * signed in. Nothing else can be done with it.
 */
export const RENEWABLE_MS = 12 * HOUR;
/**
 * How long a token stays valid after the first use of a successor, real ms: calls with it may be under way, and
 * other tabs may not know the new one yet.
 */
export const REPLACED_TOKEN_MS = 45_000;
/** How many unused successors one token may have; the oldest are deleted. */
export const UNUSED_SUCCESSORS = 8;

const TOKEN_BYTES = 32;

/** A new session token: 32 random bytes, base64url. */
export function newToken(randomBytes: (size: number) => Buffer): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The hash that the database stores instead of a token, so that a stolen table opens no session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
