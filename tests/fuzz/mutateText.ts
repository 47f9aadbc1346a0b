import type { RandomSource } from '../../streams/deps.ts';
import { pick } from './mutateValue.ts';

const LETTERS = [...'0123456789[]{}":,-./e\\ \n\u0000é😀', '\ud800', '\ufeff'];

type Change = (text: string, at: number, random: RandomSource) => string;

const CHANGES: readonly Change[] = [
  (text, at) => text.slice(0, at),
  (text, at) => text.slice(at),
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at, random) => text.slice(0, at) + pick(LETTERS, random) + text.slice(at),
  (text, at, random) => {
    const flipped = text.charCodeAt(at) ^ (1 << Math.floor(random() * 7));
    return text.slice(0, at) + String.fromCharCode(flipped) + text.slice(at + 1);
  },
  (text, _at, random) => text.replace(/\d+/, pick(['NaN', '-Infinity', 'undefined', '00', '1e'], random)),
  (text, at) => text + text.slice(at),
  (text, at) => text.slice(at) + text.slice(0, at),
];

/** The text with one to four faults, as a broken cable or a hostile hand makes them. */
export function mutateText(text: string, random: RandomSource): string {
  const times = 1 + Math.floor(random() * 4);
  let changed = text;
  for (let n = 0; n < times; n += 1) {
    changed = pick(CHANGES, random)(changed, Math.floor(random() * changed.length), random);
  }
  return changed;
}

const HEADS: readonly string[] = [
  ...'0123456789',
  '40',
  '41',
  '42',
  '43',
  '430',
  '4399999999999999999999',
  '42-1',
  '429999999999999999999',
  '42/admin,',
  '42/,',
  '44',
  '45',
  '450-',
  '451-',
  '452-1',
  '46',
  '461000000-',
  '46-1-',
  '49',
  '4',
  '',
];

/** The same body under another packet type, namespace, acknowledgement id or number of attachments. */
export function mutateHead(body: string, random: RandomSource): string {
  return pick(HEADS, random) + body;
}
