import { render, renderHook, screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { Facts } from '../../../src/features/records/Facts.tsx';
import { sportsFacts } from '../../../src/features/records/sportsRound.ts';
import { useSportsWords } from '../../../src/kit/sportsWords/useSportsWords.ts';
import type { RecordOf } from '../../../streams/stores/records/createRecordList.ts';
import { startTexts } from '../support/renderApp.tsx';

type SportsRound = NonNullable<RecordOf<'betRecords'>['sports']>;

const leg = (more: object): SportsRound['legs'][number] => ({
  ...{ fixture: 'F-1', sport: 'football', league: 'one', odds: 185, grade: 'won', pickName: null },
  home: { en: 'Heron Lake', bn: 'Heron Lake' },
  away: { en: 'Paper Town', bn: 'Paper Town' },
  selection: { market: 'winner', part: 0, line: null, pick: 'home' },
  score: { home: 2, away: 1 },
  ...more,
});

let say: (round: Omit<SportsRound, 'kind'>) => readonly (readonly [label: string, value: string])[];
beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces(['records', 'sportsWords']);
  const { result } = renderHook(() => useSportsWords());
  say = round =>
    sportsFacts(i18next.getFixedT(null, 'records') as never, result.current, {
      kind: 'sports',
      ...round,
    }).map(([label, value]) => [plain(label), plain(value)]);
}, 60_000);

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
const over = { market: 'total', part: 0, line: 2.5, pick: 'over' } as const;

it('betRecords: says what a single was bet on and what became of it', () => {
  expect(say({ form: { form: 'single' }, legs: [leg({})], state: 'settled', price: 185 })).toEqual([
    ['Bet', 'Single'],
    ['Heron Lake 2–1 Paper Town', 'Winner: Heron Lake · 1.85 · Won'],
  ]);
});

it('betRecords: names a player who was bet on, not the id', () => {
  const scorer = { market: 'scorer', part: 0, line: null, pick: 'p-77' };
  const legs = [leg({ selection: scorer, pickName: { en: 'Rafi Ahmed', bn: 'রাফি আহমেদ' } })];
  expect(say({ form: { form: 'single' }, legs })[1]?.[1]).toBe('To score a goal: Rafi Ahmed · 1.85 · Won');
});

it('betRecords: says the price of all selections of a multiple', () => {
  const legs = [leg({}), leg({ selection: over, odds: 205, grade: 'void', score: null })];
  expect(say({ form: { form: 'multiple' }, legs, state: 'settled', price: 379 })).toEqual([
    ['Bet', 'Multiple'],
    ['Heron Lake 2–1 Paper Town', 'Winner: Heron Lake · 1.85 · Won'],
    ['Heron Lake – Paper Town', 'Total goals: Over 2.5 · 2.05 · Void'],
    ['Price of all', '3.79'],
  ]);
});

it('betRecords: says of a system how many selections make a bet, and of one that was sold what was not decided', () => {
  const legs = [leg({}), leg({ selection: over, odds: 205, grade: null, score: null })];
  expect(say({ form: { form: 'system', from: 2 }, legs, state: 'sold', price: null })).toEqual([
    ['Bet', 'System of 2'],
    ['Heron Lake 2–1 Paper Town', 'Winner: Heron Lake · 1.85 · Won'],
    ['Heron Lake – Paper Town', 'Total goals: Over 2.5 · 2.05 · Not decided'],
    ['How it ended', 'Sold before its end'],
  ]);
});

it('betRecords: of a builder only the whole has a price', () => {
  const facts = say({ form: { form: 'builder' }, legs: [leg({}), leg({ selection: over })], price: 310 });
  expect(facts).toEqual([
    ['Bet', 'Bet builder'],
    ['Heron Lake 2–1 Paper Town', 'Winner: Heron Lake · Won'],
    ['Heron Lake 2–1 Paper Town', 'Total goals: Over 2.5 · Won'],
    ['Price of all', '3.10'],
  ]);
});

it('betRecords: says so where a book doesn’t tell its selections any more', () => {
  expect(say({ form: { form: 'multiple' }, legs: [], state: 'void' })).toEqual([
    ['Bet', 'Multiple · Its book doesn’t tell its selections any more.'],
    ['How it ended', 'Void: the stake went back'],
  ]);
});

it('betRecords: shows each selection of one match', () => {
  const facts = say({ form: { form: 'builder' }, legs: [leg({}), leg({ selection: over })] });
  render(<Facts facts={facts} />);
  expect(screen.getAllByText('Heron Lake 2–1 Paper Town')).toHaveLength(2);
  expect(screen.getByText('Total goals: Over 2.5 · Won')).not.toBeNull();
});
