import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import RolesPage from '../../../office/pages/roles/RolesPage.tsx';
import { PERMISSIONS } from '../../../streams/wire/office/permissions.ts';
import { fakeOffice, renderOffice } from './fakeOffice.tsx';

it('issue 32.1: a permission is told in words, with its name for machines beside them', async () => {
  const { office } = fakeOffice({
    permissions: ['operator.read'],
    answers: { officeRoles: [{ role: 'night', permissions: ['cash.read'], own: true }] },
  });
  await renderOffice(office, <RolesPage />, ['roles']);
  const heads = screen.getAllByRole('rowheader').map(it => it.textContent ?? '');
  expect(heads).toHaveLength(PERMISSIONS.length);
  for (const [at, permission] of PERMISSIONS.entries()) {
    expect(heads[at]?.endsWith(permission)).toBe(true);
    expect(heads[at]?.slice(0, -permission.length)).toMatch(/^[A-Z][a-z]+,? \w/);
  }
  expect(screen.getByText('night may: See deposits and withdrawals')).toBeTruthy();
});
