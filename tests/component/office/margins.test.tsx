import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MarginDialog } from '../../../office/pages/play/MarginDialog.tsx';
import MarginsPage from '../../../office/pages/play/MarginsPage.tsx';
import type { OfficeLeagueMargin } from '../../../streams/wire/office/leagueMarginCalls.ts';
import { fakeOffice, renderOffice, worked } from './fakeOffice.tsx';

const ROW: OfficeLeagueMargin = {
  ...{ server: 'book', league: 'hill-cup', name: 'Hill Cup', sport: 'Football', margin: 650, own: true },
};

async function openDialog(row: OfficeLeagueMargin = ROW) {
  const { office, calls } = fakeOffice({
    permissions: ['round.read', 'fixture.decide'],
    call: () => worked(null),
  });
  const onClose = vi.fn();
  const user = await renderOffice(office, <MarginDialog row={row} onClose={onClose} />, ['play']);
  await screen.findByRole('dialog');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A weak league.');
  return { user, calls, onClose };
}
const save = () => screen.getByRole('button', { name: 'Save' });

it('sports: a margin from 4 to 8 percent is sent with its reason, and none else', async () => {
  const { user, calls, onClose } = await openDialog();
  const margin = screen.getByLabelText('Margin');
  expect((margin as HTMLInputElement).value).toBe('6.5');
  for (const wrong of ['3.99', '8.01', 'much']) {
    await user.clear(margin);
    await user.type(margin, wrong);
    expect(screen.getByText('Write a margin from 4% to 8%.')).toBeTruthy();
    await user.click(save());
  }
  expect(calls).not.toHaveBeenCalled();
  await user.clear(margin);
  await user.type(margin, '4.25 %');
  await user.click(save());
  expect(calls.mock.calls[0]?.slice(0, 2)).toEqual([
    'officeLeagueMarginSet',
    { server: 'book', league: 'hill-cup', margin: 425, reason: 'A weak league.' },
  ]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('sports: a league goes back to the margin of all others only where it has its own', async () => {
  const { user, calls } = await openDialog();
  await user.click(screen.getByRole('checkbox', { name: 'Use the margin of all others again' }));
  await user.click(save());
  expect(calls.mock.calls[0]?.[1]).toMatchObject({ league: 'hill-cup', margin: null });
});

it('sports: a league without a margin of its own has none to take back', async () => {
  await openDialog({ ...ROW, own: false });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('sports: the list of margins takes its filters from the address, and says which book is silent', async () => {
  const { office } = fakeOffice({
    permissions: ['game.read', 'round.read'],
    answers: { officeLeagueMargins: { rows: [ROW], silent: ['other'] } },
  });
  await renderOffice(office, <MarginsPage />, ['play'], '/play/margins?text=valley');
  expect(screen.getByText('No league fits. Change the filters.')).toBeTruthy();
  expect(screen.getByText(/No answer from other/)).toBeTruthy();
});
