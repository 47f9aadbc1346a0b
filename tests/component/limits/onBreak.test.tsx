import { readdir, readFile } from 'node:fs/promises';
import { act, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import BreakMark from '../../../src/app/BreakMark.tsx';
import { PAGES } from '../../../src/routes/pages.ts';
import { startShell } from '../shell/support.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderApp, renderPart } from '../support/renderApp.tsx';
import { MEMBER, VISITOR } from '../support/values.ts';

beforeAll(async () => {
  await startShell();
  await i18next.loadNamespaces(['limits', 'shell', 'promotions', 'missions', 'draws', 'points', 'referral']);
  await import('../../../src/app/PageRoutes.tsx');
  await import('../../../src/app/center/MemberCenter.tsx');
  await import('../../../src/features/home/OnBreak.tsx');
}, 60_000);

const CLOSED = PAGES.filter(({ entices }) => entices).map(({ path }) => path);
const until = () => screen.findByText(/^You are on a break until .*: this is closed until then\.$/);

/** A member whose break ends in an hour. */
function onBreak() {
  const streams = fakeStreams();
  const now = streams.clock.seconds$.value;
  streams.session.session$.next({ ...MEMBER, breakUntil: now + 3_600_000 });
  return { streams, now };
}

describe('issue 29 1.11: what is closed to members who take a break', () => {
  it('is every page that offers or gives something', () => {
    expect(CLOSED.toSorted()).toEqual([
      '/member/missionLeaderboard',
      '/member/referral',
      '/member/rewardCenter',
      '/pointMall',
      '/promotions',
      '/raffle',
      '/redEnvelope',
    ]);
  });

  it.each(CLOSED)('%s says until when in one sentence, and what is open', async path => {
    const { streams } = onBreak();
    renderApp(streams, path);
    expect(await until()).toBeTruthy();
    expect(
      screen.getByText(
        'What is owed to you is paid when the break ends. Your money can be withdrawn at any time.',
      ),
    ).toBeTruthy();
    const main = screen.getByRole('main');
    const links = [...main.querySelectorAll('a')].map(link => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/member/withdraw', '/member/limits']));
    expect(main.querySelectorAll('article')).toHaveLength(0);
  });

  it('opens by itself when the break is over', async () => {
    const { streams, now } = onBreak();
    renderApp(streams, '/promotions');
    await until();
    act(() => streams.clock.seconds$.next(now + 3_600_000));
    await waitFor(() => expect(screen.queryByText(/You are on a break/)).toBeNull());
    expect(await screen.findByRole('heading', { level: 1, name: 'Promotions' })).toBeTruthy();
  });

  it('issue 29 1.11: home says the same in place of its first screen, and nothing leads to a deposit', async () => {
    const { streams, now } = onBreak();
    renderApp(streams, '/');
    expect(await screen.findByText(/^You are taking a break until /)).toBeTruthy();
    expect(document.documentElement.dataset.onBreak).toBe('');
    const links = () => [...document.querySelectorAll('header a')].map(link => link.getAttribute('href'));
    await waitFor(() => expect(links()).toContain('/member/limits'));
    expect(links()).not.toContain('/member/depositv2');
    act(() => streams.clock.seconds$.next(now + 3_600_000));
    await waitFor(() => expect(screen.queryByText(/You are taking a break/)).toBeNull());
    expect(document.documentElement.dataset.onBreak).toBeUndefined();
    expect(links()).toContain('/member/depositv2');
  });

  it('issue 29 1.11: what leads to one of them from a page that is open is gone during a break, or named here', async () => {
    const found: string[] = [];
    for (const file of (await readdir('src', { recursive: true })).filter(name => name.endsWith('.tsx'))) {
      if (/^features\/(draws|missions|points|promotions|referral)\//.test(file)) continue;
      const text = await readFile(`src/${file}`, 'utf8');
      for (const [, to] of text.matchAll(/<(?:Nav)?Link\b[^>]*?\bto=(?:"([^"]*)"|\{DEPOSIT\})/g))
        if (to === undefined || CLOSED.includes(to)) found.push(`${file} ${to ?? 'deposit'}`);
    }
    // The points that somebody has, which lead to where they are spent.
    expect(found).toEqual(['app/shell/PointsChip.tsx /pointMall']);
  });

  it('issue 29 1.11: the mark that a reload has found stays until somebody is known, and goes with them', () => {
    const streams = fakeStreams();
    const root = document.documentElement;
    root.dataset.onBreak = '';
    streams.session.session$.next({ ...VISITOR, phase: 'restoring' });
    renderPart(streams, <BreakMark />);
    expect(root.dataset.onBreak).toBe('');
    act(() => streams.session.session$.next({ ...MEMBER, breakUntil: streams.clock.seconds$.value + 1_000 }));
    expect([root.dataset.onBreak, sessionStorage.getItem('croupier.onBreak')]).toEqual(['', '1']);
    act(() => streams.session.session$.next(VISITOR));
    expect([root.dataset.onBreak, sessionStorage.getItem('croupier.onBreak')]).toEqual([undefined, null]);
  });
});
