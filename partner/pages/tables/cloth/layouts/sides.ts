import { type ClothLayout, type ClothShape, gridOf, type Spot, spotAt } from './layout.ts';

const layout = (width: number, height: number, spots: readonly Spot[]): ClothLayout => ({
  ...{ width, height, spots },
  hasArrows: false,
});

/** Player and banker with the tie between them, and their pairs outside. */
export const baccaratLayout = (shape: ClothShape): ClothLayout =>
  shape === 'wide'
    ? layout(24, 6, [
        spotAt('playerPair', [0, 0, 4, 6], 'first'),
        spotAt('player', [4, 0, 6, 6], 'first'),
        spotAt('tie', [10, 0, 4, 6], 'tie'),
        spotAt('banker', [14, 0, 6, 6], 'second'),
        spotAt('bankerPair', [20, 0, 4, 6], 'second'),
      ])
    : layout(12, 9, [
        spotAt('playerPair', [0, 0, 4, 3.4], 'first'),
        spotAt('tie', [4, 0, 4, 3.4], 'tie'),
        spotAt('bankerPair', [8, 0, 4, 3.4], 'second'),
        spotAt('player', [0, 3.4, 6, 5.6], 'first'),
        spotAt('banker', [6, 3.4, 6, 5.6], 'second'),
      ]);

/** Dragon and tiger, ties between them. */
export const dragonTigerLayout = (shape: ClothShape): ClothLayout =>
  shape === 'wide'
    ? layout(22, 6, [
        spotAt('dragon', [0, 0, 8, 6], 'second'),
        spotAt('tie', [8, 0, 6, 3], 'tie'),
        spotAt('suitedTie', [8, 3, 6, 3], 'tie'),
        spotAt('tiger', [14, 0, 8, 6], 'first'),
      ])
    : layout(12, 8.6, [
        spotAt('tie', [0, 0, 6, 3], 'tie'),
        spotAt('suitedTie', [6, 0, 6, 3], 'tie'),
        spotAt('dragon', [0, 3, 6, 5.6], 'second'),
        spotAt('tiger', [6, 3, 6, 5.6], 'first'),
      ]);

const COUNTS = ['1-5', '6-10', '11-15', '16-25', '26-30', '31-35', '36-40', '41-49'].map(it => `cards:${it}`);

/** Andar and Bahar, and under them how many cards it takes. */
export const andarBaharLayout = (shape: ClothShape): ClothLayout =>
  shape === 'wide'
    ? layout(24, 7, [
        spotAt('andar', [0, 0, 12, 4], 'first'),
        spotAt('bahar', [12, 0, 12, 4], 'second'),
        ...gridOf(COUNTS, { y: 4, columns: 8, width: 3, height: 3 }),
      ])
    : layout(12, 10, [
        spotAt('andar', [0, 0, 6, 4.4], 'first'),
        spotAt('bahar', [6, 0, 6, 4.4], 'second'),
        ...gridOf(COUNTS, { y: 4.4, columns: 4, width: 3, height: 2.8 }),
      ]);

const HANDS = ['high', 'pair', 'colour', 'sequence', 'pureSequence', 'trail'].map(it => `hand:${it}`);

/** Red and black with the tie between them, and under them the kind of the higher hand. */
export const redBlackLayout = (shape: ClothShape): ClothLayout =>
  shape === 'wide'
    ? layout(24, 7, [
        spotAt('red', [0, 0, 10, 4], 'red'),
        spotAt('tie', [10, 0, 4, 4], 'tie'),
        spotAt('black', [14, 0, 10, 4], 'black'),
        ...gridOf(HANDS, { y: 4, columns: 6, width: 4, height: 3 }),
      ])
    : layout(12, 11, [
        spotAt('red', [0, 0, 4.4, 5], 'red'),
        spotAt('tie', [4.4, 0, 3.2, 5], 'tie'),
        spotAt('black', [7.6, 0, 4.4, 5], 'black'),
        ...gridOf(HANDS, { y: 5, columns: 3, width: 4, height: 3 }),
      ]);

const PARTS = [1, 3, 6, 9, 16, 50].map(it => `part:${it}`);

/** The numbers of the money wheel in their order. */
export const moneyWheelLayout = (shape: ClothShape): ClothLayout => {
  const face = (bet: string) => ({ number: Number(bet.slice('part:'.length)) });
  return shape === 'wide'
    ? layout(24, 5, gridOf(PARTS, { columns: 6, width: 4, height: 5 }, 'box', face))
    : layout(12, 8, gridOf(PARTS, { columns: 3, width: 4, height: 4 }, 'box', face));
};

/** The ante, and the bet that needs no decision beside it. */
export const antedLayout = (side: string, shape: ClothShape): ClothLayout =>
  shape === 'wide'
    ? layout(20, 6, [
        spotAt('ante', [4, 0.2, 5.6, 5.6], 'circle'),
        spotAt(side, [11, 0.7, 4.6, 4.6], 'circle'),
      ])
    : layout(12, 6, [spotAt('ante', [0.2, 0, 6, 6], 'circle'), spotAt(side, [6.8, 0.5, 5, 5], 'circle')]);
