import type { Shape } from '../dom.ts';
import { picture } from '../dom.ts';
import { SYMBOLS } from '../symbols.ts';

const WILD: readonly Shape[] = [
  ['path', { d: 'M50 6L61 34 90 22 78 51 94 78 63 72 50 94 37 72 6 78 22 51 10 22 39 34Z', fill: '#ffc247' }],
  ['circle', { cx: 50, cy: 52, r: 25, fill: '#7a1f4d' }],
  [
    'path',
    {
      d: 'M35 44L42 62 50 48 58 62 65 44',
      fill: 'none',
      stroke: '#fff4cf',
      'stroke-width': 6,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
  ],
];
const SCATTER: readonly Shape[] = [
  ['circle', { cx: 50, cy: 50, r: 42, fill: '#1f6fb5' }],
  ['circle', { cx: 50, cy: 50, r: 42, fill: 'none', stroke: '#bfe6f7', 'stroke-width': 5 }],
  ['path', { d: 'M50 18L58 42 82 50 58 58 50 82 42 58 18 50 42 42Z', fill: '#fff4cf' }],
];
const COIN: readonly Shape[] = [
  ['circle', { cx: 50, cy: 50, r: 42, fill: '#c98512' }],
  ['circle', { cx: 50, cy: 50, r: 36, fill: '#ffcf5c' }],
  ['circle', { cx: 50, cy: 50, r: 27, fill: 'none', stroke: '#c98512', 'stroke-width': 4 }],
];
/** Letter of a field with nothing on it. */
export const EMPTY_SYMBOL = '-';

const SPECIALS: ReadonlyMap<string, readonly Shape[]> = new Map([
  [EMPTY_SYMBOL, []],
  ['W', WILD],
  ['S', SCATTER],
  ['C', COIN],
]);
const FIRST = 'a'.charCodeAt(0);

/** Which symbol of the pay table a letter of a grid is; below 0 for a special one. */
export const symbolOf = (letter: string): number =>
  SPECIALS.has(letter) ? -1 : letter.charCodeAt(0) - FIRST;
/** The letter of a symbol of the pay table. */
export const letterOf = (symbol: number): string => String.fromCharCode(FIRST + symbol);

/** The picture of a letter. @param theme Pictures of the symbols, by their places among all. */
export const pictureOf = (letter: string, theme: readonly number[]): SVGSVGElement =>
  picture(SPECIALS.get(letter) ?? SYMBOLS[theme[symbolOf(letter)] ?? 0] ?? []);
