import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { throwError } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import TablePage from '../../../office/pages/play/TablePage.tsx';
import { TableRoundDialog } from '../../../office/pages/play/TableRoundDialog.tsx';
import TablesPage from '../../../office/pages/play/TablesPage.tsx';
import { HeldTableRound } from '../../../office/pages/requests/HeldTableRound.tsx';
import { RestError } from '../../../streams/link/restError.ts';
import type { Permission } from '../../../streams/wire/office/permissions.ts';
import type { OfficeTable } from '../../../streams/wire/office/tableCalls.ts';
import { tableRow } from '../../unit/partner/support/memoryDesk.ts';
import { fakeOffice, renderOffice, worked } from './fakeOffice.tsx';

const TABLE: OfficeTable = { server: 'live', ...tableRow('LOTUS-1', { name: 'Lotus Baccarat' }) };
const OTHER: OfficeTable = { server: 'live', ...tableRow('KITE-2', { name: 'Kite', kind: 'spinner' }) };
const PLACE = { server: 'live', table: 'LOTUS-1', shoe: 4, round: 2 };
const EFFECT = { players: 2, staked: 3_000, back: 3_000, paid: 0 };
const told = () => [...document.querySelectorAll('dl dd')].map(it => it.textContent);

async function openDialog(call?: NonNullable<Parameters<typeof fakeOffice>[0]['call']>) {
  const { office, calls } = fakeOffice({
    permissions: ['round.read', 'table.void'],
    answers: { officeTableVoidPreview: EFFECT },
    ...(call && { call }),
  });
  const onClose = vi.fn();
  const dialog = <TableRoundDialog of={TABLE} round={{ shoe: 4, round: 2 }} onClose={onClose} />;
  const user = await renderOffice(office, dialog, ['play']);
  await screen.findByRole('dialog');
  return { user, calls, onClose };
}

describe('a void of a round', () => {
  it('issue 33: is sent with its reason, never without, and says before what goes back', async () => {
    const { user, calls, onClose } = await openDialog(() => worked(null));
    expect(told()).toEqual(['2', '30.00', '30.00', '0.00']);
    await user.click(screen.getByRole('button', { name: 'Make it void' }));
    expect(screen.getByText('Write why you do this.')).toBeTruthy();
    expect(calls).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A card was seen.');
    await user.click(screen.getByRole('button', { name: 'Make it void' }));
    const sent = { ...PLACE, reason: 'A card was seen.' };
    expect(calls.mock.calls[0]?.slice(0, 2)).toEqual(['officeTableRoundVoid', sent]);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('issue 33: says that it waits, that a paid round stays, and that it can be tried again without an answer', async () => {
    const failure = { status: 409, message: null, retryAfterMs: null, value: null };
    let answer = () => new RestError({ ...failure, code: 'game_server_unreachable', status: 504 });
    const { user } = await openDialog(() => throwError(answer));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A card was seen.');
    const press = () => user.click(screen.getByRole('button', { name: 'Make it void' }));
    await press();
    expect(await screen.findByText(/nothing is done twice/)).toBeTruthy();
    answer = () => new RestError({ ...failure, code: 'round_paid' });
    await press();
    expect(await screen.findByText(/is paid already, so it stays/)).toBeTruthy();
    answer = () => new RestError({ ...failure, code: 'forbidden', value: { requestId: 'r1' } });
    await press();
    expect(await screen.findByText(/It waits for a second one/)).toBeTruthy();
  });
});

it('issue 33: whoever decides about what waits reads which table it is, and what it would do', async () => {
  const { office } = fakeOffice({
    permissions: ['round.read', 'table.void'],
    answers: { officeTableVoidPreview: EFFECT, officeTables: { rows: [OTHER, TABLE], silent: [] } },
  });
  const request = { call: 'officeTableRoundVoid', params: PLACE };
  await renderOffice(office, <HeldTableRound request={request} />, ['play']);
  expect(screen.getByText('Lotus Baccarat: shoe 4, round 2')).toBeTruthy();
  expect(told()).toContain('30.00');
});

describe('live tables', () => {
  const show = async (
    at: string,
    answer: object | null = { rows: [TABLE, OTHER], silent: [] },
    permissions: readonly Permission[] = ['game.read', 'round.read'],
  ) => {
    const { office } = fakeOffice({ permissions, ...(answer && { answers: { officeTables: answer } }) });
    const pages = (
      <Routes>
        <Route path="/play/tables" element={<TablesPage />} />
        <Route path="/play/tables/:server/:table" element={<TablePage />} />
      </Routes>
    );
    return renderOffice(office, pages, ['play'], at);
  };

  it('issue 33: say which server is silent, and take their filters from the address', async () => {
    await show('/play/tables?kind=spinner', { rows: [TABLE, OTHER], silent: ['live'] });
    expect(screen.getByText(/No answer from live/)).toBeTruthy();
    const kinds = screen.getByRole('combobox', { name: 'Kind' });
    expect(kinds).toHaveProperty('value', 'spinner');
    // A kind that the office has no word for is told as it is.
    expect([...kinds.querySelectorAll('option')].map(it => it.textContent)).toEqual(
      expect.arrayContaining(['Baccarat', 'spinner']),
    );
    expect(screen.queryByText('No table fits. Change the filters.')).toBeNull();
  });

  it('issue 33: tell a filter that nothing fits from tables that nobody plays at', async () => {
    await show('/play/tables?text=nobody');
    expect(screen.getByText('No table fits. Change the filters.')).toBeTruthy();
  });

  it('issue 33: say when no money is staked anywhere', async () => {
    await show('/play/tables', { rows: [], silent: [] });
    expect(screen.getByText('Nobody has staked money at a live table.')).toBeTruthy();
  });

  it('issue 33: one of them says what is staked now, and that it has no rounds once nobody stakes there', async () => {
    await show('/play/tables/live/LOTUS-1');
    expect(screen.getByRole('heading', { level: 1, name: 'Lotus Baccarat' })).toBeTruthy();
    expect(told()).toEqual(['Dealing', '2', '30.00', '59.50']);
    expect(screen.queryByText(/No money is staked here/)).toBeNull();
  });

  it('issue 33: one that is not in the list any more says so', async () => {
    await show('/play/tables/live/GONE-9');
    expect(screen.getByRole('heading', { level: 1, name: 'GONE-9' })).toBeTruthy();
    expect(screen.getByText(/No money is staked here/)).toBeTruthy();
  });

  it('issue 33: one whose list is on its way says nothing about its rounds yet', async () => {
    await show('/play/tables/live/LOTUS-1', null);
    expect(screen.queryByText(/No money is staked here/)).toBeNull();
    expect(screen.getByRole('status')).toBeTruthy();
  });
});
