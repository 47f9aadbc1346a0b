import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SportsSelections } from '../../../office/pages/rounds/SportsSelections.tsx';
import type { OfficeRound } from '../../../streams/wire/office/roundCalls.ts';
import { fakeOffice, renderOffice } from './fakeOffice.tsx';

type SportsEnd = NonNullable<OfficeRound['sports']>;

const leg = (more: Partial<SportsEnd['legs'][number]> = {}): SportsEnd['legs'][number] => ({
  ...{ fixture: 'F-1', sport: 'cricket', league: 'first', pickName: null, odds: 205, grade: 'won' },
  ...{ home: { en: 'Heron Lake', bn: 'ঘর' }, away: { en: 'Paper Town', bn: 'বাহির' } },
  ...{ selection: { market: 'winner', part: 0, line: null, pick: 'home' }, score: { home: 151, away: 140 } },
  ...more,
});

async function linesOf(round: Omit<SportsEnd, 'kind'>) {
  const { office } = fakeOffice({ permissions: ['round.read'] });
  await renderOffice(office, <SportsSelections round={{ kind: 'sports', ...round }} />, [
    'rounds',
    'sportsWords',
  ]);
  return (await screen.findAllByRole('listitem')).map(it => it.textContent);
}

describe('selections of a bet in the office', () => {
  it('issue 34: says the player’s name and the market in words, not an id and a code', async () => {
    const lines = await linesOf({
      form: { form: 'multiple' },
      legs: [
        leg(),
        leg({
          selection: { market: 'scorer', part: 0, line: null, pick: 'p-77' },
          ...{ pickName: { en: 'Rafi Ahmed', bn: 'রাফি আহমেদ' }, odds: 410, grade: 'lost' },
        }),
        leg({
          selection: { market: 'total', part: 1, line: 82.5, pick: 'over' },
          ...{ grade: null, score: null },
        }),
      ],
    });
    expect(lines).toEqual([
      'Heron Lake – Paper Town 151–140 · Winner: Heron Lake · 2.05 · won',
      'Heron Lake – Paper Town 151–140 · To score a goal: Rafi Ahmed · 4.10 · lost',
      'Heron Lake – Paper Town · Innings 1: Total runs: Over 82.5 · 2.05 · not decided',
    ]);
  });

  it('issue 34: of a builder no selection has a price of its own', async () => {
    const lines = await linesOf({ form: { form: 'builder' }, legs: [leg(), leg({ grade: 'void' })] });
    expect(lines).toEqual([
      'Heron Lake – Paper Town 151–140 · Winner: Heron Lake · won',
      'Heron Lake – Paper Town 151–140 · Winner: Heron Lake · void',
    ]);
  });
});
