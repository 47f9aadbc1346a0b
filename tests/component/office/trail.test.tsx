import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { Office } from '../../../office/client/createOffice.ts';
import TrailPage from '../../../office/pages/trail/TrailPage.tsx';
import { createState } from '../../../streams/behaviors/state.ts';
import { answered } from '../../../streams/remote/remote.ts';
import type { Permission } from '../../../streams/wire/office/permissions.ts';
import type { CallName } from '../../../streams/wire/tables/calls.ts';
import { fakeOffice, renderOffice, worked } from './fakeOffice.tsx';

const NAMES = [
  { who: 'operator:ruma', name: 'Ruma Das' },
  { who: 'operator:tanvir', name: 'Tanvir Alam' },
];
const AUDITOR: readonly Permission[] = ['trail.read', 'member.read'];

function Address() {
  return <output>{decodeURIComponent(useLocation().search)}</output>;
}

/** The trail at an address; `asked` is what it was read with, the last time first. */
async function open(at: string, permissions = AUDITOR) {
  const asked: unknown[] = [];
  const made = fakeOffice({
    permissions,
    answers: { officeStaffNames: NAMES, officeViews: [] },
    // Another member's name begins in the same way.
    call: () =>
      worked({
        rows: [
          { uid: 'u1', username: 'mira' },
          { uid: 'u2', username: 'mirabel' },
        ],
        next: null,
      }),
  });
  const reads = {
    ...made.office.reads,
    open(name: CallName, input: never) {
      if (name !== 'officeTrail') return made.office.reads.open(name, input);
      asked.unshift(input);
      return { remote$: createState(answered([])), reload() {}, hold: () => () => {} };
    },
  };
  const part = (
    <>
      <TrailPage />
      <Address />
    </>
  );
  const user = await renderOffice({ ...made.office, reads } as unknown as Office, part, ['trail'], at);
  return { user, asked, calls: made.calls };
}
const WHO = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who' });

describe('the filters of the trail', () => {
  it('issue 32.2: choose an operator by name, and the address says whom', async () => {
    const { user, asked } = await open('/trail');
    await user.selectOptions(WHO(), 'Ruma Das (ruma)');
    expect(asked[0]).toEqual({ limit: 100, who: 'operator:ruma' });
    expect(screen.getByText('?who=operator:ruma')).toBeTruthy();
  });

  it.each([
    ['an id', 'operator:tanvir', 'Tanvir Alam (tanvir)'],
    ['a name', 'tanvir alam', 'Tanvir Alam (tanvir)'],
    ['somebody who has gone', 'machine:9', 'machine:9'],
  ])('issue 32.2: a link with %s shows the same', async (_what, who, shown) => {
    await open(`/trail?who=${encodeURIComponent(who)}`);
    expect(WHO().selectedOptions[0]?.textContent).toBe(shown);
  });

  it('issue 32.2: find what was done to a member by the name', async () => {
    const { asked, calls } = await open('/trail?target=Mira');
    await vi.waitFor(() => expect(asked[0]).toEqual({ limit: 100, target: 'account:u1' }));
    expect(calls.mock.calls[0]?.slice(0, 2)).toEqual([
      'officeMembers',
      { text: 'mira', by: 'name', limit: 5 },
    ]);
  });

  it('issue 32.2: say that nobody is called so, and take ids as they are', async () => {
    await open('/trail?target=mir');
    expect(await screen.findByText(/^No member is called mir\./)).toBeTruthy();
    const { asked, calls } = await open('/trail?target=order%3A7');
    expect(asked[0]).toEqual({ limit: 100, target: 'order:7' });
    expect(calls).not.toHaveBeenCalled();
  });

  it('issue 32.2: look for nobody where the operator may not see members', async () => {
    const { asked, calls } = await open('/trail?target=mira', ['trail.read']);
    expect(asked[0]).toEqual({ limit: 100, target: 'mira' });
    expect(calls).not.toHaveBeenCalled();
  });
});
