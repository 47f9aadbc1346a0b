import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { valueIn } from '../../../../streams/remote/remote.ts';
import { createMissionLeadersStore } from '../../../../streams/stores/missionLeaders.ts';
import { createMissionsStore } from '../../../../streams/stores/missions.ts';
import { mission, missionsState } from '../../../component/support/fakeMissions.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';

let it_: StreamWorld;
let read: number;

async function open(who: string): Promise<void> {
  read = 0;
  it_ = createStreamWorld({ token: who }, world => {
    world.on('GET /wps/relay/MCSFE_getMissionLeaderboard', () => {
      read += 1;
      const leaders = { week: 0, until: 1, moves: 0, top: [] };
      return { leaders, own: { rank: read, name: 'a***b', score: 3, demo: false }, near: [] };
    });
  });
  it_.states.set(`u:${who}:missions`, { st: missionsState(mission()), s: 1 });
  it_.states.set('g:missionLeaders', { st: { week: 0, until: 1, moves: 1, top: [] }, s: 1 });
  await it_.world.pass(500);
}

describe('the stores of missions', () => {
  beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
  afterEach(() => endStreamWorld(it_));

  it('count what can be claimed, as it is pushed', async () => {
    await open('member');
    const store = it_.streams.store(createMissionsStore);
    await it_.world.pass(500);
    expect([store.count$.value, store.missions$.value?.missions.length]).toEqual([0, 1]);
    const next = missionsState(mission({ state: 'claimable' }), mission({ id: 'b', state: 'claimable' }));
    it_.push('u:member:missions', next, next);
    await it_.world.pass(500);
    expect(store.count$.value).toBe(2);
  });

  it('read the places when somebody follows them, and not too often', async () => {
    await open('member');
    const store = it_.streams.store(createMissionLeadersStore);
    await it_.world.pass(500);
    expect([read, store.leaders$.value?.moves]).toEqual([0, 1]);
    store.follow();
    await it_.world.pass(100);
    expect([read, valueIn(store.places$.value)?.own?.rank]).toEqual([1, 1]);
    for (let i = 0; i < 5; i += 1) store.follow();
    await it_.world.pass(1_000);
    expect(read).toBe(1);
    await it_.world.pass(1_500);
    expect([read, valueIn(store.places$.value)?.own?.rank]).toEqual([2, 2]);
  });
});
