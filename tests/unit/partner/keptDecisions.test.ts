import { expect, it } from 'vitest';
import type { RoundLine } from '../../../partner/store/lines.ts';
import { bookOf, roundLinesToKeep } from '../../../partner/store/rounds.ts';
import { pokerSession } from './support/decidedRig.ts';

const LINES: readonly RoundLine[] = [
  { t: 'session', ...pokerSession() },
  { t: 'placed', session: 's', n: 1, stake: 100, choice: null, at: 1 },
  { t: 'dealt', round: 's.1', hidden: { cards: [1, 2, 3] }, outcome: { shown: [1] } },
  { t: 'decided', round: 's.1', decision: 'hit', outcome: { shown: [1, 2] } },
  { t: 'decided', round: 's.1', decision: 'hit', outcome: { shown: [1, 2, 3] } },
  { t: 'settled', round: 's.1', payout: 200, outcome: { shown: [1, 2, 3, 4] }, decision: 'stand' },
  { t: 'delivered', round: 's.1' },
];

it('a journal that is written anew has every round with decisions as it stood, behind every line', () => {
  for (let kept = 2; kept <= LINES.length; kept += 1) {
    const book = bookOf(LINES.slice(0, kept));
    expect(bookOf(roundLinesToKeep(book, 0))).toEqual(book);
  }
});

it('what was hidden is forgotten once it has served', () => {
  expect(bookOf(LINES.slice(0, 5)).rounds.get('s.1')).toMatchObject({
    ...{ state: 'dealt', hidden: { cards: [1, 2, 3] }, decisions: ['hit', 'hit'] },
  });
  expect(bookOf(LINES).rounds.get('s.1')).toMatchObject({
    ...{ state: 'settled', hidden: null, decisions: ['hit', 'hit', 'stand'] },
  });
});
