import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BetLimitsDialog } from '../../../office/pages/play/BetLimitsDialog.tsx';
import BetLimitsPage from '../../../office/pages/play/BetLimitsPage.tsx';
import type { OfficeBetLimits } from '../../../streams/wire/office/betLimitCalls.ts';
import { fakeOffice, renderOffice, worked } from './fakeOffice.tsx';

const ROW: OfficeBetLimits = {
  ...{ server: 'book', level: 2, name: 'Silver', own: true },
  ...{ stake: 50_000, win: 200_000, fixture: 400_000 },
};

async function openDialog(row: OfficeBetLimits = ROW) {
  const { office, calls } = fakeOffice({
    permissions: ['round.read', 'fixture.decide'],
    call: () => worked(null),
  });
  const onClose = vi.fn();
  const user = await renderOffice(office, <BetLimitsDialog row={row} onClose={onClose} />, ['play']);
  await screen.findByRole('dialog');
  return { user, calls, onClose };
}
const save = () => screen.getByRole('button', { name: 'Save' });

it('sports: limits of a level are changed with a reason, and what is no limit is not sent', async () => {
  const { user, calls, onClose } = await openDialog();
  expect(screen.getByRole('heading', { name: 'Limits: Level 2, Silver' })).toBeTruthy();
  const stake = screen.getByLabelText('Most staked on one bet');
  expect((stake as HTMLInputElement).value).toBe('500');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A sharp player.');
  await user.clear(stake);
  await user.type(stake, '20000');
  expect(screen.getByText('Write an amount from 0.01 to 10,000.00.')).toBeTruthy();
  await user.click(save());
  expect(calls).not.toHaveBeenCalled();
  await user.clear(stake);
  await user.type(stake, '12.50');
  await user.click(save());
  expect(calls.mock.calls[0]?.slice(0, 2)).toEqual([
    'officeBetLimitsSet',
    {
      ...{ server: 'book', level: 2, reason: 'A sharp player.' },
      limits: { stake: 1_250, win: 200_000, fixture: 400_000 },
    },
  ]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('sports: a level with limits of its own gets those of everybody again, and one without is not offered that', async () => {
  const { user, calls } = await openDialog();
  await user.click(screen.getByRole('checkbox', { name: 'Use the limits of everybody again' }));
  expect(screen.queryByLabelText('Most staked on one bet')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Over.');
  await user.click(save());
  expect(calls.mock.calls[0]?.[1]).toMatchObject({ level: 2, limits: null });
});

it('sports: members without a level are named so, and have nothing to take back', async () => {
  await openDialog({ ...ROW, level: 0, name: '', own: false });
  expect(screen.getByRole('heading', { name: 'Limits: Without a level' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('sports: the list of limits says which book is silent', async () => {
  const { office } = fakeOffice({
    permissions: ['game.read', 'round.read'],
    answers: { officeBetLimits: { rows: [ROW], silent: ['other'] } },
  });
  await renderOffice(office, <BetLimitsPage />, ['play'], '/play/limits');
  expect(screen.getByText(/No answer from other/)).toBeTruthy();
  expect(screen.queryByText('No game server here has a sports book.')).toBeNull();
});
