import type { Freshness } from '../../../streams/freshness.ts';
import { answered } from '../../../streams/remote/remote.ts';
import type { MissionLeadersStore } from '../../../streams/stores/missionLeaders.ts';
import type { MissionsStore } from '../../../streams/stores/missions.ts';
import type { MissionTextsStore } from '../../../streams/stores/missionTexts.ts';
import type { MissionsState } from '../../../streams/wire/missions/shapes.ts';
import { claimableMissions, type Mission } from '../../../streams/wire/missions/words.ts';
import { behavior, verb, worked } from './fakeActions.ts';
import { LIVE } from './values.ts';

const DAY = 86_400_000;
const MONDAY = Date.UTC(2026, 0, 5);

export const mission = (change: Partial<Mission> = {}): Mission => ({
  ...{ id: 'rounds', kind: 'daily', period: MONDAY, until: MONDAY + DAY, claimUntil: MONDAY + 2 * DAY },
  ...{ state: 'progress', productType: null, after: null, level: 0, score: 20 },
  goals: [{ measure: 'stakes', each: 0, target: 10_000, value: 4_000, met: false, either: null }],
  reward: { kind: 'points', amount: 50, times: 0 },
  ...change,
});

/** The state of a member with these missions, on the first level. */
export const missionsState = (...missions: Mission[]): MissionsState => ({
  missions,
  score: { week: MONDAY, until: MONDAY + 7 * DAY, points: 12 },
  vip: { level: 1, month: Date.UTC(2026, 0, 1), until: Date.UTC(2026, 1, 1), turnover: 15_000 },
});

/** Missions of a member who has none. */
export function fakeMissions(missions: readonly Mission[] = []) {
  return {
    missions$: behavior<MissionsState | null>(missionsState(...missions)),
    freshness$: behavior<Freshness>(LIVE),
    count$: behavior(claimableMissions(missions).length),
    claim: verb<MissionsStore['claim']>(() => worked(mission({ state: 'claimed' }))),
    refresh: () => {},
  } satisfies MissionsStore;
}

export function fakeMissionTexts() {
  return {
    summary$: behavior<MissionTextsStore['summary$']['value']>(
      answered({
        texts: [
          { id: 'rounds', title: 'Ten rounds', text: 'Play ten rounds.' },
          { id: 'silver', title: 'Silver round', text: '' },
        ],
        play: { per: 10_000, most: 500 },
      }),
    ),
    vip$: behavior<MissionTextsStore['vip$']['value']>(
      answered({
        levels: [
          {
            ...{ level: 1, name: 'Bronze', benefits: ['Bronze missions'], reach: 10_000, keep: 5_000 },
            rebates: [{ category: 'RNG', points: 24 }],
          },
          { level: 2, name: 'Silver', benefits: [], reach: 40_000, keep: 20_000, rebates: [] },
        ],
        months: [{ month: Date.UTC(2025, 11, 1), level: 2, next: 1, turnover: 19_000, rebate: 77 }],
      }),
    ),
    refreshSummary: () => {},
    refreshVip: () => {},
  } satisfies MissionTextsStore;
}

export function fakeLeaderboard() {
  const place = (rank: number, name: string, score: number, demo = false) => ({ rank, name, score, demo });
  return {
    leaders$: behavior<MissionLeadersStore['leaders$']['value']>({
      ...{ week: MONDAY, until: MONDAY + 7 * DAY, moves: 1 },
      top: [place(1, 'an***a', 90, true), place(2, 'bo***b', 80)],
    }),
    freshness$: behavior<Freshness>(LIVE),
    places$: behavior<MissionLeadersStore['places$']['value']>(
      answered({
        own: place(41, 'mi***a', 12),
        near: [
          { ...place(40, 'cy***d', 13), own: false },
          { ...place(41, 'mi***a', 12), own: true },
        ],
      }),
    ),
    follow: () => {},
    refresh: () => {},
  } satisfies MissionLeadersStore;
}
