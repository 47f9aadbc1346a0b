import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { expect, it } from 'vitest';
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

it('betRecords: says what was bet on at a sports book, and what became of each selection', async () => {
  await startTexts();
  await i18next.loadNamespaces(['records', 'sportsWords']);
  const { result } = renderHook(() => useSportsWords());
  const round: SportsRound = {
    kind: 'sports',
    form: { form: 'system', from: 2 },
    legs: [
      leg({}),
      leg({
        ...{ selection: { market: 'total', part: 0, line: 2.5, pick: 'over' }, odds: 205 },
        ...{ grade: null, score: null },
      }),
    ],
  };
  const facts = sportsFacts(i18next.getFixedT(null, 'records') as never, result.current, round);
  const plain = facts.map(it => it.map(text => text.replaceAll(/[\u2066-\u2069]/g, '')));
  expect(plain[0]).toEqual(['Bet', 'System of 2']);
  expect(plain[1]?.[0]).toBe('Heron Lake 2–1 Paper Town');
  expect(plain[1]?.[1]).toMatch(/: Heron Lake · 1\.85 · Won$/);
  expect(plain[2]?.[0]).toBe('Heron Lake – Paper Town');
  expect(plain[2]?.[1]).toMatch(/: Over 2\.5 · 2\.05 · Open$/);
});
