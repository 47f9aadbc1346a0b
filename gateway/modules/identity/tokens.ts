import { createHash } from 'node:crypto';

/** How long a token is good, real ms. */
export const TOKEN_TTL_MS = 30 * 60_000;
/**
 * How long after its end a token can still be renewed, real ms: a device that slept through the night's first half
 * must not sign its member out. Nothing else can be done with it.
 */
export const RENEWABLE_MS = 12 * 3_600_000;
/**
 * How long a token stays good after the first use of a successor, real ms: calls with it may be under way, and other tabs
 * may not have heard of the new one.
 */
export const REPLACED_TOKEN_MS = 45_000;
/** How many successors of one token may wait for their first use; the oldest go. */
export const UNUSED_SUCCESSORS = 8;

const TOKEN_BYTES = 32;

/** A new session token: 32 random bytes, base64url. */
export function newToken(randomBytes: (size: number) => Buffer): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What the database keeps of a token: a stolen table opens no session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
