import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeStreams, fakeStreams } from '../support/fakeStreams.ts';
import { openDialog, renderApp } from '../support/renderApp.tsx';
import { hurryStillness, visitFromHome } from '../support/stillness.ts';
import { MEMBER, TRIAL, VISITOR } from '../support/values.ts';
import { NOTHING, popupOf, startContentTexts } from './texts.ts';

// Loads the parts that are opened: a busy machine takes its time.
beforeAll(startContentTexts, 60_000);
beforeEach(() => {
  window.sessionStorage.clear();
  visitFromHome();
  hurryStillness();
});

type User = ReturnType<typeof renderApp>;

const POPUP = [...popupOf('B', 8), ...popupOf('A', 2), ...popupOf('F', 1)];

/** A page with little on it, which a busy machine draws soon. */
const QUIET_PAGE = '/sponsor';

function world(): FakeStreams {
  const streams = fakeStreams();
  streams.content.announcements$.next({ ...NOTHING, popup: POPUP });
  return streams;
}
const opened = async () => within(await openDialog('Announcements'));
/** The popup with all it has: the first announcement comes alone. */
async function open(user: User) {
  const popup = await opened();
  const all = popup.queryByRole('button', { name: /^All announcements/ });
  if (all !== null) await user.click(all);
  return popup;
}
const shownTitles = (popup: Awaited<ReturnType<typeof opened>>) =>
  within(popup.getByRole('navigation', { name: 'Titles' }))
    .getAllByRole('listitem')
    .map(it => it.textContent);
/** Lets what would open by itself open. */
const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 150)));

