import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeStreams } from '../support/fakeStreams.ts';
import { openDialog, renderApp, startTexts } from '../support/renderApp.tsx';
import { RULES } from '../support/values.ts';
import { type Form, loadParts, merchantWith, openForm } from './support.tsx';

beforeAll(async () => {
  await startTexts();
  await loadParts();
}, 60_000);

const BOTH = ['USERNAMEREG3', 'MOBILENUMREG3'] as const;
const tabs = (form: Form) => form.dialog.getAllByRole('tab').map(tab => tab.textContent);

describe('registration dialog', () => {
  it('S2-08 S2-85 opens over home at /register', async () => {
    await openForm(merchantWith());
    expect(screen.getByRole('heading', { level: 1, name: 'Waterlily' })).toBeTruthy();
  });

  it.each([
    ['S2-108 S6-19', ['USERNAMEREG3'], ['Username']],
    ['S2-109 S6-20', ['MOBILENUMREG3'], ['Mobile']],
    ['S2-108 S2-109', BOTH, ['Username', 'Mobile']],
  ] as const)('%s has a tab for each way that is on: %s', async (_ids, flags, names) => {
    expect(tabs(await openForm(merchantWith({}, flags)))).toEqual([...names]);
  });

  it.each([
    ['S6-21', BOTH],
    ['S6-19 S6-20', ['DIRECTREG3']],
  ])('%s says that it is closed where no way is on: %s', async (_ids, flags) => {
    const streams = fakeStreams();
    streams.system.flags$.next(new Set(flags));
    renderApp(streams, '/register');
    const dialog = within(await openDialog('Join Waterlily'));
    expect(await dialog.findByText('Registration is closed')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Create the account' })).toBeNull();
  });

  it('S2-110 leads to the login', async () => {
    const form = await openForm(merchantWith());
    await form.user.click(form.dialog.getByRole('button', { name: 'Log in' }));
    expect(await openDialog('Log in')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Join Waterlily' })).toBeNull();
  });

  it('keeps what was typed when the tab is changed, and drops the errors of the other one', async () => {
    const form = await openForm(merchantWith({}, [...BOTH, 'MOBILENUMPASSREG3']));
    form.fill('Username', 'rahim74');
    form.fill('Password', 'short');
    await form.send();
    await vi.waitFor(() => expect(form.field('Password').getAttribute('aria-invalid')).toBe('true'));
    await form.user.click(form.dialog.getByRole('tab', { name: 'Mobile' }));
    form.fill('Mobile number', '01712345678');
    expect(form.field('Password').value).toBe('short');
    expect(form.field('Password').getAttribute('aria-invalid')).toBeNull();
    await form.user.click(form.dialog.getByRole('tab', { name: 'Username' }));
    expect(form.field('Username').value).toBe('rahim74');
    await form.user.click(form.dialog.getByRole('tab', { name: 'Mobile' }));
    expect(form.field('Mobile number').value).toBe('01712345678');
  });

  it.each([
    ['off', BOTH, false],
    ['on', [...BOTH, 'MOBILENUMPASSREG3'], true],
  ] as const)(
    'S6-22 has a password on the mobile tab with MOBILENUMPASSREG3 only: %s',
    async (_is, flags, has) => {
      const form = await openForm(merchantWith({}, flags));
      await form.user.click(form.dialog.getByRole('tab', { name: 'Mobile' }));
      expect(form.dialog.queryByLabelText('Password') !== null).toBe(has);
      expect(form.dialog.queryByLabelText('Confirm password') !== null).toBe(has);
    },
  );

  it('shows the shape of the form while the rules are on their way, and says when they failed', async () => {
    const streams = merchantWith();
    streams.access.rules$.next(null);
    const load = vi.spyOn(streams.access, 'loadRules');
    const user = renderApp(streams, '/register');
    const dialog = within(await openDialog('Join Waterlily'));
    expect(await dialog.findByText('Loading')).toBeTruthy();
    streams.access.rulesFailure$.next({
      code: 'network',
      status: 0,
      message: null,
      retryAfterMs: null,
      value: null,
    });
    expect(await dialog.findByText('Network link is abnormal, please try again')).toBeTruthy();
    load.mockClear();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(load).toHaveBeenCalledOnce();
    streams.access.rulesFailure$.next(null);
    streams.access.rules$.next(RULES);
    expect(await dialog.findByRole('button', { name: 'Create the account' })).toBeTruthy();
  });
});
