import { type ClothLayout, type ClothShape, gridOf, type Spot, smallCloth, spotAt } from './layout.ts';

const LENGTHS = ['blows:3-4', 'blows:5', 'blows:6', 'blows:7-9'];

/** Both corners and the draw, side by side. */
const corners = (side: number, middle: number, height: number): readonly Spot[] => [
  spotAt('copper', [0, 0, side, height], 'second'),
  spotAt('draw', [side, 0, middle, height], 'tie'),
  spotAt('steel', [side + middle, 0, side, height], 'first'),
];

/** Who wins, who strikes first, who is never hit, and how many blows there are. Copper stands on the left, as in the ring. */
export const roosterLayout = (shape: ClothShape): ClothLayout =>
  shape === 'wide'
    ? smallCloth(24, 7.2, [
        ...corners(9, 6, 3),
        spotAt('firstCopper', [0, 3, 6, 2.1], 'second'),
        spotAt('untouchedCopper', [6, 3, 6, 2.1], 'second'),
        spotAt('untouchedSteel', [12, 3, 6, 2.1], 'first'),
        spotAt('firstSteel', [18, 3, 6, 2.1], 'first'),
        ...gridOf(LENGTHS, { y: 5.1, columns: 4, width: 6, height: 2.1 }),
      ])
    : smallCloth(12, 10.7, [
        ...corners(4, 4, 3.2),
        spotAt('firstCopper', [0, 3.2, 6, 2.5], 'second'),
        spotAt('firstSteel', [6, 3.2, 6, 2.5], 'first'),
        spotAt('untouchedCopper', [0, 5.7, 6, 2.5], 'second'),
        spotAt('untouchedSteel', [6, 5.7, 6, 2.5], 'first'),
        ...gridOf(LENGTHS, { y: 8.2, columns: 4, width: 3, height: 2.5 }),
      ]);
