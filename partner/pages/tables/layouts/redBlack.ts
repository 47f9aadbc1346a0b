import { type ClothLayout, type ClothShape, gridOf, smallCloth, spotAt } from './layout.ts';

const HANDS = ['high', 'pair', 'colour', 'sequence', 'pureSequence', 'trail'].map(it => `hand:${it}`);

/** Red and black with the tie between them, and under them the kind of the higher hand. */
export const redBlackLayout = (shape: ClothShape): ClothLayout =>
  shape === 'wide'
    ? smallCloth(24, 7, [
        spotAt('red', [0, 0, 10, 4], 'red'),
        spotAt('tie', [10, 0, 4, 4], 'tie'),
        spotAt('black', [14, 0, 10, 4], 'black'),
        ...gridOf(HANDS, { y: 4, columns: 6, width: 4, height: 3 }),
      ])
    : smallCloth(12, 11, [
        spotAt('red', [0, 0, 4.4, 5], 'red'),
        spotAt('tie', [4.4, 0, 3.2, 5], 'tie'),
        spotAt('black', [7.6, 0, 4.4, 5], 'black'),
        ...gridOf(HANDS, { y: 5, columns: 3, width: 4, height: 3 }),
      ]);
