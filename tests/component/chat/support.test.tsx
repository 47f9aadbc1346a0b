import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { NoticeRegion } from '../../../src/app/notices/NoticeRegion.tsx';
import { NoticesHost } from '../../../src/app/notices/NoticesHost.tsx';
import { useSupport } from '../../../src/kit/support/useSupport.ts';
import { refused, worked } from '../support/fakeActions.ts';
import { type FakeStreams, fakeStreams } from '../support/fakeStreams.ts';
import { openDialog, renderPart, startTexts } from '../support/renderApp.tsx';
import { MEMBER } from '../support/values.ts';
import { fakeChat } from './support/fakeChat.ts';

beforeAll(() => startTexts());
afterEach(() => vi.restoreAllMocks());

function Button() {
  const { open, unread } = useSupport();
  return (
    <button type="button" onClick={open}>
      Help {unread}
    </button>
  );
}

/** A member with a conversation, and a browser that opens this window (or none). */
function setUp(opened: object | null, prepare: (streams: FakeStreams) => void = () => {}) {
  const streams = { ...fakeStreams() };
  streams.session.session$.next(MEMBER);
  streams.support = { ...streams.support, chat: async () => fakeChat() as never };
  prepare(streams);
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as Window | null);
  const { user } = renderPart(
    streams,
    <NoticesHost>
      <Button />
      <NoticeRegion />
    </NoticesHost>,
  );
  return { streams, open, user, button: screen.getByRole('button', { name: /^Help/ }) };
}
const aWindow = () => ({
  opener: window,
  location: { href: '', pathname: 'blank' },
  close: vi.fn(),
  focus: vi.fn(),
});
const withAddress = (url: string) => (streams: FakeStreams) =>
  streams.system.info$.next({
    resources: [{ resourceType: 'CUSTOMERSERVICE', name: '', labelNameEn: '', url }],
  } as never);

describe('customer service', () => {
  it('S2-76 S2-56 opens a window of 440 by 750 inside the click and sends it to the conversation', async () => {
    const opened = aWindow();
    const { user, button, open } = setUp(opened);
    await user.click(button);
    expect(open.mock.calls[0]).toEqual(['', 'customerService', 'popup=yes,width=440,height=750']);
    expect(opened.opener).toBeNull();
    await waitFor(() => expect(opened.location.href).toBe(`${window.location.origin}/chat`));
  });

  it('brings an open conversation to the front instead of loading it again', async () => {
    const opened = { ...aWindow(), location: { href: '', pathname: '/chat' } };
    const { user, button } = setUp(opened);
    await user.click(button);
    await waitFor(() => expect(opened.focus).toHaveBeenCalled());
    expect(opened.location.href).toBe('');
  });

  it('S8-16 S2-90 opens the chat over the page when the browser refuses a window, and says why', async () => {
    const { user, button } = setUp(null);
    await user.click(button);
    const dialog = await openDialog('Support');
    expect(dialog.textContent).toContain('How can we help?');
    expect(await screen.findByText('Popup blocked. Please allow popups and try again.')).toBeTruthy();
  });

  it('S1-18 goes to the address of the merchant, without asking for a conversation', async () => {
    const { user, button, open, streams } = setUp(aWindow(), withAddress('https://help.example/'));
    const launch = vi.spyOn(streams.support, 'launch');
    await user.click(button);
    expect(open.mock.calls[0]?.[0]).toBe('https://help.example/');
    expect(launch).not.toHaveBeenCalled();
  });

  it('S8-15 follows no address that is none, says so, and opens the chat over the page', async () => {
    const { user, button, open } = setUp(aWindow(), withAddress('javascript:alert(1)'));
    await user.click(button);
    expect(await screen.findByText('Invalid URL, please contact customer service')).toBeTruthy();
    expect(open).not.toHaveBeenCalled();
    await openDialog('Support');
  });

  it('S8-15 takes no conversation of another site', async () => {
    const opened = aWindow();
    const { user, button } = setUp(opened, streams => {
      streams.support.launch = () => worked({ chatUrl: 'https://elsewhere.example/chat' });
    });
    await user.click(button);
    expect(await screen.findByText('Invalid URL, please contact customer service')).toBeTruthy();
    expect([opened.close.mock.calls.length, opened.location.href]).toEqual([1, '']);
  });

  it('opens the chat over the page when there is no conversation to be had', async () => {
    const opened = aWindow();
    const { user, button } = setUp(opened, streams => {
      streams.support.launch = () => refused('network');
    });
    await user.click(button);
    await openDialog('Support');
    expect(opened.close).toHaveBeenCalled();
  });

  it('shows the page that needs no gateway during a maintenance', async () => {
    const { user, button, open } = setUp(aWindow(), ({ system }) =>
      system.status$.next({ state: 'maintenance', until: null, ip: null }),
    );
    await user.click(button);
    expect(open.mock.calls[0]?.[0]).toBe('/support.html');
  });

  it('counts the answers that were not read', async () => {
    const { streams } = setUp(null);
    streams.support.unread$.next(3);
    expect(await screen.findByRole('button', { name: 'Help 3' })).toBeTruthy();
  });
});
