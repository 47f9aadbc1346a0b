import { describe, expect, it } from 'vitest';
import type { RoundLine } from '../../../partner/store/lines.ts';
import { bookOf, roundLinesToKeep } from '../../../partner/store/rounds.ts';
import { pokerSession } from './support/decidedRig.ts';

const DEALT: readonly RoundLine[] = [
  { t: 'session', ...pokerSession() },
  { t: 'placed', session: 's', n: 1, stake: 100, choice: null, at: 1 },
  { t: 'dealt', round: 's.1', hidden: { cards: [1, 2, 3] }, outcome: { shown: [1] } },
];
const LINES: readonly RoundLine[] = [
  ...DEALT,
  { t: 'decided', round: 's.1', decision: 'hit', outcome: { shown: [1, 2] } },
  { t: 'decided', round: 's.1', decision: 'hit', outcome: { shown: [1, 2, 3] } },
  { t: 'settled', round: 's.1', payout: 200, outcome: { shown: [1, 2, 3, 4] }, decision: 'stand' },
  { t: 'delivered', round: 's.1' },
];
/** One whose stake grows, of which the wallet refuses a part. */
const RAISED: readonly RoundLine[] = [
  ...DEALT,
  { t: 'raising', round: 's.1', decision: 'double', amount: 100, session: 's' },
  { t: 'unraised', round: 's.1', code: 'insufficient_funds' },
  { t: 'raising', round: 's.1', decision: 'split', amount: 100, session: 's' },
  { t: 'decided', round: 's.1', decision: 'split', added: 100, outcome: { shown: [1, 2] } },
  { t: 'raising', round: 's.1', decision: 'double', amount: 100, session: 's' },
  {
    ...{ t: 'settled', round: 's.1', payout: 600, outcome: { shown: [1, 2, 3] } },
    ...{ decision: 'double', added: 100 },
  },
  { t: 'delivered', round: 's.1' },
];

describe.each([
  ['with decisions', LINES],
  ['whose stake grows', RAISED],
] as const)('a journal of rounds %s', (_what, lines) => {
  it('that is written anew has every round as it stood, behind every line', () => {
    for (let kept = 2; kept <= lines.length; kept += 1) {
      const book = bookOf(lines.slice(0, kept));
      expect(bookOf(roundLinesToKeep(book, 0))).toEqual(book);
    }
  });
});

it('what was hidden is forgotten once it has served', () => {
  expect(bookOf(LINES.slice(0, 5)).rounds.get('s.1')).toMatchObject({
    ...{ state: 'dealt', hidden: { cards: [1, 2, 3] }, decisions: ['hit', 'hit'] },
  });
  expect(bookOf(LINES).rounds.get('s.1')).toMatchObject({
    ...{ state: 'settled', hidden: null, decisions: ['hit', 'hit', 'stand'] },
  });
});

it('what was staked besides is added up, and a refused decision is a step and none that counts', () => {
  expect(bookOf(RAISED.slice(0, 4)).rounds.get('s.1')).toMatchObject({
    ...{ raising: { decision: 'double', amount: 100 }, added: 0, decisions: [] },
  });
  expect(bookOf(RAISED).rounds.get('s.1')).toMatchObject({
    ...{ raising: null, added: 200, decisions: ['split', 'double'] },
    steps: [{ refused: 'insufficient_funds' }, { refused: null }, { refused: null }],
  });
});

it('the session for which the wallet is asked is kept until it has answered', () => {
  const asking = { ...pokerSession(), id: 's2', expiresAt: 10 };
  const raising: RoundLine = { t: 'raising', round: 's.1', decision: 'double', amount: 100, session: 's2' };
  const book = bookOf([...DEALT, { t: 'session', ...asking }, raising]);
  expect(bookOf(roundLinesToKeep(book, 20)).sessions.get('s2')).toEqual(asking);
  const answered = bookOf([...DEALT, { t: 'session', ...asking }]);
  expect(bookOf(roundLinesToKeep(answered, 20)).sessions.has('s2')).toBe(false);
});
