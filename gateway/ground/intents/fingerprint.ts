import { createHash } from 'node:crypto';

/** Fields that are hashed with all others only: what is short could be guessed from a hash of its own. */
const SECRET = /password|secret|code|pin|answer/i;

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** What a request was, without its content: one hash of all of it, and one of each field that is no secret. */
export function fingerprintOf(call: string, params: unknown): string {
  const fields = typeof params === 'object' && params !== null ? Object.entries(params) : [];
  const open = fields.filter(([name]) => !SECRET.test(name)).map(([name, value]) => [name, hashOf(value)]);
  return JSON.stringify([hashOf([call, params]), ...open]);
}

/** The first field by which two requests of one call differ; null where their fingerprints don't tell it. */
export function differingField(earlier: string, now: string): string | null {
  const [left, right] = [fieldsOf(earlier), fieldsOf(now)];
  if (left === null || right === null) return null;
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    if (left.get(name) !== right.get(name)) return name;
  }
  return null;
}

/** Null for what an earlier version stored. */
function fieldsOf(fingerprint: string): ReadonlyMap<string, string> | null {
  if (!fingerprint.startsWith('[')) return null;
  const [, ...fields] = JSON.parse(fingerprint) as [string, ...(readonly [string, string])[]];
  return new Map(fields);
}