describe('the announcement popup', () => {
  it('S2-82 S4-40 S6-02 opens by itself and shows a visitor those of execution B', async () => {
    const user = renderApp(world(), QUIET_PAGE);
    const popup = await open(user);
    expect(shownTitles(popup)).toEqual([1, 2, 3, 4, 5, 6].map(n => `B title ${n}`));
    expect(popup.getByRole('heading', { name: 'B title 1' })).toBeTruthy();
  });

  it('issue 11.36: does not open before the page was looked at for two seconds', async () => {
    let look: (() => void) | null = null;
    hurryStillness(run => {
      look = run;
    });
    const streams = world();
    renderApp(streams, QUIET_PAGE);
    await vi.waitFor(() => expect(look).not.toBeNull());
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => look?.());
    expect(await opened()).toBeTruthy();
  });

  it('issue 11.36: shows one announcement to who asked for none, and all of them on demand', async () => {
    const user = renderApp(world(), QUIET_PAGE);
    const popup = await opened();
    expect(popup.getByRole('article', { name: 'B title 1' })).toBeTruthy();
    expect(popup.queryByRole('navigation', { name: 'Titles' })).toBeNull();
    expect(popup.queryByText('B title 2')).toBeNull();
    await user.click(popup.getByRole('button', { name: 'All announcements (8)' }));
    expect(shownTitles(popup)).toHaveLength(6);
    expect(document.activeElement).toBe(popup.getByRole('button', { name: 'B title 1' }));
  });

  it('issue 11.36: offers no others where there is only one', async () => {
    const streams = world();
    streams.content.announcements$.next({ ...NOTHING, popup: popupOf('B', 1) });
    renderApp(streams, QUIET_PAGE);
    const popup = await opened();
    expect(popup.getByRole('article', { name: 'B title 1' })).toBeTruthy();
    expect(popup.queryByRole('button', { name: /^All announcements/ })).toBeNull();
  });

  it('S4-41 shows whoever is signed in those of execution A', async () => {
    const streams = world();
    streams.session.session$.next(MEMBER);
    const user = renderApp(streams, QUIET_PAGE);
    expect(shownTitles(await open(user))).toEqual(['A title 1', 'A title 2']);
  });

  it('S4-42 waits for the greeting of a first sign-in, then shows those of execution F too', async () => {
    const streams = world();
    const greeted = { firstTimeLogin: true, lastLogin: null };
    const newcomer = { ...MEMBER, firstTimeLogin: true };
    streams.session.session$.next({ ...newcomer, welcome: greeted });
    streams.session.dismissWelcome = () => streams.session.session$.next(newcomer);
    const user = renderApp(streams, QUIET_PAGE);
    const welcome = within(await screen.findByRole('dialog'));
    await settle();
    expect(screen.queryByRole('dialog', { name: 'Announcements' })).toBeNull();
    await user.click(welcome.getByRole('button', { name: 'Close' }));
    expect(shownTitles(await open(user))).toContain('F title 1');
  });

  it('S4-42 shows those of execution F to who closed the greeting before it could look', async () => {
    const streams = world();
    streams.session.session$.next({ ...MEMBER, firstTimeLogin: true });
    const user = renderApp(streams, QUIET_PAGE);
    expect(shownTitles(await open(user))).toContain('F title 1');
  });

  it('S4-43 stores that a visitor closed it, and does not open again in this session', async () => {
    const user = renderApp(world(), QUIET_PAGE);
    const popup = await open(user);
    expect(window.sessionStorage.getItem('ANONYMOUS_POPUP')).toBeNull();
    await user.click(popup.getByRole('button', { name: 'Close' }));
    expect(window.sessionStorage.getItem('ANONYMOUS_POPUP')).toBe('closed');
    expect(window.sessionStorage.getItem('USER_POPUP')).toBeNull();
    renderApp(world(), QUIET_PAGE);
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('S4-43 stores an account’s own word, and shows its announcements to who closed the visitor’s', async () => {
    window.sessionStorage.setItem('ANONYMOUS_POPUP', 'closed');
    const streams = world();
    const user = renderApp(streams, QUIET_PAGE);
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => streams.session.session$.next(MEMBER));
    await user.click((await opened()).getByRole('button', { name: 'Close' }));
    expect(window.sessionStorage.getItem('USER_POPUP')).toBe('closed');
    act(() => streams.content.announcements$.next({ ...NOTHING, popup: POPUP }));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('waits while another dialog is open, while a session is restored, and where there is something else to do', async () => {
    const streams = world();
    streams.session.session$.next({ ...VISITOR, phase: 'restoring' });
    const user = renderApp(streams, '/login');
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => streams.session.session$.next(VISITOR));
    const login = within(await screen.findByRole('dialog', { name: 'Log in' }));
    await settle();
    expect(screen.queryByRole('dialog', { name: 'Announcements' })).toBeNull();
    await user.click(login.getByRole('button', { name: 'Close' }));
    expect(await opened()).toBeTruthy();
  });

  it('does not open where nothing is announced', async () => {
    const streams = world();
    streams.content.announcements$.next({ ...NOTHING, popup: popupOf('A', 3) });
    renderApp(streams, QUIET_PAGE);
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('reading announcements', () => {
  it('S2-93 S2-95 shows the chosen title’s text, without what it would run', async () => {
    const user = renderApp(world(), QUIET_PAGE);
    const popup = await open(user);
    const title = popup.getByRole('button', { name: 'B title 3' });
    await user.click(title);
    expect(title.getAttribute('aria-current')).toBe('true');
    const text = within(popup.getByRole('article', { name: 'B title 3' }));
    expect(text.getByText(/B text 3/)).toBeTruthy();
    expect(popup.getByRole('article').querySelector('[onerror], script')).toBeNull();
  });

  it('S2-94 leafs through pages of six and stops at the last', async () => {
    const user = renderApp(world(), QUIET_PAGE);
    const popup = await open(user);
    expect(popup.getByText('Page 1 of 2')).toBeTruthy();
    await user.click(popup.getByRole('button', { name: 'Next page' }));
    expect(shownTitles(popup)).toEqual(['B title 7', 'B title 8']);
    expect(popup.getByText('Page 2 of 2')).toBeTruthy();
    const next = popup.getByRole('button', { name: 'Next page' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await user.click(next);
    expect(popup.getByText('Page 2 of 2')).toBeTruthy();
    await user.click(popup.getByRole('button', { name: 'Previous page' }));
    expect(popup.getByText('Page 1 of 2')).toBeTruthy();
  });

  it('S2-93 is read with the keyboard alone', async () => {
    const user = renderApp(world(), QUIET_PAGE);
    const popup = await open(user);
    act(() => popup.getByRole('button', { name: 'B title 1' }).focus());
    await user.keyboard('{Tab}{Enter}');
    expect(popup.getByRole('article', { name: 'B title 2' })).toBeTruthy();
    act(() => popup.getByRole('button', { name: 'Next text' }).focus());
    await user.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}');
    expect(popup.getByRole('article', { name: 'B title 7' })).toBeTruthy();
    expect(popup.getByText('Page 2 of 2')).toBeTruthy();
  });

  it('goes to the place a link of a text names, and closes', async () => {
    const user = renderApp(world(), QUIET_PAGE);
    const popup = await open(user);
    await user.click(popup.getByRole('link', { name: 'fair' }));
    expect(await screen.findByRole('heading', { name: 'Help center' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the way to the promotion', () => {
  it('S2-96 is there only for an announcement that tells of one', async () => {
    const user = renderApp(world(), QUIET_PAGE);
    const popup = await open(user);
    expect(popup.getByRole('button', { name: 'Go to the promotion' })).toBeTruthy();
    expect(popup.getByRole('link', { name: 'Read about it' }).getAttribute('href')).toBe(
      '/promotions?type=RAFFLE',
    );
    await user.click(popup.getByRole('button', { name: 'B title 2' }));
    expect(popup.queryByRole('button', { name: 'Go to the promotion' })).toBeNull();
  });

  it('S2-96 asks a visitor to log in first, and a trial user to register', async () => {
    const streams = world();
    const user = renderApp(streams, QUIET_PAGE);
    await user.click((await opened()).getByRole('button', { name: 'Go to the promotion' }));
    const login = within(await openDialog('Log in'));
    await user.click(login.getByRole('button', { name: 'Close' }));
    act(() => streams.session.session$.next(TRIAL));
    await user.click((await opened()).getByRole('button', { name: 'Go to the promotion' }));
    expect(await openDialog('Please Register An Account First')).toBeTruthy();
    expect(window.sessionStorage.getItem('USER_POPUP')).toBe('closed');
  });
});
