import { blackjackLayout } from './layouts/blackjack.ts';
import type { ClothLayout, ClothShape } from './layouts/layout.ts';
import { rouletteCloth } from './layouts/roulette.ts';
import { sicBoLayout } from './layouts/sicBo.ts';
import {
  andarBaharLayout,
  antedLayout,
  baccaratLayout,
  dragonTigerLayout,
  moneyWheelLayout,
  redBlackLayout,
} from './layouts/sides.ts';

type LayoutOf = (shape: ClothShape) => ClothLayout;

const LAYOUTS: ReadonlyMap<string, LayoutOf> = new Map<string, LayoutOf>([
  ['baccarat', baccaratLayout],
  ['speedBaccarat', baccaratLayout],
  ['noCommissionBaccarat', baccaratLayout],
  ['roulette', rouletteCloth],
  ['fastRoulette', rouletteCloth],
  ['dragonTiger', dragonTigerLayout],
  ['sicBo', sicBoLayout],
  ['moneyWheel', moneyWheelLayout],
  ['andarBahar', andarBaharLayout],
  ['redBlack', redBlackLayout],
  ['teenPatti', shape => antedLayout('pairPlus', shape)],
  ['casinoHoldem', shape => antedLayout('aces', shape)],
  ['blackjack', blackjackLayout],
]);

/** The cloth of a kind of tables. Throws for a kind that is none. */
export function layoutOf(kind: string, shape: ClothShape): ClothLayout {
  const layout = LAYOUTS.get(kind);
  if (layout === undefined) throw new Error(`no cloth for ${kind}`);
  return layout(shape);
}
