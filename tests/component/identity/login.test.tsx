import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadLogin, loginDialog } from '../login/support/signIn.ts';
import { fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { openDialog, renderApp, startTexts } from '../support/renderApp.tsx';
import { GAMES, MEMBER, TRIAL, VISITOR } from '../support/values.ts';

beforeAll(() => Promise.all([startTexts(), loadLogin()]), 60_000);

const login = loginDialog;

describe('login dialog', () => {
  it('S2-07 opens over home at /login', async () => {
    renderApp(fakeStreams(), '/login');
    expect(await login()).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Waterlily' })).toBeTruthy();
  });

  it('S4-15 S2-105 checks the fields first: an error under each, the focus on the first', async () => {
    const streams = fakeStreams();
    const call = vi.spyOn(streams.session, 'login');
    const user = renderApp(streams, '/login');
    const dialog = within(await login());
    expect(dialog.getByRole('tab', { name: 'Username', selected: true })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Log in' }));
    expect(await dialog.findAllByText('Input cannot be empty')).toHaveLength(2);
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Username' })),
    );
    expect(dialog.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(call).not.toHaveBeenCalled();
  });

  it('signs in with the trimmed username and closes', async () => {
    const streams = fakeStreams();
    const call = vi.spyOn(streams.session, 'login');
    const user = renderApp(streams, '/login');
    const dialog = within(await login());
    await user.type(dialog.getByRole('textbox', { name: 'Username' }), ' rahim74 ');
    await user.type(dialog.getByLabelText('Password'), 'a secret{Enter}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(call).toHaveBeenCalledExactlyOnceWith({
      username: 'rahim74',
      password: 'a secret',
      type: 'username',
    });
  });

  it('says why the gateway refused, keeps what was typed and goes back to the first field', async () => {
    const streams = fakeStreams();
    vi.spyOn(streams.session, 'login').mockImplementation(() => refused('wrong_credentials'));
    const user = renderApp(streams, '/login');
    const dialog = within(await login());
    const username = dialog.getByRole('textbox', { name: 'Username' }) as HTMLInputElement;
    await user.type(username, 'rahim74');
    await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe('Username or password is incorrect.');
    expect(username.value).toBe('rahim74');
    await vi.waitFor(() => expect(document.activeElement).toBe(username));
  });

  it('opens by itself with the reason when a session was ended, and forgets the reason when it closes', async () => {
    const streams = fakeStreams();
    const dismiss = vi.spyOn(streams.session, 'dismissEnd');
    const user = renderApp(streams);
    act(() => streams.session.session$.next({ ...VISITOR, ended: 'kicked' }));
    const dialog = within(await login());
    expect(dialog.getByText(/signed out everywhere/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(dismiss).toHaveBeenCalled();
  });

  it('signs in a demo account with one press, in a demo world only', async () => {
    const streams = fakeStreams();
    streams.system.demo$.next(true);
    streams.session.demoAccounts = () => worked([{ role: 'agent', username: 'meghna', password: 'demo' }]);
    const call = vi.spyOn(streams.session, 'login');
    const user = renderApp(streams, '/login');
    const dialog = within(await login());
    await user.click(await dialog.findByRole('button', { name: 'Agent' }));
    expect(call).toHaveBeenCalledWith({ username: 'meghna', password: 'demo', type: 'username' });
  });

  it('S2-107 leads to the registration', async () => {
    const streams = fakeStreams();
    streams.system.flags$.next(new Set(['COMM3', 'DIRECTREG3']));
    const user = renderApp(streams, '/login');
    await user.click(within(await login()).getByRole('button', { name: 'Create an account' }));
    expect(await openDialog('Join Waterlily')).toBeTruthy();
  });
});

describe('who may play', () => {
  it('S4-45 tells a trial user to register an account first', async () => {
    const streams = fakeStreams();
    streams.session.session$.next(TRIAL);
    streams.games.inHouse$.next(GAMES);
    const user = renderApp(streams);
    await user.click(screen.getByRole('button', { name: /^Dice/ }));
    expect(await openDialog('Please Register An Account First')).toBeTruthy();
  });

  it('S4-07 asks before it signs out', async () => {
    const streams = fakeStreams();
    streams.session.session$.next(MEMBER);
    const call = vi.spyOn(streams.session, 'logout');
    const user = renderApp(streams);
    const [button] = screen.getAllByRole('button', { name: 'Log out' });
    if (button === undefined) throw new Error('no log out button');
    await user.click(button);
    const dialog = within(await openDialog('Log out?'));
    expect(call).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Log out' }));
    expect(call).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
