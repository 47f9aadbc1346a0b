import { expect, it } from 'vitest';
import { FORMS, formOf, RANK_COUNT } from '../../../../partner/games/poker/forms.ts';
import { POKER_TABLES, payLineOf } from '../../../../partner/games/poker/payTables.ts';
import { eachHand, suitShapes } from '../../../../partner/games/poker/sums.ts';
import { pokerKind, pokerStrength } from '../../../../partner/tables/rules/cards/pokerHand.ts';
import { cardsOf } from './cardsOf.ts';

const HANDS = 2_598_960;

/** How many hands have each form. */
function countForms(isWild: boolean): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  eachHand(cards => {
    const form = FORMS[Math.floor(formOf(cards, isWild) / RANK_COUNT)] ?? '';
    counts.set(form, (counts.get(form) ?? 0) + 1);
  });
  return Object.fromEntries(counts);
}

it('all 2,598,960 hands have the forms that combinatorics counts', { timeout: 60_000 }, () => {
  expect(countForms(false)).toEqual({
    ...{ nothing: 1_302_540, pair: 1_098_240, twoPairs: 123_552, three: 54_912, straight: 10_200 },
    ...{ flush: 5_108, fullHouse: 3_744, four: 624, straightFlush: 36, royalFlush: 4 },
  });
});

it('with wild deuces, too', { timeout: 60_000 }, () => {
  const { nothing = 0, pair = 0, twoPairs = 0, ...paid } = countForms(true);
  expect(paid).toEqual({
    ...{ royalFlush: 4, fourDeuces: 48, wildRoyal: 480, five: 624, straightFlush: 2_068, four: 31_552 },
    ...{ fullHouse: 12_672, flush: 14_472, straight: 62_232, three: 355_080 },
  });
  expect(nothing + pair + twoPairs).toBe(HANDS - 479_232);
});

it('134,459 hands stand for all that differ by the names of suits', { timeout: 60_000 }, () => {
  let [classes, hands] = [0, 0];
  eachHand(cards => {
    const count = suitShapes(cards);
    classes += Number(count > 0);
    hands += count;
  });
  expect([classes, hands]).toEqual([134_459, HANDS]);
});

it('hands have the form that the live tables see in them', () => {
  const names = new Map([['high', 'nothing']]);
  let n = 0;
  eachHand(cards => {
    n += 1;
    if (n % 701 !== 0) return;
    const kind = pokerKind(pokerStrength([...cards]));
    const form = FORMS[Math.floor(formOf(cards, false) / RANK_COUNT)];
    if (form !== (names.get(kind) ?? kind)) throw new Error(`${[...cards].join()}: ${kind}, ${form}`);
  });
  expect(n).toBe(HANDS);
});

it.each([
  ['jacksOrBetter', 'JS JH 2C 3D 4S', 'highPair'],
  ['jacksOrBetter', 'TS TH 2C 3D 4S', undefined],
  ['jacksOrBetter', 'AS 2H 3C 4D 5S', 'straight'],
  ['jacksOrBetter', 'TS JS QS KS AS', 'royalFlush'],
  ['acesAndFaces', 'AS AH AC AD 5S', 'fourAces'],
  ['acesAndFaces', 'KS KH KC KD 5S', 'fourFaces'],
  ['acesAndFaces', 'TS TH TC TD 5S', 'fourLow'],
  ['deucesWild', '2S 2H 2C 2D 5S', 'fourDeuces'],
  ['deucesWild', 'TS JS QS KS AS', 'naturalRoyal'],
  ['deucesWild', '2H JS QS KS AS', 'wildRoyal'],
  ['deucesWild', '2H 2S 9S 9D 9C', 'five'],
  ['deucesWild', '2H 2S 9S 8S 5S', 'straightFlush'],
  ['deucesWild', '2H 2S 2C 8S 4D', 'four'],
  ['deucesWild', '2H 9S 9D 8S 8D', 'fullHouse'],
  ['deucesWild', '2H 9S 3S 8S KS', 'flush'],
  ['deucesWild', '2H AS 4S 5D 3C', 'straight'],
  ['deucesWild', '2H 9S 9D 8S 4D', 'three'],
  ['deucesWild', 'KS KH 9S 8S 4D', undefined],
] as const)('%s: %s is on the line of %s', (id, hand, line) => {
  const table = POKER_TABLES[id];
  expect(table.lines[payLineOf(table, cardsOf(hand))]?.id).toBe(line);
});

it.each([
  ['jacksOrBetter', 'JS JH', 'highPair'],
  ['jacksOrBetter', 'TS TH', undefined],
  ['jacksOrBetter', '9S 8S 7S 6S', undefined],
  ['acesAndFaces', 'AS AH AC AD', 'fourAces'],
  ['deucesWild', '2S 2H', undefined],
  ['deucesWild', '2S 2H 2C', 'three'],
  ['deucesWild', '2S 9H 9C', 'three'],
  ['deucesWild', '2S TH JH QH', undefined],
] as const)('%s: %s alone is sure of %s', (id, held, line) => {
  const table = POKER_TABLES[id];
  expect(table.lines[payLineOf(table, cardsOf(held))]?.id).toBe(line);
});
