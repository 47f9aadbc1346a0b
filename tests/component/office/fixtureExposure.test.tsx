import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { NEVER } from 'rxjs';
import { expect, it, vi } from 'vitest';
import type { Office } from '../../../office/client/createOffice.ts';
import FixturePage from '../../../office/pages/play/FixturePage.tsx';
import type { FixtureExposure } from '../../../streams/wire/gameServers/exposure.ts';
import { exposureRows } from '../../../streams/wire/office/exposureRows.ts';
import type { OfficeFixture } from '../../../streams/wire/office/fixtureCalls.ts';
import { fakeOffice, renderOffice } from './fakeOffice.tsx';

const FIXTURE: OfficeFixture = {
  ...{ server: 'book', id: 'football-0-7', sport: 'Football', league: 'Hill Cup' },
  ...{ home: 'Goat Peak', away: 'Fog Valley', startsAt: 1, phase: 'live', suspended: true, minute: 31 },
  ...{ score: { home: 1, away: 0 }, bets: 2, staked: 1_500, payable: 4_000, worst: 2_500, decision: null },
};
const EXPOSURE: FixtureExposure = {
  ...{ bets: 2, staked: 1_500, payable: 4_000, worst: 2_500 },
  markets: [
    {
      ...{ market: 'winner:0:', name: 'Winner', bets: 1, staked: 1_000, payable: 3_000, worst: 2_000 },
      picks: [{ pick: 'home', name: 'Goat Peak', bets: 1, staked: 1_000, payable: 3_000 }],
    },
    {
      ...{ market: 'total:0:2.5', name: 'Total goals 2.5', bets: 1, staked: 500, payable: 1_000, worst: 500 },
      picks: [{ pick: 'over', name: 'Over 2.5', bets: 1, staked: 500, payable: 1_000 }],
    },
  ],
};
const NOTHING: FixtureExposure = { bets: 0, staked: 0, payable: 0, worst: 0, markets: [] };

async function show(exposure: FixtureExposure, silent: readonly string[] = [], more: Partial<Office> = {}) {
  const made = fakeOffice({
    permissions: ['game.read', 'round.read'],
    answers: { officeFixtures: { rows: [FIXTURE], silent }, officeFixtureExposure: exposure },
  });
  const office = { ...made.office, ...more } as unknown as Office;
  const pages = (
    <Routes>
      <Route path="/play/sports/:server/:fixture" element={<FixturePage />} />
    </Routes>
  );
  return renderOffice(office, pages, ['play'], '/play/sports/book/football-0-7');
}

it('sports: a fixture says what is open on it, and what each market can lose, the worst first', async () => {
  await show(EXPOSURE);
  expect(screen.getByRole('heading', { level: 1, name: 'Goat Peak – Fog Valley' })).toBeTruthy();
  expect(screen.getByText('Suspended')).toBeTruthy();
  const shown = [...document.querySelectorAll('dl dd')].map(it => it.textContent);
  expect(shown).toEqual(['2', '15.00', '40.00', '25.00']);
  const bars = within(screen.getByRole('figure')).getAllByRole('listitem');
  expect(bars.map(it => it.textContent)).toEqual(['Winner20.00', 'Total goals 2.55.00']);
});

it('sports: the list has a row for each selection, with what its market loses at worst', () => {
  expect(exposureRows(EXPOSURE)).toEqual([
    {
      ...{ id: 'winner:0:/home', market: 'Winner', pick: 'Goat Peak', bets: 1 },
      ...{ staked: 1_000, payable: 3_000, worst: 2_000 },
    },
    {
      ...{ id: 'total:0:2.5/over', market: 'Total goals 2.5', pick: 'Over 2.5', bets: 1 },
      ...{ staked: 500, payable: 1_000, worst: 500 },
    },
  ]);
});

it('sports: a fixture that nobody has bet on says so, without a chart', async () => {
  await show(NOTHING, ['book']);
  expect(screen.getByText('Nobody has an open bet of money on this fixture.')).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
  expect(screen.getByText(/No answer from book/)).toBeTruthy();
});

it('sports: what is open on a fixture is exported as other lists are', async () => {
  const open = vi.fn<Office['open']>(() => NEVER);
  const user = await show(EXPOSURE, [], { open });
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
  // The popover of the browser: this DOM shows what is in it anyway.
  await user.click(screen.getByRole('button', { name: 'CSV', hidden: true }));
  expect(open.mock.calls.map(call => call.slice(0, 2))).toEqual([
    ['officeFixtureExposureFile', { server: 'book', fixture: 'football-0-7', format: 'csv' }],
  ]);
  expect(screen.getByRole('progressbar', { name: 'The file is on its way' })).toBeTruthy();
});
