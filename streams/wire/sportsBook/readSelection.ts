// Free of zod: pages run it on what other windows, addresses and the browser's storage say.

import type { MarketSelection } from './shapes.ts';
import { MARKETS } from './words.ts';

const PICK = /^[A-Za-z0-9-]{1,24}$/;
const MOST_PART = 1_000;
const MOST_LINE = 1_000;
const FIXTURE = /^[A-Za-z0-9._:-]{1,40}$/;

/** The selection that a value is, with nothing else in it; null for another value. */
export function readSelection(value: unknown): MarketSelection | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('market' in value && 'part' in value && 'line' in value && 'pick' in value)) return null;
  const { part, line, pick } = value;
  const market = MARKETS.find(it => it === value.market);
  if (market === undefined || typeof pick !== 'string' || !PICK.test(pick)) return null;
  if (typeof part !== 'number' || !Number.isInteger(part) || part < 0 || part > MOST_PART) return null;
  if (line !== null && (typeof line !== 'number' || !(Math.abs(line) <= MOST_LINE))) return null;
  return { market, part, line, pick };
}

/** The id of a fixture that a value is; null for another value. */
export const readFixtureId = (value: unknown): string | null =>
  typeof value === 'string' && FIXTURE.test(value) ? value : null;

const KEY = /^([A-Za-z]+):(\d{1,4}):(-?[\d.]*)\/([A-Za-z0-9-]{1,24})$/;

/** The selection that a key (`pickKey`) is of; null for a text of another kind. */
export function selectionOfKey(key: string): MarketSelection | null {
  const [, market, part, line, pick] = KEY.exec(key) ?? [];
  return readSelection({ market, part: Number(part), line: line === '' ? null : Number(line), pick });
}
