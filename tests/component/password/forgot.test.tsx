import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ForgotByPhone } from '../../../src/features/identity/password/ForgotByPhone.tsx';
import { useDialogs } from '../../../src/kit/dialogs/DialogsContext.ts';
import type { DialogRequest } from '../../../src/kit/dialogs/requests.ts';
import { failed } from '../../../streams/link/restError.ts';
import { type FakeStreams, fakeStreams, refused } from '../support/fakeStreams.ts';
import { openDialog, renderPart } from '../support/renderApp.tsx';
import { NO_ACCESS, RULES } from '../support/values.ts';
import { startAccountTexts } from './texts.ts';

// Loads the parts that are opened: a busy machine takes its time.
beforeAll(startAccountTexts, 60_000);

function Opener({ request }: { readonly request: DialogRequest }) {
  const dialogs = useDialogs();
  return (
    <button type="button" onClick={() => dialogs.open(request)}>
      open
    </button>
  );
}

function visitor(...flags: string[]): FakeStreams {
  const streams = fakeStreams();
  streams.access.access$.next(NO_ACCESS);
  streams.access.rules$.next(RULES);
  streams.system.flags$.next(new Set(flags));
  return streams;
}

async function forgot(streams: FakeStreams) {
  const { user } = renderPart(streams, <Opener request={{ name: 'forgotPassword' }} />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  return { user, popup: within(await openDialog('Forgot your password?')) };
}

describe('forgot password where nothing sends a message', () => {
  it('issue 11.24: offers no link without mail', async () => {
    const streams = visitor('PASS3', 'CHNGPASSVERIF3');
    streams.access.access$.next({ ...NO_ACCESS, mail: false });
    const { popup } = await forgot(streams);
    expect(popup.getAllByRole('tab').map(it => it.textContent)).toEqual(['Mobile number']);
  });

  it('issue 11.24: leads to customer service without mail and SMS', async () => {
    const streams = visitor('PASS3');
    streams.access.access$.next({ ...NO_ACCESS, mail: false, sms: false });
    const { popup } = await forgot(streams);
    expect(popup.queryAllByRole('tab')).toEqual([]);
    expect(popup.queryByRole('textbox')).toBeNull();
    expect(popup.getByText('Please ask customer service for a new password.')).toBeTruthy();
  });
});

describe('forgot password by email', () => {
  it('S2-87 S2-111 S5-65 requires username and email', async () => {
    const streams = visitor('PASS3');
    const call = vi.spyOn(streams.access, 'forgotByEmail');
    const { user, popup } = await forgot(streams);
    expect(popup.getByRole('tab', { name: 'Email', selected: true })).toBeTruthy();
    await user.click(popup.getByRole('button', { name: 'Send the link' }));
    expect(await popup.findAllByText('Input cannot be empty')).toHaveLength(2);
    await user.type(popup.getByRole('textbox', { name: 'Email' }), 'nobody');
    expect(await popup.findByText('Please enter a valid email address')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
  });

  it('S1-31 S4-30 closes and says in another dialog what happens next', async () => {
    const streams = visitor('PASS3');
    const call = vi.spyOn(streams.access, 'forgotByEmail');
    const { user, popup } = await forgot(streams);
    await user.type(popup.getByLabelText('Username'), ' rahim74 ');
    await user.type(popup.getByRole('textbox', { name: 'Email' }), 'rahim@mail.example');
    await user.click(popup.getByRole('button', { name: 'Send the link' }));
    const sent = within(await openDialog('Check your mail'));
    expect(sent.getByText('rahim@mail.example')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Forgot your password?' })).toBeNull();
    expect(sent.queryByRole('link')).toBeNull();
    expect(call.mock.calls[0]?.[0]).toMatchObject({ username: 'rahim74', email: 'rahim@mail.example' });
  });

  it('S4-30 leads to the outbox in a demo world', async () => {
    const streams = visitor('PASS3');
    streams.system.demo$.next(true);
    const { user } = renderPart(streams, <Opener request={{ name: 'mailSent', email: 'a@b.example' }} />);
    await user.click(screen.getByRole('button', { name: 'open' }));
    const link = within(await openDialog('Check your mail')).getByRole('link');
    expect(link.getAttribute('href')).toBe('/demo/outbox');
  });

  it('S8-12 says that username or email does not exist when a back end says so', async () => {
    const streams = visitor('PASS3');
    vi.spyOn(streams.access, 'forgotByEmail').mockReturnValue(refused('account_unknown'));
    const { user, popup } = await forgot(streams);
    await user.type(popup.getByLabelText('Username'), 'rahim74');
    await user.type(popup.getByRole('textbox', { name: 'Email' }), 'rahim@mail.example');
    await user.click(popup.getByRole('button', { name: 'Send the link' }));
    expect(await popup.findByText('Username/Email does not exist')).toBeTruthy();
  });

  it('offers nothing where the merchant has switched it off', async () => {
    const { popup } = await forgot(visitor());
    expect(popup.getByText('Passwords can’t be reset here')).toBeTruthy();
    expect(popup.queryByRole('tab')).toBeNull();
  });
});

describe('forgot password by phone', () => {
  it('S6-24 has its tab only where the merchant allows it', async () => {
    const streams = visitor('PASS3');
    const { popup } = await forgot(streams);
    expect(popup.queryByRole('tab', { name: 'Mobile number' })).toBeNull();
    act(() => streams.system.flags$.next(new Set(['PASS3', 'CHNGPASSVERIF3'])));
    expect(popup.getByRole('tab', { name: 'Mobile number' })).toBeTruthy();
  });

  it('S2-112 S5-66 requires number, code and a new password', async () => {
    const streams = visitor('PASS3', 'CHNGPASSVERIF3');
    const call = vi.spyOn(streams.session, 'forgotByPhone');
    const { user, popup } = await forgot(streams);
    await user.click(popup.getByRole('tab', { name: 'Mobile number' }));
    await user.click(popup.getByRole('button', { name: 'Set the password and log in' }));
    expect(await popup.findByText('Please enter a valid mobile number')).toBeTruthy();
    expect(popup.getAllByText('Input cannot be empty')).toHaveLength(2);
    expect(call).not.toHaveBeenCalled();
  });

  it('S5-66 S5-70 asks for a code once the rules of numbers are there, and calls none wrong before', async () => {
    const streams = visitor('PASS3', 'CHNGPASSVERIF3');
    streams.access.rules$.next(null);
    const sms = vi.spyOn(streams.access, 'sendSms');
    const { user } = renderPart(streams, <ForgotByPhone onSignedIn={() => {}} />);
    await user.type(await screen.findByRole('textbox', { name: /Mobile number/ }), '1712345678');
    const send = screen.getByRole('button', { name: /code/i });
    await user.click(send);
    expect(send.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('Please enter a valid mobile number')).toBeNull();
    act(() => streams.access.rules$.next(RULES));
    await vi.waitFor(() => expect(sms).toHaveBeenCalledOnce());
    expect(sms.mock.calls[0]?.[1]).toMatchObject({ mobileNum: '1712345678', countryDialingCode: '+880' });
  });

  it('S5-70 says why where the rules of numbers can’t be had, and not that the number is wrong', async () => {
    const streams = visitor('PASS3', 'CHNGPASSVERIF3');
    streams.access.rules$.next(null);
    const { user } = renderPart(streams, <ForgotByPhone onSignedIn={() => {}} />);
    await user.type(await screen.findByRole('textbox', { name: /Mobile number/ }), '1712345678');
    await user.click(screen.getByRole('button', { name: /code/i }));
    act(() => streams.access.rulesFailure$.next(failed('network')));
    expect(await screen.findByText(/connection|network/i)).toBeTruthy();
    expect(screen.queryByText('Please enter a valid mobile number')).toBeNull();
  });

  it('S4-31 sets the password, and the account is signed in', async () => {
    const streams = visitor('PASS3', 'CHNGPASSVERIF3');
    const call = vi.spyOn(streams.session, 'forgotByPhone');
    const sms = vi.spyOn(streams.access, 'sendSms');
    const done = vi.fn();
    const { user } = renderPart(streams, <ForgotByPhone onSignedIn={done} />);
    await user.type(await screen.findByRole('textbox', { name: /Mobile number/ }), '1712345678');
    await user.click(screen.getByRole('button', { name: /code/i }));
    await vi.waitFor(() => expect(sms).toHaveBeenCalledOnce());
    const number = { mobileNum: '1712345678', countryDialingCode: '+880' };
    expect(sms.mock.calls[0]).toMatchObject(['password', { ...number, purpose: 'password' }]);
    await user.type(screen.getByRole('textbox', { name: /code/i }), '123456');
    await user.type(screen.getByLabelText('New password'), 'quiet heron 41');
    await user.click(screen.getByRole('button', { name: 'Set the password and log in' }));
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(call).toHaveBeenCalledWith({
      ...number,
      verificationCode: '123456',
      newPassword: 'quiet heron 41',
    });
  });
});

describe('the mailed link', () => {
  it('S1-31 takes a new password twice and signs in with the ticket', async () => {
    const streams = visitor('PASS3');
    const call = vi.spyOn(streams.session, 'resetPassword');
    const { user } = renderPart(
      streams,
      <Opener request={{ name: 'resetPassword', ticket: 'ticket-of-a-mail' }} />,
    );
    await user.click(screen.getByRole('button', { name: 'open' }));
    const popup = within(await openDialog('Set a new password'));
    await user.type(popup.getByLabelText('New password'), 'quiet heron 41');
    await user.type(popup.getByLabelText('Confirm the new password'), 'quiet heron 41');
    await user.click(popup.getByRole('button', { name: 'Save and log in' }));
    expect(call).toHaveBeenCalledWith({ ticket: 'ticket-of-a-mail', newPassword: 'quiet heron 41' });
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('S1-31 says that a used link is over and offers a new one', async () => {
    const streams = visitor('PASS3');
    vi.spyOn(streams.session, 'resetPassword').mockReturnValue(refused('ticket_expired'));
    const { user } = renderPart(
      streams,
      <Opener request={{ name: 'resetPassword', ticket: 'ticket-of-a-mail' }} />,
    );
    await user.click(screen.getByRole('button', { name: 'open' }));
    const popup = within(await openDialog('Set a new password'));
    await user.type(popup.getByLabelText('New password'), 'quiet heron 41');
    await user.type(popup.getByLabelText('Confirm the new password'), 'quiet heron 41');
    await user.click(popup.getByRole('button', { name: 'Save and log in' }));
    expect(await popup.findByText('This link is no longer good')).toBeTruthy();
    await user.click(popup.getByRole('button', { name: 'Ask for a new link' }));
    expect(await openDialog('Forgot your password?')).toBeTruthy();
  });
});
