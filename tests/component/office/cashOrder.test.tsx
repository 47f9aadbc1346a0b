import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import CashOrderPage from '../../../office/pages/cash/CashOrderPage.tsx';
import type { QueuedOrder } from '../../../streams/wire/cash/queueWords.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { fakeOffice, renderOffice, worked } from './fakeOffice.tsx';

const queued = (more: Partial<QueuedOrder> = {}): QueuedOrder => ({
  ...{
    id: 'order-1',
    version: 2,
    uid: 'u1',
    kind: 'deposit',
    state: 'told',
    method: 'lilypay',
    amount: 20_000,
  },
  ...{ proofs: 0, held: [], claimedBy: null, claimedAt: null, at: 1, changedAt: 1, demo: false, ...more },
});
const read = (state: QueuedOrder['state'], more: Partial<CallValue<'officeCashOrder'>['order']> = {}) =>
  ({
    order: {
      ...{ id: 'order-1', version: 2, kind: 'deposit', state, method: 'lilypay', methodName: 'LilyPay' },
      ...{ account: null, amount: 20_000, fee: 500, received: null, returned: 0, promotion: null, bonus: 0 },
      ...{
        wagering: 0,
        endedBy: null,
        dueAt: null,
        at: 1,
        changedAt: 1,
        proofs: [],
        comment: '',
        reason: '',
      },
      ...{ demo: false, username: 'mira', ...more },
    },
    queued: queued({ state }),
    ...{ rules: [], note: '', steps: [], pictures: [], largeAbove: 200_000 },
    member: {
      uid: 'u1',
      username: 'mira',
      since: 1,
      deposits: 0,
      deposited: 0,
      withdrawals: 0,
      withdrawn: 0,
    },
  }) satisfies CallValue<'officeCashOrder'>;

async function open(value: CallValue<'officeCashOrder'>) {
  const { office, ...made } = fakeOffice({
    permissions: ['cash.read', 'cash.approve'],
    answers: { officeCashOrder: value },
    call: name =>
      worked(
        name === 'officeCashClaim' ? queued({ version: 3, claimedBy: 'operator:ruma', claimedAt: 1 }) : {},
      ),
  });
  const part = (
    <Routes>
      <Route path="/cash/:orderId" element={<CashOrderPage />} />
    </Routes>
  );
  return { ...made, user: await renderOffice(office, part, ['cash'], '/cash/order-1') };
}

describe('the page of a cash order', () => {
  it('issue 32.4: shows who has taken it as soon as the gateway has answered', async () => {
    const { user } = await open(read('told'));
    // Neither the queue nor a second reading ever comes.
    await user.click(screen.getByRole('button', { name: /^Take/ }));
    expect(screen.getByRole('button', { name: /^Give back/ })).toBeTruthy();
    expect(screen.getByText('You')).toBeTruthy();
  });

  it('issue 32.4: takes a step of a deposit that nobody said to have paid, and claims none', async () => {
    const { user, calls } = await open(read('waiting'));
    expect(screen.queryByRole('button', { name: /^(Take|Hold)/ })).toBeNull();
    await user.keyboard('c');
    await user.keyboard('h');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Has arrived/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Has arrived' }));
    expect(calls.mock.calls.map(([name, input]) => [name, input])).toEqual([
      ['opsCashStep', { id: 'order-1', step: 'arrive', reason: '' }],
    ]);
  });

  it('issue 32.4: says what is missing of a withdrawal that did not arrive in full', async () => {
    await open(read('notReceived', { kind: 'withdrawal', received: 4_000, returned: 1_000 }));
    expect(screen.getByText('Still missing').nextElementSibling?.textContent).toContain('145.00');
    expect(screen.getByText('Returned').nextElementSibling?.textContent).toContain('10.00');
  });

  it('issue 32.11: says that its values may be old while the line is lost', async () => {
    const { user, lose, mend, reread } = await open(read('told'));
    expect(screen.queryByText(/^Shown as of/)).toBeNull();
    act(() => lose(1));
    expect(screen.getByText(/^Shown as of \d\d:\d\d:\d\d\.$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    expect(reread).toHaveBeenCalledWith('officeCashOrder');
    act(() => mend());
    expect(screen.queryByText(/^Shown as of/)).toBeNull();
  });
});
