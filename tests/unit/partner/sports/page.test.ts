import { expect, it } from 'vitest';
import { createFixtureStates, type FixtureStates } from '../../../../partner/pages/sports/fixtureStates.ts';
import { pressedText } from '../../../../partner/pages/sports/pressed.ts';
import { createSlipState, type Pressed } from '../../../../partner/pages/sports/slipState.ts';
import { marketsOf, selectionOf } from '../../../../partner/pages/sports/words.ts';
import { selectionKey } from '../../../../partner/sports/model/selection.ts';
import { fixturesFold } from '../../../../partner/sports/wire/folds.ts';
import type { BookNews, FixtureView } from '../../../../partner/sports/wire/state.ts';
import texts from '../../../../partner/texts/en.json' with { type: 'json' };
import { readAmount } from '../../../../streams/wire/fields/typedNumber.ts';
import { stateAfter } from '../../../../streams/wire/protocol/fold.ts';

const view = (id: string, more: Partial<FixtureView> = {}): FixtureView => ({
  ...{ id, sport: 'football', lane: 0, home: 0, away: 1, startsAt: 0, phase: 'live', minute: 3 },
  ...{ score: { home: 0, away: 0 }, suspended: false, decider: null },
  odds: { 'winner/home': 150, 'winner/away': 300, 'next:1/home': 200 },
  ...more,
});

/** What the page knows of two fixtures. */
function openStates() {
  const states = createFixtureStates();
  states.take([view('a'), view('b')]);
  return states;
}

/** What a page knows after news of a fixture. */
const after = (states: FixtureStates, news: Partial<BookNews>) =>
  stateAfter(fixturesFold)([...states.all()], { came: [], changed: [], gone: [], ...news });

it('sports: a change is applied to what it names, and lists are made anew only for other fixtures or markets', () => {
  const states = openStates();
  const odds = states.take(
    after(states, { changed: [{ id: 'a', minute: 4, odds: { 'winner/home': 160 } }] }),
  );
  expect([odds.lists, [...odds.states], odds.odds]).toEqual([false, ['a'], [['a', 'winner/home', 160]]]);
  expect(states.get('a')).toMatchObject({ minute: 4, odds: { 'winner/home': 160, 'winner/away': 300 } });
  expect(states.take(states.all())).toEqual({ lists: false, states: new Set(), odds: [] });
  const next = states.take(
    after(states, { gone: ['b'], changed: [{ id: 'a', odds: { 'next:1/home': null, 'next:2/home': 210 } }] }),
  );
  expect(next.lists).toBe(true);
  // The odds of a market that is there no more are drawn as off.
  expect(next.odds).toEqual([
    ['a', 'next:2/home', 210],
    ['a', 'next:1/home', null],
  ]);
  expect(states.all().map(({ id }) => id)).toEqual(['a']);
  expect([...marketsOf(view('a', { odds: states.get('a')?.odds ?? {} })).keys()]).toEqual([
    'winner',
    'next:2',
  ]);
});

it('sports: a slip has one selection of a fixture, shows what it brings, and asks for the odds that were seen', () => {
  const states = openStates();
  const slip = createSlipState(states, 2);
  expect(slip.press('a', 'winner/home')).toBe('added');
  expect(slip.press('a', 'winner/away')).toBe('replaced');
  expect(slip.press('b', 'winner/home')).toBe('added');
  expect(slip.press('c', 'winner/home')).toBe('full');
  expect(slip.offer(1_000)).toEqual({ odds: 450, amount: 4_500 });
  states.take(after(states, { changed: [{ id: 'a', odds: { 'winner/away': 310 } }] }));
  expect(slip.wish()[0]).toEqual({ fixture: 'a', selection: { market: 'winner', pick: 'away' }, odds: 300 });
  slip.accept();
  expect(slip.wish()[0]).toMatchObject({ odds: 310 });
  states.take(after(states, { changed: [{ id: 'a', odds: { 'winner/away': null } }] }));
  expect(slip.offer(1_000)).toBeNull();
  expect(slip.press('b', 'winner/home')).toBe('removed');
});

it('sports: names of odds and amounts are read as they are written', () => {
  for (const name of ['winner/draw', 'total:2.5/over', 'handicap:-0.5/away', 'next:3/none']) {
    const selection = selectionOf(name);
    expect(selection === null ? null : selectionKey(selection)).toBe(name);
  }
  expect(selectionOf('constructor')).toBeNull();
  expect(
    ['1', '1.5', '1,000.00', '2,50', '', '-1', '1.234', 'x'].map(text => readAmount(text, 'en')),
  ).toEqual([...[100, 150, 100_000, 250], ...[null, null, null, null]]);
});

it('sports: a press on odds says what it did, and what the slip on a phone would say out of sight', () => {
  const odds = { pick: 'Reed Bay', count: 2, most: 8, isSlipShown: true };
  const said = (did: Pressed, more = {}) => pressedText(texts.sports.slip, did, { ...odds, ...more });
  expect(said('added')).toBe('Reed Bay is on the slip. Selections: 2.');
  expect(said('removed', { count: 1 })).toBe('Reed Bay is off the slip. Selections: 1.');
  expect(said('full')).toBe('');
  expect(said('full', { isSlipShown: false })).toBe('A bet has 8 selections at most.');
  expect(said('replaced')).toBe('Reed Bay is on the slip. Selections: 2.');
  expect(said('replaced', { isSlipShown: false })).toMatch(
    /^Reed Bay is on the slip.*the earlier one was replaced\.$/,
  );
});
