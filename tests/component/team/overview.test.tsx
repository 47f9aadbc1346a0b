import { act, screen, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Freshness } from '../../../streams/freshness.ts';
import { answered, type Remote } from '../../../streams/remote/remote.ts';
import { createTeamStore } from '../../../streams/stores/team.ts';
import type { TeamOverview, TeamState } from '../../../streams/wire/team/shapes.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderApp, startTexts } from '../support/renderApp.tsx';
import { AGENT, NOW, STALE } from '../support/values.ts';

beforeAll(() => startTexts());

const DAY = 86_400_000;
const TODAY = NOW - (NOW % DAY);
const TEAM: TeamState = {
  ...{ day: TODAY, members: 1_234, newMembers: 2, activeNow: 7, players: 5, rounds: 40 },
  ...{ validBet: 123_400, ggr: -5_600, commission: 250 },
};
const OVERVIEW: TeamOverview = {
  agents: 12,
  days: [2, 1, 0].map(ago => ({
    day: TODAY - ago * DAY,
    players: ago,
    newMembers: 0,
    validBet: ago * 100_000,
    ggr: ago * -1_000,
  })),
  categories: [{ of: 'LIVE', validBet: 200_000, ggr: 1_500 }],
  branches: [
    { account: 'bela', isAgent: true, members: 3, validBet: 150_000, ggr: 900 },
    { account: 'omi', isAgent: false, members: 0, validBet: 50_000, ggr: 600 },
  ],
};

async function open(team: TeamState | null, overview: Remote<TeamOverview>, freshness?: Freshness) {
  const streams = fakeStreams();
  streams.session.session$.next(AGENT);
  const store = {
    team$: new BehaviorSubject(team),
    freshness$: new BehaviorSubject<Freshness>(freshness ?? { kind: 'live', bestEffort: false }),
    overview$: new BehaviorSubject(overview),
    refresh: vi.fn(),
    refreshOverview: vi.fn(),
  };
  streams.setStore(createTeamStore, store);
  const user = renderApp(streams, '/agent/agentTeamOverview');
  await screen.findByRole('heading', { name: 'Team overview', level: 1 });
  return { store, user };
}

const today = () => within(screen.getByRole('region', { name: /^Today/ }));
const chart = () => screen.getByRole('img', { name: /of the last 30 days/ });

describe('the team overview', () => {
  it('S2-134 shows what the team does today, and follows it', async () => {
    const { store } = await open(TEAM, answered(OVERVIEW));
    expect(today().getByText('1,234')).toBeTruthy();
    expect(today().getByText('2 new today')).toBeTruthy();
    expect(today().getByText('PT 1,234.00')).toBeTruthy();
    expect(today().getByText('−PT 56.00')).toBeTruthy();
    act(() => store.team$.next({ ...TEAM, members: 1_235, newMembers: 3, ggr: 4_400 }));
    expect(today().getByText('1,235')).toBeTruthy();
    expect(today().getByText('3 new today')).toBeTruthy();
    expect(today().getByText('+PT 44.00')).toBeTruthy();
  });

  it('S2-134 draws the last days with today as it is now, by what is chosen', async () => {
    const { user, store } = await open(TEAM, answered(OVERVIEW));
    const bars = () => [...chart().querySelectorAll('rect title')].map(it => it.textContent);
    expect(bars()).toHaveLength(3);
    expect(bars().at(-1)).toMatch(/1,234\.00$/);
    act(() => store.team$.next({ ...TEAM, validBet: 200_000 }));
    expect(bars().at(-1)).toMatch(/2,000\.00$/);
    await user.click(screen.getByRole('tab', { name: 'Players' }));
    expect(bars().map(text => text?.split(' ').at(-1))).toEqual(['2', '1', '5']);
    await user.click(screen.getByText('Figures of every day'));
    expect(screen.getAllByRole('row', { name: /2,000\.00/ }).length).toBeGreaterThan(0);
  });

  it('S2-134 leads from the figures of today and of each day to the bills behind them', async () => {
    const { user } = await open(TEAM, answered(OVERVIEW));
    const hrefs = today()
      .getAllByRole('link', { name: /^Show the bills/ })
      .map(link => link.getAttribute('href'));
    const day = new Date(TODAY).toISOString().slice(0, 10);
    expect(hrefs).toEqual([`/agent/bills?played=${day}`, `/agent/bills?settled=${day}`]);
    await user.click(screen.getByText('Figures of every day'));
    const yesterday = new Date(TODAY - DAY).toISOString().slice(0, 10);
    const link = screen.getByRole('link', { name: /^1,000\.00 Bills with bets of/ });
    expect(link.getAttribute('href')).toBe(`/agent/bills?played=${yesterday}`);
  });

  it('S2-134 leads from a downline to its report', async () => {
    await open(TEAM, answered(OVERVIEW));
    const row = screen.getByRole('row', { name: /bela/ });
    expect(within(row).getByText('Agent, 3 members')).toBeTruthy();
    expect(within(row).getByRole('link', { name: 'bela' }).getAttribute('href')).toBe(
      '/agent/agentRevenueReport?range=days30&of=bela',
    );
    expect(screen.getByText('Live casino')).toBeTruthy();
  });

  it('S2-134 says when nobody has played, when it is old, and what could not be read', async () => {
    const empty = { ...OVERVIEW, categories: [], branches: [] };
    const { user, store } = await open(TEAM, answered(empty), STALE);
    expect(screen.getAllByText('No bets yet')).toHaveLength(2);
    expect(screen.getByText(/^as of/)).toBeTruthy();
    const failure = { code: 'network', status: 0, message: null, retryAfterMs: null, value: null } as const;
    act(() => store.overview$.next({ kind: 'failed', failure, since: NOW, isReading: false }));
    expect(screen.getByText('The last days could not be read.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(store.refreshOverview).toHaveBeenCalledOnce();
  });
});
