import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cashStreams } from '../cash/fakeCash.ts';
import { loadLogin } from '../login/support/signIn.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { openDialog, renderApp } from '../support/renderApp.tsx';
import { MEMBER, TRIAL } from '../support/values.ts';
import { startShell } from './support.tsx';

beforeAll(async () => {
  await startShell();
  await loadLogin();
  await import('../../../src/app/PageRoutes.tsx');
}, 60_000);
afterEach(() => vi.restoreAllMocks());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const nav = () => within(screen.getByRole('navigation', { name: 'Main' }));

describe('a page that is gone to', () => {
  it('gets the focus on its heading and names the document', async () => {
    const user = renderApp(fakeStreams());
    await user.click(nav().getByRole('link', { name: 'House games' }));
    const title = await heading('House games');
    await vi.waitFor(() => expect(document.activeElement).toBe(title));
    await vi.waitFor(() => expect(document.title).toBe('House games · Waterlily'));
  });

  it('issue 29, 7.6: an open sign-in is named by the document, and home again when it is closed', async () => {
    const user = renderApp(fakeStreams(), '/login');
    const dialog = await openDialog('Log in');
    await vi.waitFor(() => expect(document.title).toBe('Log in · Waterlily'));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await vi.waitFor(() => expect(document.title).toBe('Waterlily'));
  });

  it('S2-37 starts smoothly at its top, or at once for who asked for less motion', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const user = renderApp(fakeStreams());
    await user.click(nav().getByRole('link', { name: 'House games' }));
    await heading('House games');
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' });
    vi.spyOn(window, 'matchMedia').mockImplementation(query =>
      Object.assign(new EventTarget(), {
        matches: query.includes('reduced-motion'),
        media: query,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      }),
    );
    await user.click(nav().getByRole('link', { name: 'Home' }));
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  });
});

describe('an address that is no page', () => {
  it('names the pages that were probably meant', async () => {
    renderApp(fakeStreams(), '/promotion');
    expect(await heading('Page not found')).toBeTruthy();
    const likely = within(screen.getByRole('navigation', { name: 'You may have meant' }));
    expect(likely.getAllByRole('link')[0]?.getAttribute('href')).toBe('/promotions');
    expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
  });

  it('is also an unknown page of the member center', async () => {
    const streams = fakeStreams();
    streams.session.session$.next(MEMBER);
    renderApp(streams, '/member/nowhere');
    expect(await heading('Page not found')).toBeTruthy();
  });
});

describe('deposits', () => {
  it('S2-100 are where the button of a member’s header leads', async () => {
    const { streams } = cashStreams();
    streams.session.session$.next(MEMBER);
    const user = renderApp(streams);
    const header = within(await screen.findByRole('banner'));
    await user.click(await header.findByRole('link', { name: /^Deposit$/ }));
    expect(await heading('Deposit')).toBeTruthy();
  });

  it('issue 11.27: are not offered to a trial user, who has no money to move', async () => {
    const streams = fakeStreams();
    streams.session.session$.next(TRIAL);
    renderApp(streams);
    const header = within(await screen.findByRole('banner'));
    expect(await header.findByRole('button', { name: 'Log out' })).toBeTruthy();
    expect(screen.queryByText('Deposit')).toBeNull();
  });

  it('are offered to a visitor of a phone, who signs in first', () => {
    renderApp(fakeStreams());
    const bar = within(screen.getByRole('navigation', { name: 'Quick places' }));
    expect(bar.getByText(/Deposit/)).toBeTruthy();
  });
});

describe('the menu of a phone', () => {
  it('offers a visitor the ways in, and help', async () => {
    const user = renderApp(fakeStreams());
    const bar = within(screen.getByRole('navigation', { name: 'Quick places' }));
    await user.click(bar.getByRole('button', { name: 'Account' }));
    const menu = within(await openDialog('Your place'));
    expect(menu.getByRole('button', { name: 'Log in' })).toBeTruthy();
    expect(menu.getByRole('button', { name: 'Customer service' })).toBeTruthy();
    expect(menu.queryByRole('button', { name: 'Log out' })).toBeNull();
  });

  it('S2-101 lets a member log out', async () => {
    const streams = fakeStreams();
    act(() => streams.session.session$.next(MEMBER));
    const user = renderApp(streams);
    const bar = within(screen.getByRole('navigation', { name: 'Quick places' }));
    await user.click(bar.getByRole('button', { name: 'Account' }));
    const menu = within(await openDialog('Your place'));
    expect(menu.getByText('rahim74')).toBeTruthy();
    await user.click(menu.getByRole('button', { name: 'Log out' }));
    expect(await openDialog('Log out?')).toBeTruthy();
  });
});
