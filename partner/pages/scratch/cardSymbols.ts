import type { Shape } from '../dom.ts';
import { SYMBOLS } from '../symbols.ts';

/** Symbols of a slot that have no prize on a card. */
const FROM_SLOT = 4;

const OTHERS: readonly (readonly Shape[])[] = [
  // A drop.
  [
    ['path', { d: 'M50 10C66 34 78 48 78 62a28 28 0 0 1-56 0C22 48 34 34 50 10Z', fill: '#4aa8e0' }],
    ['path', { d: 'M34 62a16 16 0 0 0 12 16', fill: 'none', stroke: '#d3efff', 'stroke-width': 6 }],
  ],
  // A cloud.
  [
    ['path', { d: 'M26 72a18 18 0 0 1 2-36 26 26 0 0 1 48-4 20 20 0 0 1 0 40Z', fill: '#c9d7e6' }],
    [
      'path',
      { d: 'M26 72a18 18 0 0 1-6-34 22 22 0 0 0 14 24q20 10 56-4a20 20 0 0 1-14 14Z', fill: '#9db4c7' },
    ],
  ],
  // A gem.
  [
    ['path', { d: 'M28 18H72L92 42 50 88 8 42Z', fill: '#37b8a4' }],
    ['path', { d: 'M28 18L34 42 50 88 66 42 72 18 50 42Z', fill: '#7fe0d0' }],
    ['path', { d: 'M8 42H92', stroke: '#1c7a6c', 'stroke-width': 3 }],
  ],
  // A star.
  [
    ['path', { d: 'M50 8L62 38 94 40 69 60 78 91 50 73 22 91 31 60 6 40 38 38Z', fill: '#e9b94e' }],
    ['path', { d: 'M50 8L62 38 94 40 50 52Z', fill: '#ffe2a0' }],
  ],
];

/** Pictures of a card's symbols: those without a prize first, then those of the prizes, the smallest first. */
export const CARD_SYMBOLS: readonly (readonly Shape[])[] = [
  ...SYMBOLS.slice(0, FROM_SLOT),
  ...OTHERS,
  ...SYMBOLS.slice(FROM_SLOT),
];

/** Their names, in the same order. */
export const cardNames = (slot: readonly string[], others: readonly string[]): readonly string[] => [
  ...slot.slice(0, FROM_SLOT),
  ...others,
  ...slot.slice(FROM_SLOT),
];
