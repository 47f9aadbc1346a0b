import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeStreams, worked } from '../support/fakeStreams.ts';
import { openDialog, renderApp, startTexts } from '../support/renderApp.tsx';
import { AGENT, GAMES, MEMBER, SIGNED_IN, TRIAL, VISITOR } from '../support/values.ts';
import { loadLogin, loginDialog } from './support/signIn.ts';

beforeAll(() => Promise.all([startTexts(), loadLogin()]), 60_000);

const home = () => screen.findByRole('heading', { level: 1, name: 'Waterlily' });
const agentStart = () => screen.findByRole('heading', { level: 1, name: 'Agent center' });
const agentLogin = () => screen.findByRole('heading', { level: 1, name: 'Agent login' });

describe('pages that need a session', () => {
  it('S2-30 opens the agents’ start for an agent', async () => {
    const streams = fakeStreams();
    streams.session.session$.next(AGENT);
    renderApp(streams, '/agentHome');
    expect(await agentStart()).toBeTruthy();
  });

  it('S2-36 shows neither page while a stored session is being checked', async () => {
    const streams = fakeStreams();
    streams.session.session$.next({ ...VISITOR, phase: 'restoring' });
    renderApp(streams, '/agentHome');
    expect(screen.getAllByRole('status', { name: 'Checking who you are' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    act(() => streams.session.session$.next(AGENT));
    expect(await agentStart()).toBeTruthy();
  });

  it('S2-36 S8-26 sends a visitor to the login and back to where they wanted to', async () => {
    const streams = fakeStreams();
    const user = renderApp(streams, '/member/securityCenter');
    const dialog = within(await loginDialog());
    vi.spyOn(streams.session, 'login').mockImplementation(() => {
      streams.session.session$.next(MEMBER);
      return worked(SIGNED_IN);
    });
    await user.type(dialog.getByRole('textbox', { name: 'Username' }), 'rahim74');
    await user.type(dialog.getByLabelText('Password'), 'secret-1{Enter}');
    expect(
      await screen.findByRole('heading', { level: 1, name: /security/i }, { timeout: 20_000 }),
    ).toBeTruthy();
  });

  it('S4-46 S8-20 offers a trial user at a page of members to register', async () => {
    const streams = fakeStreams();
    streams.session.session$.next(TRIAL);
    renderApp(streams, '/member/securityCenter');
    expect(await home()).toBeTruthy();
    expect(await openDialog('Please Register An Account First')).toBeTruthy();
  });

  it('S2-31 S6-15 leads whoever is no agent to the agents’ own login page', async () => {
    const streams = fakeStreams();
    streams.session.session$.next(MEMBER);
    renderApp(streams, '/agentHome');
    expect(await agentLogin()).toBeTruthy();
    expect(await screen.findByText(/logged in as rahim74, which is not an agent/)).toBeTruthy();
  });

  it('S2-39 S4-10 leads home when the session ends while the page is open', async () => {
    const streams = fakeStreams();
    streams.session.session$.next(AGENT);
    renderApp(streams, '/agentHome');
    await agentStart();
    act(() => streams.session.session$.next(VISITOR));
    expect(await home()).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('/login', () => {
  it('S2-07 opens no dialog for somebody who is signed in', async () => {
    const streams = fakeStreams();
    streams.session.session$.next(MEMBER);
    renderApp(streams, '/login');
    expect(await home()).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('waits with the dialog until it is known who is here', async () => {
    const streams = fakeStreams();
    streams.session.session$.next({ ...VISITOR, phase: 'restoring' });
    renderApp(streams, '/login');
    expect(await home()).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => streams.session.session$.next(VISITOR));
    expect(await loginDialog()).toBeTruthy();
  });
});

describe('a session that was ended', () => {
  it.each([
    ['kicked', /signed out everywhere/],
    ['expired', /session has expired/],
    ['signedOutElsewhere', /in another tab/],
    ['banned', /is locked/],
    ['replaced', /on another device/],
    ['idle', /nothing happened for a while/],
  ] as const)('S8-26 says why in the login dialog: %s', async (ended, text) => {
    const streams = fakeStreams();
    renderApp(streams);
    act(() => streams.session.session$.next({ ...VISITOR, ended }));
    expect((await loginDialog()).textContent).toMatch(text);
  });
});

it('S8-21 S8-26 asks a visitor who starts a game to log in', async () => {
  const streams = fakeStreams();
  streams.games.inHouse$.next(GAMES);
  const user = renderApp(streams);
  await user.click(screen.getByRole('button', { name: /^Dice/ }));
  expect(await loginDialog()).toBeTruthy();
  await vi.waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
});
