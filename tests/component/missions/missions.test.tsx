import { act, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createMissionLeadersStore } from '../../../streams/stores/missionLeaders.ts';
import { createMissionsStore } from '../../../streams/stores/missions.ts';
import { createMissionTextsStore } from '../../../streams/stores/missionTexts.ts';
import type { Mission } from '../../../streams/wire/missions/words.ts';
import { startAccountTexts } from '../password/texts.ts';
import { startShell } from '../shell/support.tsx';
import {
  fakeLeaderboard,
  fakeMissions,
  fakeMissionTexts,
  mission,
  missionsState,
} from '../support/fakeMissions.ts';
import { fakeStreams, refused } from '../support/fakeStreams.ts';
import { redCount } from '../support/redCount.ts';
import { openDialog, renderApp } from '../support/renderApp.tsx';
import { MEMBER, STALE } from '../support/values.ts';

// Loads the parts that are opened: a busy machine takes its time.
beforeAll(async () => {
  await startShell();
  await startAccountTexts();
  await i18next.loadNamespaces(['missions', 'promotions', 'shell']);
  await import('../../../src/features/missions/MissionLeaderboardPage.tsx');
  await import('../../../src/app/AnyDialog.tsx');
  await import('../../../src/app/PageRoutes.tsx');
  await import('../../../src/app/shell/menu/MeDialog.tsx');
  await import('../../../src/app/center/MemberCenter.tsx');
}, 60_000);

function world(...missions: Mission[]) {
  const streams = fakeStreams();
  const fake = fakeMissions(missions);
  const store = { ...fake, claim: vi.fn(fake.claim) };
  streams.session.session$.next(MEMBER);
  streams.setStore(createMissionsStore, store);
  return { streams, store };
}
const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));
const PAGE = '/member/missionLeaderboard';

describe('how many missions wait to be claimed', () => {
  const claimable = mission({ state: 'claimable' });

  it('S2-128 stands beside the page in the menu of the member center, live, and not for none', async () => {
    const { streams, store } = world(claimable, mission({ id: 'silver', state: 'claimable' }), mission());
    renderApp(streams, '/member/securityCenter');
    const menu = within(await screen.findByRole('navigation', { name: 'Member center' }));
    const link = () => menu.getByRole('link', { name: /^Missions/ });
    expect(link().textContent).toContain('2 ready to claim');
    expect(redCount(link())).toBe('2');
    act(() => store.count$.next(1));
    expect(link().textContent).toContain('1 ready to claim');
    act(() => store.count$.next(0));
    expect(link().textContent).toBe('Missions');
    expect(redCount(link())).toBeNull();
  });

  it('S2-128 stands in the menu of the account', async () => {
    const { streams, store } = world(claimable);
    const user = renderApp(streams, '/');
    const bar = within(await screen.findByRole('navigation', { name: 'Quick places' }));
    await user.click(bar.getByRole('button', { name: 'Account' }));
    const dialog = within(await openDialog('Your place'));
    const link = dialog.getByRole('link', { name: /^Missions/ });
    expect(link.textContent).toContain('1 ready to claim');
    expect(link.getAttribute('href')).toBe(PAGE);
    act(() => store.count$.next(0));
    expect(link.textContent).toBe('Missions');
  });
});

