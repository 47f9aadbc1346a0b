import { screen, waitFor } from '@testing-library/react';
import { throwError } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { FixtureDialog } from '../../../office/pages/play/FixtureDialog.tsx';
import type { FixtureAct } from '../../../office/pages/play/fixtureActs.ts';
import SportsPage from '../../../office/pages/play/SportsPage.tsx';
import { HeldFixture } from '../../../office/pages/requests/HeldFixture.tsx';
import { RestError } from '../../../streams/link/restError.ts';
import type { OfficeFixture } from '../../../streams/wire/office/fixtureCalls.ts';
import type { Permission } from '../../../streams/wire/office/permissions.ts';
import { fakeOffice, renderOffice, worked } from './fakeOffice.tsx';

const FIXTURE: OfficeFixture = {
  ...{ server: 'book', id: 'football-0-7', sport: 'Football', league: 'Hill Cup' },
  ...{ home: 'Goat Peak', away: 'Fog Valley', startsAt: 1, phase: 'live', suspended: false, minute: 31 },
  ...{ score: { home: 1, away: 0 }, bets: 2, staked: 1_500, payable: 4_000 },
  ...{ worst: 2_500, decision: null },
};
const OTHER: OfficeFixture = {
  ...FIXTURE,
  ...{ id: 'arena-1-3', sport: 'Arena', league: 'Siege Open', home: 'Stone Ox', away: 'Swift Crane' },
  ...{ phase: 'over', minute: null, bets: 0, staked: 0, payable: 0, worst: 0 },
};
const EFFECT = { bets: 2, staked: 1_500, back: 1_000, paid: 750, open: 1 };

async function dialogOf(act: FixtureAct, call?: NonNullable<Parameters<typeof fakeOffice>[0]['call']>) {
  const { office, calls } = fakeOffice({
    permissions: ['round.read', 'fixture.decide'],
    answers: { officeFixturePreview: EFFECT },
    ...(call && { call }),
  });
  const onClose = vi.fn();
  const user = await renderOffice(office, <FixtureDialog fixture={FIXTURE} act={act} onClose={onClose} />, [
    'play',
  ]);
  await screen.findByRole('dialog');
  return { user, calls, onClose };
}

describe('acts on a fixture', () => {
  it.each([
    ['suspend', 'Suspend', 'officeFixtureSuspend'],
    ['resume', 'Resume', 'officeFixtureResume'],
    ['void', 'Make it void', 'officeFixtureVoid'],
  ] as const)('issue 32.5: %s is sent with its reason, and never without', async (act, button, call) => {
    const { user, calls, onClose } = await dialogOf(act, () => worked(null));
    await user.click(screen.getByRole('button', { name: button }));
    expect(screen.getByText('Write why you do this.')).toBeTruthy();
    expect(calls).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A wrong line.');
    await user.click(screen.getByRole('button', { name: button }));
    const sent = { server: 'book', fixture: FIXTURE.id, reason: 'A wrong line.' };
    expect(calls.mock.calls[0]?.slice(0, 2)).toEqual([call, sent]);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('issue 32.5: a result begins with the score, takes none that can’t be, and says what it would do', async () => {
    const { user, calls } = await dialogOf('result');
    const home = screen.getByLabelText('Goat Peak');
    expect((home as HTMLInputElement).value).toBe('1');
    const shown = [...document.querySelectorAll('dl dd')].map(it => it.textContent);
    expect(shown).toEqual(['2', '15.00', '10.00', '7.50', '1']);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'As played.');
    await user.clear(home);
    expect(screen.getByText('Write both scores to see what they would do.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Set the result' }));
    expect(calls).not.toHaveBeenCalled();
    await user.type(home, '3');
    await user.click(screen.getByRole('button', { name: 'Set the result' }));
    expect(calls.mock.calls[0]?.slice(0, 2)).toEqual([
      'officeFixtureResult',
      { server: 'book', fixture: FIXTURE.id, home: 3, away: 0, reason: 'As played.' },
    ]);
  });

  it('issue 32.5: one that waits says so, and a book without an answer says that it can be tried again', async () => {
    const failure = { status: 200, message: null, retryAfterMs: null };
    let answer = () =>
      new RestError({ ...failure, code: 'game_server_unreachable', status: 504, value: null });
    const { user } = await dialogOf('void', () => throwError(answer));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Rain.');
    await user.click(screen.getByRole('button', { name: 'Make it void' }));
    expect(await screen.findByText(/nothing is done twice/)).toBeTruthy();
    answer = () => new RestError({ ...failure, code: 'forbidden', value: { requestId: 'r1' } });
    await user.click(screen.getByRole('button', { name: 'Make it void' }));
    expect(await screen.findByText(/It waits for a second one/)).toBeTruthy();
  });
});

it('issue 32.5: whoever decides about what waits reads who plays, and what it would do', async () => {
  const { office } = fakeOffice({
    permissions: ['round.read', 'fixture.decide'],
    answers: { officeFixturePreview: EFFECT, officeFixtures: { rows: [OTHER, FIXTURE], silent: [] } },
  });
  const params = { server: 'book', fixture: FIXTURE.id };
  await renderOffice(office, <HeldFixture request={{ call: 'officeFixtureVoid', params }} />, ['play']);
  expect(screen.getByText('Goat Peak – Fog Valley (Hill Cup)')).toBeTruthy();
  expect([...document.querySelectorAll('dl dd')].map(it => it.textContent)).toContain('15.00');
});

describe('the list of fixtures', () => {
  const page = async (permissions: readonly Permission[], at: string, silent: readonly string[] = []) => {
    const { office } = fakeOffice({
      permissions,
      answers: { officeFixtures: { rows: [FIXTURE, OTHER], silent } },
    });
    return renderOffice(office, <SportsPage />, ['play'], at);
  };

  it('issue 32.5: says which server is silent, and takes its filters from the address', async () => {
    await page(['game.read', 'round.read'], '/play/sports?state=over&sport=Arena', ['book']);
    expect(screen.getByText(/No answer from book/)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveProperty('value', 'over');
    expect(screen.getByRole('combobox', { name: 'Sport' })).toHaveProperty('value', 'Arena');
    expect(screen.getByRole('link', { name: 'Sports' })).toBeTruthy();
    expect(screen.queryByText('No fixture fits. Change the filters.')).toBeNull();
  });

  it('issue 32.5: says when nothing fits', async () => {
    await page(['game.read', 'round.read'], '/play/sports?text=nobody');
    expect(screen.getByText('No fixture fits. Change the filters.')).toBeTruthy();
  });
});
