import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { App } from '../../../src/app/App.tsx';
import { AddressContext } from '../../../src/kit/browser/AddressContext.ts';
import { startAccountTexts } from '../password/texts.ts';
import { type FakeStreams, fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { openDialog } from '../support/renderApp.tsx';
import { AGENT, MEMBER, NOW, VISITOR } from '../support/values.ts';

// Loads the parts that are opened: a busy machine takes its time.
beforeAll(async () => {
  await startAccountTexts();
  await import('../../../src/app/AddressDialogs.tsx');
  await import('../../../src/app/GlobalEffects.tsx');
  await import('../../../src/features/security/approve/ApproveDeviceDialog.tsx');
  await import('../../../src/features/identity/login/LoginDialog.tsx');
}, 60_000);

const ASKED = { ip: '203.0.113.9', device: 'Firefox, Windows', match: '42', expiresAt: NOW + 90_000 };

/** The page of somebody who followed a link. */
function arriveWith(streams: FakeStreams, brought: { reset?: string; qr?: string }) {
  const user = userEvent.setup();
  const none = { reset: null, qr: null, linkToken: () => null, referralCode: () => null };
  const arrival = { ...none, forgetReferral: () => {}, ...brought };
  render(
    <MemoryRouter>
      <AddressContext value={arrival}>
        <App streams={streams} />
      </AddressContext>
    </MemoryRouter>,
  );
  return user;
}

describe('another device asks to be signed in', () => {
  it('shows the device, its address, the two digits and a warning, and approves', async () => {
    const streams = fakeStreams();
    streams.session.session$.next(MEMBER);
    const ask = vi.spyOn(streams.security, 'askQr').mockReturnValue(worked(ASKED));
    const answer = vi.spyOn(streams.security, 'answerQr');
    const user = arriveWith(streams, { qr: 'request-1' });
    const popup = within(await openDialog('Log in another device?'));
    expect(ask).toHaveBeenCalledExactlyOnceWith('request-1');
    // The dialog is there before the answer about it.
    await popup.findByText('42');
    for (const text of ['42', '203.0.113.9', 'Firefox, Windows', /only if you are in front of that device/])
      expect(popup.getByText(text)).toBeTruthy();
    await user.click(popup.getByRole('button', { name: 'Approve' }));
    expect(answer).toHaveBeenCalledWith('request-1', true);
    expect(await popup.findByText('Approved')).toBeTruthy();
  });

  it('refuses', async () => {
    const streams = fakeStreams();
    streams.session.session$.next(AGENT);
    vi.spyOn(streams.security, 'askQr').mockReturnValue(worked(ASKED));
    const answer = vi.spyOn(streams.security, 'answerQr');
    const user = arriveWith(streams, { qr: 'request-1' });
    const popup = within(await openDialog('Log in another device?'));
    await user.click(popup.getByRole('button', { name: 'Refuse' }));
    expect(answer).toHaveBeenCalledWith('request-1', false);
    expect(await popup.findByText('Refused')).toBeTruthy();
  });

  it('says that a request is over', async () => {
    const streams = fakeStreams();
    streams.session.session$.next(MEMBER);
    vi.spyOn(streams.security, 'askQr').mockReturnValue(refused('qr_expired'));
    arriveWith(streams, { qr: 'request-1' });
    const popup = within(await openDialog('Log in another device?'));
    expect(popup.getByText('This request is over')).toBeTruthy();
    expect(popup.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('asks a visitor to log in first, then opens', async () => {
    const streams = fakeStreams();
    vi.spyOn(streams.security, 'askQr').mockReturnValue(worked(ASKED));
    arriveWith(streams, { qr: 'request-1' });
    expect(await openDialog('Log in')).toBeTruthy();
    act(() => streams.session.session$.next(MEMBER));
    expect(await openDialog('Log in another device?')).toBeTruthy();
  });

  it('waits while a stored session is being checked', async () => {
    const streams = fakeStreams();
    streams.session.session$.next({ ...VISITOR, phase: 'restoring' });
    vi.spyOn(streams.security, 'askQr').mockReturnValue(worked(ASKED));
    arriveWith(streams, { qr: 'request-1' });
    act(() => streams.session.session$.next(MEMBER));
    expect(await openDialog('Log in another device?')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Log in' })).toBeNull();
  });
});

describe('a mailed link', () => {
  it('S1-31 opens the form for a new password, once', async () => {
    const user = arriveWith(fakeStreams(), { reset: 'ticket-of-a-mail' });
    const popup = within(await openDialog('Set a new password'));
    await user.click(popup.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
