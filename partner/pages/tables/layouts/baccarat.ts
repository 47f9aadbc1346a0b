import { type ClothLayout, type ClothShape, smallCloth, spotAt } from './layout.ts';

/** Player and banker with the tie between them, and their pairs outside. */
export const baccaratLayout = (shape: ClothShape): ClothLayout =>
  shape === 'wide'
    ? smallCloth(24, 6, [
        spotAt('playerPair', [0, 0, 4, 6], 'first'),
        spotAt('player', [4, 0, 6, 6], 'first'),
        spotAt('tie', [10, 0, 4, 6], 'tie'),
        spotAt('banker', [14, 0, 6, 6], 'second'),
        spotAt('bankerPair', [20, 0, 4, 6], 'second'),
      ])
    : smallCloth(12, 9, [
        spotAt('playerPair', [0, 0, 4, 3.4], 'first'),
        spotAt('tie', [4, 0, 4, 3.4], 'tie'),
        spotAt('bankerPair', [8, 0, 4, 3.4], 'second'),
        spotAt('player', [0, 3.4, 6, 5.6], 'first'),
        spotAt('banker', [6, 3.4, 6, 5.6], 'second'),
      ]);
