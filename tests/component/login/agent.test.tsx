import { act, screen } from '@testing-library/react';
import { Subject } from 'rxjs';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../streams/failure.ts';
import { refused, worked } from '../support/fakeStreams.ts';
import { renderApp, startTexts } from '../support/renderApp.tsx';
import { AGENT, SIGNED_IN, VISITOR } from '../support/values.ts';
import { merchantWith } from './support/signIn.ts';

beforeAll(() => startTexts());

const EVERYTHING = ['COMM3', 'MOBILEVERCODELOGIN3', 'DIRECTREG3', 'FREEPLAY3'];
const SERVICE = {
  provider: 'firebase',
  apiKey: 'k',
  projectId: 'p',
  authDomain: 'd',
  channels: ['google', 'facebook'],
} as const;

async function agentPage() {
  const streams = merchantWith(EVERYTHING, {
    remember: true,
    qrSignIn: true,
    external: { ...SERVICE, channels: [...SERVICE.channels] },
  });
  const user = renderApp(streams, '/agent/login');
  await screen.findByRole('textbox', { name: 'Username' }, { timeout: 20_000 });
  const send = async () => {
    await user.type(screen.getByRole('textbox', { name: 'Username' }), 'meghna');
    await user.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
  };
  return { streams, user, send };
}

it('S2-31 S4-27 S4-28 is a page of its own, without remember-me, social login and the rest', async () => {
  await agentPage();
  expect(screen.getByRole('heading', { level: 1, name: 'Agent login' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /Remember/ })).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
  const buttons = screen.getAllByRole('button').map(it => it.textContent ?? '');
  expect(buttons.filter(it => /Google|Facebook|trial|another device/.test(it))).toEqual([]);
});

it('S4-22 S2-30 leads an agent to the agents’ start', async () => {
  const { streams, send } = await agentPage();
  const login = vi.spyOn(streams.session, 'login').mockImplementation(() => {
    streams.session.session$.next(AGENT);
    return worked(SIGNED_IN);
  });
  await send();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Agent center' }, { timeout: 20_000 }),
  ).toBeTruthy();
  expect(login).toHaveBeenCalledExactlyOnceWith({
    username: 'meghna',
    password: 'secret-1',
    type: 'username',
    page: 'agent',
  });
});

it('S4-22 stays while the new session is being checked, so that the sign-in comes to its end', async () => {
  const { streams, send } = await agentPage();
  const answer = new Subject<Outcome<typeof SIGNED_IN>>();
  vi.spyOn(streams.session, 'login').mockImplementation(() => answer);
  await send();
  act(() => streams.session.session$.next({ ...VISITOR, phase: 'restoring' }));
  expect(answer.observed).toBe(true);
  act(() => streams.session.session$.next(AGENT));
  expect(await screen.findByRole('heading', { level: 1, name: 'Agent center' })).toBeTruthy();
});

it('S6-15 S8-18 turns everybody else away with "Non-agents cannot log in"', async () => {
  const { streams, send } = await agentPage();
  vi.spyOn(streams.session, 'login').mockImplementation(() => refused('not_an_agent_account'));
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('Non-agents cannot log in');
});