describe('the page of missions', () => {
  it('shows how far a mission is, what it gives, and follows what is pushed', async () => {
    const { streams, store } = world(mission());
    renderApp(streams, PAGE);
    const card = await cardOf('Ten rounds');
    expect(card.getByText('Under way')).toBeTruthy();
    expect(card.getByText('40.00 of 100.00')).toBeTruthy();
    expect(card.getByText('50 points')).toBeTruthy();
    expect(card.getByText('+20')).toBeTruthy();
    expect(card.queryByRole('button')).toBeNull();
    const goals = mission().goals.map(goal => ({ ...goal, value: 10_000, met: true }));
    act(() => store.missions$.next(missionsState(mission({ state: 'claimable', goals }))));
    expect(card.getByText('Ready to claim')).toBeTruthy();
    expect(card.getByRole('button', { name: 'Claim: Ten rounds' })).toBeTruthy();
  });

  it('shows no mission before its name is read', async () => {
    const { streams } = world(mission());
    const texts = fakeMissionTexts();
    texts.summary$.next({ kind: 'loading' });
    streams.setStore(createMissionTextsStore, texts);
    renderApp(streams, PAGE);
    await screen.findByRole('heading', { level: 1, name: 'Missions' });
    expect(screen.queryByRole('article')).toBeNull();
    act(() => texts.summary$.next(fakeMissionTexts().summary$.value));
    await cardOf('Ten rounds');
  });

  it('issue 29, 8.3: never shows an id: without texts the list can’t be read, and a newer mission waits for its name', async () => {
    const { streams, store } = world(mission());
    const texts = fakeMissionTexts();
    const refresh = vi.spyOn(texts, 'refreshSummary');
    const failure = { code: 'network', status: 0, message: null, retryAfterMs: null, value: null };
    texts.summary$.next({ kind: 'failed', failure, since: 0, isReading: false });
    streams.setStore(createMissionTextsStore, texts);
    renderApp(streams, PAGE);
    expect(await screen.findByText('Your missions can’t be read')).toBeTruthy();
    act(() => texts.summary$.next(fakeMissionTexts().summary$.value));
    await cardOf('Ten rounds');
    expect(refresh).not.toHaveBeenCalled();
    act(() => store.missions$.next(missionsState(mission({ id: 'dailyBronze' }))));
    await cardOf('Mission');
    expect(refresh).toHaveBeenCalledOnce();
    expect(screen.queryByText(/dailyBronze/)).toBeNull();
  });

  it('claims once, and says why it could not', async () => {
    const { streams, store } = world(mission({ state: 'claimable' }));
    store.claim.mockImplementationOnce(() => refused('mission_state', 409));
    const user = renderApp(streams, PAGE);
    const card = await cardOf('Ten rounds');
    await user.click(card.getByRole('button', { name: 'Claim: Ten rounds' }));
    expect(await card.findByText(/claimed before, perhaps on another device/)).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Claim: Ten rounds' }));
    expect(await screen.findByText('Claimed. It is yours.')).toBeTruthy();
    expect(store.claim).toHaveBeenCalledTimes(2);
    expect(store.claim.mock.lastCall?.[0]).toMatchObject({ id: 'rounds', period: mission().period });
  });

  it.each([
    ['claimed', 'Claimed'],
    ['expired', 'Expired'],
    ['open', 'Open'],
  ] as const)('a mission that is %s says so and offers nothing', async (state, word) => {
    renderApp(world(mission({ state })).streams, PAGE);
    const card = await cardOf('Ten rounds');
    expect(card.getByText(word)).toBeTruthy();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('a locked mission says what opens it', async () => {
    renderApp(world(mission({ id: 'silver', state: 'locked', after: 'rounds', level: 2 })).streams, PAGE);
    const card = await cardOf('Silver round');
    expect(card.getByText('Opens after “Ten rounds”. Opens with the level Silver.')).toBeTruthy();
    expect(card.queryByRole('progressbar')).toBeNull();
  });

  it('tabs hold the kinds, say what waits in them, and stand in the address', async () => {
    const { streams } = world(mission({ kind: 'weekly', state: 'claimable' }));
    const user = renderApp(streams, PAGE);
    expect(await screen.findByText('There is no mission here')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: /^Weekly.*1 ready to claim/ }));
    expect(await cardOf('Ten rounds')).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'First days' }).getAttribute('aria-selected')).toBe('true');
  });

  it('says that nothing could be read, and since when something is old', async () => {
    const { streams, store } = world(mission());
    act(() => store.freshness$.next(STALE));
    renderApp(streams, PAGE);
    expect(await cardOf('Ten rounds')).toBeTruthy();
    act(() => store.missions$.next(null));
    expect(await screen.findByText('Your missions can’t be read')).toBeTruthy();
  });
});

describe('the leaderboard', () => {
  it('shows the top and the own place, and who has risen', async () => {
    const { streams } = world();
    const board = fakeLeaderboard();
    const follow = vi.fn();
    streams.setStore(createMissionLeadersStore, { ...board, follow });
    renderApp(streams, `${PAGE}?tab=leaderboard`);
    const top = within(await screen.findByRole('list', { name: 'Top of the week' }));
    expect(top.getAllByRole('listitem').map(it => it.textContent)).toEqual([
      '1an***ademo90 points',
      '2bo***b80 points',
    ]);
    expect(screen.getByText('Rank 41, points: 12')).toBeTruthy();
    const near = within(screen.getByRole('list', { name: 'You and those around you' }));
    expect(near.getByRole('listitem', { current: true }).textContent).toContain('You');
    expect(follow).toHaveBeenCalledTimes(1);
    const [first, second] = board.leaders$.value?.top ?? [];
    if (first === undefined || second === undefined) throw new Error('the fake has two places');
    act(() =>
      board.leaders$.next({
        ...{ week: 0, until: 0, moves: 2 },
        top: [
          { ...second, rank: 1, score: 95 },
          { ...first, rank: 2 },
        ],
      }),
    );
    expect(top.getAllByRole('listitem')[0]?.textContent).toContain('bo***brisen');
    expect(top.getAllByRole('listitem')[1]?.textContent).toContain('fallen');
    expect(follow).toHaveBeenCalledTimes(2);
  });
});

describe('the levels', () => {
  it('show the own level with the way to the next, what each gives, and the months before', async () => {
    const { streams, store } = world();
    renderApp(streams, `${PAGE}?tab=levels`);
    expect(await screen.findByText(/250\.00 more to reach Silver/)).toBeTruthy();
    expect(screen.getByText('You keep Bronze next month.')).toBeTruthy();
    const bronze = await cardOf('Bronze');
    expect(bronze.getByText('Yours')).toBeTruthy();
    expect(bronze.getByText('0.24%')).toBeTruthy();
    const months = within(screen.getByRole('table', { name: 'Months before' }));
    expect(months.getAllByRole('row').at(-1)?.textContent).toMatch(/2025.*Silver.*190\.00.*0\.77.*Bronze/);
    const now = missionsState();
    act(() => store.missions$.next({ ...now, vip: { ...now.vip, turnover: 2_000 } }));
    expect(screen.getByText(/30\.00 more until .* to keep Bronze/)).toBeTruthy();
  });
});
