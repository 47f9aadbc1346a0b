import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeStreams, fakeStreams } from '../support/fakeStreams.ts';
import { openDialog, renderApp } from '../support/renderApp.tsx';
import { hurryStillness, visitFromHome } from '../support/stillness.ts';
import { AGENT, DAILY_OFFER, MEMBER, REALTIME_CHANGE } from '../support/values.ts';
import { NOTHING, popupOf, startContentTexts } from './texts.ts';

beforeAll(async () => {
  await startContentTexts();
  await import('../../../src/features/agent/ContractDialog.tsx');
  await import('../../../src/features/agent/AgentHomePage.tsx');
}, 60_000);

const POPUP = [...popupOf('A', 2), ...popupOf('B', 3)];

/** Counts the waits for a page that is left alone, and lets each end at once. */
let waits = 0;
beforeEach(() => {
  window.sessionStorage.clear();
  waits = 0;
  const realTimeout = setTimeout;
  hurryStillness(run => {
    waits += 1;
    realTimeout(run, 0);
  });
});

function world(session = MEMBER): FakeStreams {
  const streams = fakeStreams();
  streams.session.session$.next(session);
  streams.content.announcements$.next({ ...NOTHING, popup: POPUP });
  return streams;
}
const badge = () =>
  within(screen.getByRole('banner')).findByRole('button', { name: /^Announcements: \d+ to read$/ });
/** Lets what would open by itself open. */
const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 800)));

describe('what opens by itself', () => {
  it.each([
    '/inHouse/dice',
    '/inHouse/crash',
    '/member/depositv2',
    '/member/withdraw',
    '/member/limits',
    '/pvp/rooms',
  ])('issue 29, 5.2: never opens over %s; a button in the head tells of it', async path => {
    visitFromHome();
    const user = renderApp(world(), path);
    const button = await badge();
    await settle();
    expect(waits).toBe(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button);
    const popup = within(await openDialog('Announcements'));
    expect(popup.getByRole('button', { name: 'A title 2' })).toBeTruthy();
    await user.click(popup.getByRole('button', { name: 'Close' }));
    expect(button.isConnected).toBe(false);
    expect(window.sessionStorage.getItem('USER_POPUP')).toBe('closed');
  });

  it('issue 29, 5.2: opens nowhere in a visit that began at the address of a page', async () => {
    const user = renderApp(world(), '/sponsor');
    await badge();
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Home' }));
    await screen.findByRole('heading', { level: 1 });
    await settle();
    expect(waits).toBe(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('issue 29, 5.2: waits until a page was left alone, and no field of it holds what was written', async () => {
    const runs: (() => void)[] = [];
    hurryStillness(run => runs.push(run));
    const field = document.body.appendChild(document.createElement('input'));
    field.value = 'half a name';
    try {
      visitFromHome();
      const user = renderApp(world(), '/sponsor');
      await badge();
      await user.keyboard('{Shift}');
      const begun = runs.length;
      act(() => runs.at(-1)?.());
      // Looked, and saw what was written: it waits once more.
      expect(runs.length).toBe(begun + 1);
      await settle();
      expect(screen.queryByRole('dialog')).toBeNull();
      field.value = '';
      act(() => runs.at(-1)?.());
      expect(await openDialog('Announcements')).toBeTruthy();
    } finally {
      field.remove();
    }
  });

  it('issue 29, 5.2: goes away with the page it opened over, and counts as unread', async () => {
    visitFromHome();
    const user = renderApp(world(), '/sponsor');
    await openDialog('Announcements');
    // A link beneath it, as the browser's own ways through its history reach it.
    const link = screen.getByRole('banner').querySelector('a[href="/member/depositv2"]');
    act(() => (link as HTMLElement).click());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await badge());
    expect(await openDialog('Announcements')).toBeTruthy();
  });

  it('issue 29, 5.2: shows an agent one after the other, and a request of contract once in a session', async () => {
    visitFromHome();
    const streams = world(AGENT);
    streams.contracts.requests$.next([DAILY_OFFER]);
    const user = renderApp(streams, '/agentHome');
    const seen: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const dialog = await screen.findByRole('dialog');
      await settle();
      expect(screen.getAllByRole('dialog')).toEqual([dialog]);
      seen.push(within(dialog).getByRole('heading', { level: 2 }).textContent ?? '');
      await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    }
    expect(seen.toSorted()).toEqual(['Announcements', 'Contract requests']);
    expect(screen.getByText('1 contract request is waiting for your answer.')).toBeTruthy();
    // A reload: nothing is new.
    renderApp(streams, '/agentHome');
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => streams.contracts.requests$.next([DAILY_OFFER, REALTIME_CHANGE]));
    expect((await screen.findAllByRole('dialog', { name: 'Contract requests' })).length).toBeGreaterThan(0);
  });

  it('issue 29, 5.2: tells an agent in a line where the request of a contract must not open', async () => {
    visitFromHome();
    const streams = world(AGENT);
    renderApp(streams, '/agent/registerCenter');
    await screen.findByRole('heading', { level: 1 });
    act(() => streams.contracts.requests$.next([DAILY_OFFER]));
    expect(await screen.findByText('1 contract request is waiting for your answer.')).toBeTruthy();
    await settle();
    expect(waits).toBe(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
