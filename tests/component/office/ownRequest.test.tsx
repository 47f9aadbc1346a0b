import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DecideDialog } from '../../../office/pages/requests/DecideDialog.tsx';
import { fakeOffice, renderOffice } from './fakeOffice.tsx';

const askedBy = (who: string) => ({
  ...{ requestId: 'r1', call: 'officeMemberAdjust', params: {}, amount: 100, uid: null },
  ...{ askedBy: who, askedAt: 1, expiresAt: 2 },
});

it.each([
  ['operator:ruma', 0, 'Your own request'],
  ['operator:anik', 1, 'Decide a request'],
])('issue 32.3: a request of %s has %i buttons that decide it', async (who, buttons, title) => {
  const { office } = fakeOffice({ permissions: ['own.session'], answers: { officeStaffNames: [] } });
  await renderOffice(office, <DecideDialog request={askedBy(who)} onClose={() => {}} />, ['requests']);
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.queryAllByRole('button', { name: 'Approve' })).toHaveLength(buttons);
});
