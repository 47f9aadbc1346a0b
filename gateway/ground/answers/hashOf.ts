import { createHash } from 'node:crypto';

/** A short name for these bytes: the same for the same. */
export function hashOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
