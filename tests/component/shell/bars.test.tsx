import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SideBars } from '../../../src/app/shell/SideBars.tsx';
import { openDialog, renderApp, renderPart } from '../support/renderApp.tsx';
import { MEMBER } from '../support/values.ts';
import { merchantStreams, startShell, widen } from './support.tsx';

beforeAll(async () => {
  await startShell();
  await import('../../../src/app/shell/bars/Bars.tsx');
}, 60_000);
afterEach(() => vi.restoreAllMocks());

const left = () => screen.findByRole('navigation', { name: 'Where to find us' });
const right = () => screen.findByRole('navigation', { name: 'Quick ways' });
const referral = {
  id: 1,
  title: 'Bring a friend',
  promotionType: 'REFERRAL',
  category: 'special',
  summary: '',
  content: '',
  imgUrl: '',
  status: 'join',
  startAt: null,
  endAt: null,
};

describe('the side bars', () => {
  it('S2-63 stand left and right of a page that has room, and nowhere else', async () => {
    widen(1400);
    const { unmount } = renderPart(merchantStreams(), <SideBars />);
    expect(await left()).toBeTruthy();
    expect(await right()).toBeTruthy();
    unmount();
    widen(1399);
    renderPart(merchantStreams(), <SideBars />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it.each([
    ['S2-64', 'Facebook', 'https://sites.example/facebook'],
    ['S2-65', 'Telegram', 'https://sites.example/telegram'],
    ['S2-66', 'WhatsApp', 'https://sites.example/telegram-1'],
  ])('%s link to %s when the merchant is there', async (_, name, href) => {
    widen(1440);
    const { unmount } = renderPart(merchantStreams(), <SideBars />);
    const link = within(await left()).getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(href);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noreferrer');
    unmount();
    renderPart(merchantStreams([]), <SideBars />);
    expect(within(await left()).queryAllByRole('link')).toEqual([]);
  });

  it('S2-67 S9-45 show the app’s page as a code of 156 px without a margin', async () => {
    widen(1440);
    renderPart(merchantStreams(), <SideBars />);
    const button = within(await right()).getByRole('button', { name: 'The app, as a QR code' });
    const panel = document.getElementById(button.getAttribute('popovertarget') ?? '');
    act(() => {
      panel?.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
    });
    const code = await screen.findByTitle('QR code of the app’s page', {}, { timeout: 10_000 });
    expect(code.closest('svg')?.getAttribute('width')).toBe('156');
    expect(code.closest('span')?.style.padding).toBe('0px');
  });

  it('S2-68 invite who isn’t logged in to register, and a member when there is such a promotion', async () => {
    widen(1440);
    const streams = merchantStreams();
    const { user } = renderPart(streams, <SideBars />);
    const bar = within(await right());
    await user.click(bar.getByRole('button', { name: 'Invite friends' }));
    expect(await openDialog('Join Waterlily')).toBeTruthy();
    act(() => streams.session.session$.next(MEMBER));
    expect(bar.queryByRole('button', { name: 'Invite friends' })).toBeNull();
    const empty = { banners: [], playerNotices: [], popup: [], promotion: [] };
    act(() => streams.content.announcements$.next(empty));
    expect(bar.queryByRole('button', { name: 'Invite friends' })).toBeNull();
    act(() => streams.content.announcements$.next({ ...empty, promotion: [referral] }));
    expect(bar.getByRole('button', { name: 'Invite friends' })).toBeTruthy();
  });

  it('S2-69 have a button back to the top', async () => {
    widen(1440);
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const { user } = renderPart(merchantStreams(), <SideBars />);
    await user.click(within(await right()).getByRole('button', { name: 'Back to top' }));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  });

  it.each(['/seamless', '/SeaMless', '/vnlottery'])(
    'S2-32 S2-02 are absent from the game page %s',
    async path => {
      widen(1440);
      const streams = merchantStreams();
      streams.session.session$.next(MEMBER);
      renderApp(streams, path);
      expect(await screen.findByRole('banner')).toBeTruthy();
      expect(screen.queryByRole('navigation', { name: 'Quick ways' })).toBeNull();
      expect(screen.queryByRole('contentinfo')).toBeNull();
    },
  );
});
