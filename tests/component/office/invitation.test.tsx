import { screen } from '@testing-library/react';
import { NEVER, throwError } from 'rxjs';
import { expect, it } from 'vitest';
import { InvitationPage } from '../../../office/signIn/InvitationPage.tsx';
import { failed, RestError } from '../../../streams/link/restError.ts';
import { fakeOffice, renderOffice } from './fakeOffice.tsx';

it('issue 32.1: an invitation that a broken line keeps back can be read again', async () => {
  let isBroken = true;
  const { office, calls } = fakeOffice({
    permissions: [],
    call: () => (isBroken ? throwError(() => new RestError(failed('network'))) : NEVER),
  });
  const page = <InvitationPage invitation="of-the-test" />;
  const user = await renderOffice(office, page, ['signIn', 'shell']);
  expect(screen.getByRole('alert').textContent).toMatch(/^The gateway doesn’t answer/);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(calls).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('button', { name: 'To the sign-in' })).toBeNull();
});
