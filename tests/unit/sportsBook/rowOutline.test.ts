import { describe, expect, it } from 'vitest';
import { rowOutline } from '../../../src/features/sportsBook/model/rowOutline.ts';
import { playing } from './samples.ts';

const TOTALS = {
  ...{ 'total:0:2.5/over': 185, 'total:0:2.5/under': 195, 'total:0:3.5/over': 250, 'total:0:3.5/under': 150 },
};
const match = playing('a', { odds: { 'winner:0:/home': 150, 'winner:0:/away': 300, ...TOTALS } });
const before = rowOutline(match, undefined);
const priced = (odds: typeof match.odds) => ({ ...match, odds: { ...match.odds, ...odds }, pricedAt: 9 });

describe('the outline of a row', () => {
  it('has what can be bet on, and is the same while only prices change', () => {
    expect(before.markets?.winner.map(({ pick }) => pick)).toEqual(['home', 'away']);
    expect(before.markets?.total.map(({ line }) => line)).toEqual([2.5, 2.5]);
    expect(before.markets?.handicap).toEqual([]);
    expect(rowOutline(priced({ 'winner:0:/home': 155, 'winner:0:/away': null }), before)).toBe(before);
  });

  it('is another one when the best line moves, a selection comes, or anything else that is shown changes', () => {
    const moved = rowOutline(priced({ 'total:0:2.5/over': 130, 'total:0:2.5/under': 350 }), before);
    expect(moved.markets?.total.map(({ line }) => line)).toEqual([3.5, 3.5]);
    expect(rowOutline(priced({ 'winner:0:/draw': 320 }), before).markets?.winner).toHaveLength(3);
    for (const change of [
      { suspended: true },
      { score: { home: 9, away: 0 } },
      { minute: 89 },
      { markets: 5 },
      { turn: 'home' as const },
    ])
      expect(rowOutline({ ...match, ...change }, before).it).toMatchObject(change);
    expect(rowOutline({ ...match, state: 'ended' }, before).markets).toBeNull();
  });
});
