import { screen } from '@testing-library/react';
import { throwError } from 'rxjs';
import { expect, it } from 'vitest';
import { Toasts } from '../../../office/kit/Toasts.tsx';
import { AdjustDialog } from '../../../office/pages/members/acts/AdjustDialog.tsx';
import type { Member } from '../../../office/pages/members/member.ts';
import { InviteDialog } from '../../../office/pages/operators/InviteDialog.tsx';
import { RestError } from '../../../streams/link/restError.ts';
import { fakeOffice, renderOffice } from './fakeOffice.tsx';

const ROLES = [{ role: 'support', permissions: [], isOwn: false }];
const open = async (call?: Parameters<typeof fakeOffice>[0]['call']) => {
  const made = fakeOffice({
    permissions: ['operator.write'],
    answers: { officeRoles: ROLES },
    ...(call && { call }),
  });
  const user = await renderOffice(made.office, <InviteDialog onClose={() => {}} />, ['operators']);
  return { user, calls: made.calls, send: () => user.click(screen.getByText('Make the link')) };
};

it('issue 32.1: a form that lacks something names it and asks the gateway for nothing', async () => {
  const { user, calls, send } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Name', hidden: true }), '  ');
  await send();
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('Fill this in: Name.');
  expect(calls).not.toHaveBeenCalled();
});

it('issue 32.1: what the gateway can’t read is said in a sentence, not in words for developers', async () => {
  const message = 'name: Too big: expected string to have <=60 characters';
  const { user, send } = await open(() =>
    throwError(
      () =>
        new RestError({
          code: 'bad_request',
          status: 400,
          message,
          retryAfterMs: null,
          value: { field: 'name' },
        }),
    ),
  );
  await user.type(screen.getByRole('textbox', { name: 'Name', hidden: true }), 'Ruma');
  await send();
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(
    'Something in the form can’t be taken as it is (name). Look at it and try again.',
  );
});

it('issue 32.3: money that is no number is told, and nothing is booked', async () => {
  const member = { uid: 'u1', wallets: [{ accountTypeId: 1, balance: 500 }] } as unknown as Member;
  const { office, calls } = fakeOffice({ permissions: ['money.book'] });
  const page = (
    <Toasts>
      <AdjustDialog member={member} onClose={() => {}} />
    </Toasts>
  );
  const user = await renderOffice(office, page, ['members']);
  await user.type(screen.getByLabelText('Amount'), 'abc');
  await user.type(screen.getByLabelText('Reason'), 'Asked by letter.');
  await user.click(screen.getByText('Book it'));
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toMatch(/^Nothing was done: /);
  expect(calls).not.toHaveBeenCalled();
});
