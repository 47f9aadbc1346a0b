import { createPageMemory } from './pageMemory.ts';

const KEY = 'device';
const kept = createPageMemory(() => window.localStorage);

/**
 * An id of this browser, made when it is first needed, so that nobody can invite themselves with it
 * (docs/decisions/064-referral.md).
 */
export function deviceMark(): string {
  const known = kept.read(KEY);
  if (known !== null && /^[A-Za-z0-9_-]{16,64}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  kept.write(KEY, made);
  return made;
}
