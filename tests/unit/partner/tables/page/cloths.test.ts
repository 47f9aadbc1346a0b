import { beforeAll, describe, expect, it } from 'vitest';
import { nextSpot } from '../../../../../partner/pages/tables/cloth/nextSpot.ts';
import { loadKind } from '../../../../../partner/pages/tables/kinds/loadKind.ts';
import { racetrack } from '../../../../../partner/pages/tables/layouts/racetrack.ts';
import { kindPart } from '../../../../../partner/pages/tables/parts/loadedKinds.ts';
import {
  returnPercent,
  tableBets,
  winningPrices,
} from '../../../../../partner/pages/tables/parts/tableBets.ts';
import { betName } from '../../../../../partner/pages/tables/words/betName.ts';
import { textsOf } from '../../../../../partner/server/texts.ts';
import { OFFERED_TABLES } from '../../../../../partner/tables/rules/kinds/tables.ts';
import { chipsOfCall } from '../../../../../partner/tables/rules/roulette/calls.ts';

const KINDS = [...OFFERED_TABLES.keys()];
beforeAll(() => Promise.all(KINDS.map(loadKind)));
const SHAPES = ['wide', 'tall'] as const;
/** Narrowest phone that shows a standing cloth without cut parts, and its margins, px. */
const PHONE = 360 - 20;

describe.each(KINDS)('issue 33: the cloth of %s', kind => {
  it.each(SHAPES)('%s: has a place for every bet of the rules, inside of it', shape => {
    const { spots, width, height } = kindPart(kind).layout(shape);
    expect(spots.map(({ bet }) => bet).toSorted()).toEqual([...tableBets(kind)].toSorted());
    for (const it of spots) {
      expect(it.x, it.bet).toBeGreaterThanOrEqual(-1e-9);
      expect(it.y, it.bet).toBeGreaterThanOrEqual(-1e-9);
      expect(it.x + it.width, it.bet).toBeLessThanOrEqual(width + 1e-9);
      expect(it.y + it.height, it.bet).toBeLessThanOrEqual(height + 1e-9);
    }
  });

  it('is large enough for a finger on a phone', () => {
    const { spots, width } = kindPart(kind).layout('tall');
    for (const spot of spots) {
      expect((spot.width * PHONE) / width, spot.bet).toBeGreaterThanOrEqual(24);
      // Streets are laid on the edge of the cloth, and corners are the smallest places.
      expect((spot.height * PHONE) / width, spot.bet).toBeGreaterThanOrEqual(spot.look === 'line' ? 22 : 24);
    }
  });

  it('has no place over another one that isn’t on a line', () => {
    for (const shape of SHAPES) {
      const boxes = kindPart(kind)
        .layout(shape)
        .spots.filter(({ look }) => look !== 'line');
      for (const [at, a] of boxes.entries())
        for (const b of boxes.slice(at + 1)) {
          const isApart =
            a.x + a.width <= b.x + 1e-6 ||
            b.x + b.width <= a.x + 1e-6 ||
            a.y + a.height <= b.y + 1e-6 ||
            b.y + b.height <= a.y + 1e-6;
          expect(isApart, `${shape}: ${a.bet} and ${b.bet}`).toBe(true);
        }
    }
  });

  it.each(['en', 'bn', 'ar'])('has a name in %s, a price and a return for every bet', language => {
    const texts = textsOf(language);
    const names = tableBets(kind).map(bet => betName(texts, bet));
    expect(names.filter((name, at) => name === tableBets(kind)[at] || /[{}]/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    for (const bet of tableBets(kind)) {
      expect(winningPrices(kind, bet).length, bet).toBeGreaterThan(0);
      expect(returnPercent(kind, bet), bet).toBeGreaterThan(85);
      expect(returnPercent(kind, bet), bet).toBeLessThan(100);
    }
  });
});

describe('issue 33: ways over a cloth', () => {
  it.each(['roulette', 'sicBo'])('%s: arrow keys reach every bet from the first', kind => {
    for (const shape of SHAPES) {
      const { spots } = kindPart(kind).layout(shape);
      const reached = new Set([0]);
      for (const at of reached)
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
          reached.add(nextSpot(spots, at, key));
      expect(spots.filter((_, at) => !reached.has(at)).map(({ bet }) => bet)).toEqual([]);
    }
  });

  it.each(SHAPES)('the %s racetrack has every number once, the zero between its neighbours', shape => {
    const { places, width, height } = racetrack(shape);
    const numbers = places.flatMap(({ of }) => (typeof of === 'number' ? [of] : []));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number));
    expect(numbers.slice(0, 3)).toEqual([26, 0, 32]);
    for (const it of places) {
      expect(it.x + it.width, String(it.of)).toBeLessThanOrEqual(width + 1e-9);
      expect(it.y + it.height, String(it.of)).toBeLessThanOrEqual(height + 1e-9);
      const call = typeof it.of === 'number' ? `neighbours:${it.of}-2` : it.of;
      expect(chipsOfCall(call)).not.toBeNull();
    }
  });
});
