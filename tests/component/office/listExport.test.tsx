import { screen } from '@testing-library/react';
import { NEVER, of, throwError } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Office } from '../../../office/client/createOffice.ts';
import MembersPage from '../../../office/pages/members/MembersPage.tsx';
import { failed, RestError } from '../../../streams/link/restError.ts';
import { fakeOffice, renderOffice } from './fakeOffice.tsx';

const saved: { readonly name: string; readonly file: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL() {} }));
});

async function open(answer: Office['open']) {
  const asked = vi.fn(answer);
  const made = fakeOffice({
    permissions: ['member.read'],
    answers: { officeMembers: { rows: [], next: null }, officeViews: [] },
  });
  const office = { ...made.office, open: asked } as unknown as Office;
  const user = await renderOffice(office, <MembersPage />, ['members'], '/members?text=mira&state=locked');
  // The popover of the browser: this DOM shows what is in it anyway.
  const press = (name: string) => user.click(screen.getByRole('button', { name, hidden: true }));
  return { asked, press };
}

it('issue 32.9: a list is exported as it is filtered, all of its pages', async () => {
  const { asked, press } = await open(() => of(new Response('uid\nu1\n')));
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file: new Blob() });
  });
  await press('CSV');
  await vi.waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['members.csv']));
  expect(asked.mock.calls.map(call => call.slice(0, 2))).toEqual([
    ['officeMembersFile', { text: 'mira', state: 'locked', format: 'csv' }],
  ]);
  clicked.mockRestore();
});

it('issue 32.9: a file that takes long says how far it is, and can be given up', async () => {
  const { press } = await open(() => NEVER);
  await press('JSON lines');
  expect(screen.getByRole('progressbar', { name: 'The file is on its way' })).toBeTruthy();
  expect(screen.getByText('0 rows so far')).toBeTruthy();
  await press('Cancel');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('issue 32.9: a refusal is told, and it can be tried again', async () => {
  const { press } = await open(() => throwError(() => new RestError(failed('network'))));
  await press('CSV');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Check the network/);
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
});
