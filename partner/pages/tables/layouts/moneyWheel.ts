import { type ClothLayout, type ClothShape, gridOf, smallCloth } from './layout.ts';

const PARTS = [1, 3, 6, 9, 16, 50].map(it => `part:${it}`);

/** The numbers of the money wheel in their order. */
export const moneyWheelLayout = (shape: ClothShape): ClothLayout => {
  const face = (bet: string) => ({ number: Number(bet.slice('part:'.length)) });
  return shape === 'wide'
    ? smallCloth(24, 5, gridOf(PARTS, { columns: 6, width: 4, height: 5 }, 'box', face))
    : smallCloth(12, 8, gridOf(PARTS, { columns: 3, width: 4, height: 4 }, 'box', face));
};
