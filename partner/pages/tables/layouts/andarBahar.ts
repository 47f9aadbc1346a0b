import { type ClothLayout, type ClothShape, gridOf, smallCloth, spotAt } from './layout.ts';

const COUNTS = ['1-5', '6-10', '11-15', '16-25', '26-30', '31-35', '36-40', '41-49'].map(it => `cards:${it}`);

/** Andar and Bahar, and under them how many cards it takes. */
export const andarBaharLayout = (shape: ClothShape): ClothLayout =>
  shape === 'wide'
    ? smallCloth(24, 7, [
        spotAt('andar', [0, 0, 12, 4], 'first'),
        spotAt('bahar', [12, 0, 12, 4], 'second'),
        ...gridOf(COUNTS, { y: 4, columns: 8, width: 3, height: 3 }),
      ])
    : smallCloth(12, 10, [
        spotAt('andar', [0, 0, 6, 4.4], 'first'),
        spotAt('bahar', [6, 0, 6, 4.4], 'second'),
        ...gridOf(COUNTS, { y: 4.4, columns: 4, width: 3, height: 2.8 }),
      ]);
