import { act, screen, within } from '@testing-library/react';
import { Subject } from 'rxjs';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../streams/failure.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { fakeStreams, refused } from '../support/fakeStreams.ts';
import { renderApp, startTexts } from '../support/renderApp.tsx';
import { NOW } from '../support/values.ts';

type Messages = CallValue<'demoOutbox'>;

const sms = {
  id: 2,
  at: NOW,
  kind: 'sms',
  to: '+8801712345678',
  subject: 'Verification code',
  text: '042317 is your Waterlily code to sign in. Good for 2 min. Never tell it to anybody.',
} as const;
const mail = {
  id: 1,
  at: NOW,
  kind: 'mail',
  to: 'lata@mail.example',
  subject: 'Set a new Waterlily password',
  text: 'Open this link:\n\nhttp://localhost:3000/#reset=abc\n\nNot https://elsewhere.example/x though.',
} as const;

let streams: ReturnType<typeof fakeStreams>;
let answers: Subject<Outcome<Messages>>;
beforeAll(() => startTexts());
beforeEach(() => {
  streams = fakeStreams();
  answers = new Subject();
  vi.spyOn(streams.session, 'demoOutbox').mockImplementation(() => answers);
});
const open = async () => {
  const user = renderApp(streams, '/demo/outbox');
  await screen.findByRole('heading', { name: 'Messages of the demo' });
  return user;
};
const arrive = (outcome: Outcome<Messages>) => act(() => answers.next(outcome));

describe('the messages of a demo world', () => {
  it('show a code that can be copied, and follow the link of a mail', async () => {
    const user = await open();
    arrive({ ok: true, value: [sms, mail] });
    const list = screen.getByRole('list', { name: 'Messages, newest first' });
    expect(within(list).getByText('042317', { selector: 'code' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Copy code 042317' }));
    expect(await navigator.clipboard.readText()).toBe('042317');
    const link = screen.getByRole('link', { name: 'Open the link of this mail' });
    expect(link.getAttribute('href')).toBe('/#reset=abc');
    expect(within(list).queryByRole('link', { name: /elsewhere/ })).toBeNull();
  });

  it.each([
    [true, /Everybody who plays this demo sees these messages/],
    [false, /its messages stand here for the operator/],
  ])('issue 11.13: say who sees them (open to everybody: %s)', async (isOpen, text) => {
    streams.system.demo$.next(true);
    streams.system.openDesk$.next(isOpen);
    await open();
    arrive({ ok: true, value: [] });
    expect(screen.getByText(text)).toBeDefined();
  });

  it('come in while the page is open', async () => {
    await open();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
    arrive({ ok: true, value: [] });
    expect(screen.getByText('No messages yet')).toBeDefined();
    arrive({ ok: true, value: [sms] });
    expect(screen.getByText('+8801712345678')).toBeDefined();
  });

  it('say why they could not be read, and are asked for again', async () => {
    const user = await open();
    refused('overloaded').subscribe(outcome => arrive(outcome as Outcome<Messages>));
    expect(screen.getByRole('alert').textContent).toContain('The messages could not be read.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(streams.session.demoOutbox).toHaveBeenCalledTimes(2);
  });

  it('stay when they could not be read again', async () => {
    await open();
    arrive({ ok: true, value: [sms] });
    refused('overloaded').subscribe(outcome => arrive(outcome as Outcome<Messages>));
    expect(screen.getByText('+8801712345678')).toBeDefined();
    expect(screen.getByText(/^as of/)).toBeDefined();
  });

  it('are not offered outside of a demo world', async () => {
    await open();
    refused('not_found').subscribe(outcome => arrive(outcome as Outcome<Messages>));
    expect(screen.getByText('This is no demo')).toBeDefined();
  });

  it('issue 11.13: ask for the operator token where others can reach the demo', async () => {
    streams.system.demo$.next(true);
    const enter = vi.spyOn(streams.system, 'enterOperatorToken');
    const user = await open();
    refused('unauthorized').subscribe(outcome => arrive(outcome as Outcome<Messages>));
    await user.type(screen.getByLabelText('Operator token'), ' a-token-that-is-wrong ');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(enter).toHaveBeenCalledWith('a-token-that-is-wrong');
    expect(streams.session.demoOutbox).toHaveBeenCalledTimes(2);
    refused('forbidden').subscribe(outcome => arrive(outcome as Outcome<Messages>));
    expect(screen.getByText('This is not the operator token.')).toBeDefined();
    await user.type(screen.getByLabelText('Operator token'), 'the-token-that-is-right');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    arrive({ ok: true, value: [sms] });
    expect(screen.getByText('+8801712345678')).toBeDefined();
    expect(screen.queryByLabelText('Operator token')).toBeNull();
  });

  it('are asked for no more once the page is left', async () => {
    const user = await open();
    expect(answers.observed).toBe(true);
    await user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
    expect(answers.observed).toBe(false);
  });
});
