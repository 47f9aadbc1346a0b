/** Codes of the symbols in a grid: those of the pay table from 0 on. */
export const WILD = 20;
export const SCATTER = 21;
export const COIN = 22;
/** A field whose symbol has fallen away. */
export const EMPTY = 255;

const SPECIALS: ReadonlyMap<string, number> = new Map([
  ['W', WILD],
  ['S', SCATTER],
  ['C', COIN],
]);
const FIRST = 'a'.charCodeAt(0);

export const symbolCode = (letter: string): number => SPECIALS.get(letter) ?? letter.charCodeAt(0) - FIRST;
export const codesOf = (letters: string): Uint8Array => Uint8Array.from(letters, symbolCode);

const LETTERS: ReadonlyMap<number, string> = new Map([...SPECIALS].map(([letter, code]) => [code, letter]));
const letterOf = (code: number) => LETTERS.get(code) ?? String.fromCharCode(FIRST + code);

/** A grid as text, reel by reel, the uppermost row first. */
export const gridText = (grid: Uint8Array): string => Array.from(grid, letterOf).join('');
