import { type ClothLayout, type ClothShape, smallCloth, spotAt } from './layout.ts';

/** Dragon and tiger, ties between them. */
export const dragonTigerLayout = (shape: ClothShape): ClothLayout =>
  shape === 'wide'
    ? smallCloth(22, 6, [
        spotAt('dragon', [0, 0, 8, 6], 'second'),
        spotAt('tie', [8, 0, 6, 3], 'tie'),
        spotAt('suitedTie', [8, 3, 6, 3], 'tie'),
        spotAt('tiger', [14, 0, 8, 6], 'first'),
      ])
    : smallCloth(12, 8.6, [
        spotAt('tie', [0, 0, 6, 3], 'tie'),
        spotAt('suitedTie', [6, 0, 6, 3], 'tie'),
        spotAt('dragon', [0, 3, 6, 5.6], 'second'),
        spotAt('tiger', [6, 3, 6, 5.6], 'first'),
      ]);
