import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { valueIn } from '../../../../streams/remote/remote.ts';
import { createTeamStore, type TeamStore } from '../../../../streams/stores/team.ts';
import type { TeamState } from '../../../../streams/wire/team/shapes.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';

const DAY = 86_400_000;
const team = (day: number, members: number): TeamState => ({
  ...{ day: day * DAY, members, newMembers: 0, activeNow: 0, players: 0, rounds: 0 },
  ...{ validBet: 0, ggr: 0, commission: 0 },
});

let it_: StreamWorld;
let read: number;

async function open(who: string): Promise<TeamStore> {
  const t = `u:${who}:team`;
  read = 0;
  it_ = createStreamWorld({ token: who }, world => {
    world.on('GET /v1/team/overview', () => {
      read += 1;
      return { agents: read, days: [], categories: [], branches: [] };
    });
  });
  it_.states.set(t, { st: team(1, 5), s: 1 });
  await it_.world.pass(500);
  const store = it_.streams.store(createTeamStore);
  await it_.world.pass(500);
  return store;
}

describe('the store of a team', () => {
  beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
  afterEach(() => endStreamWorld(it_));

  it('S2-134 follows the team, and reads the days again when a new one begins', async () => {
    const store = await open('agent');
    expect(store.team$.value?.members).toBe(5);
    expect(valueIn(store.overview$.value)?.agents).toBe(1);
    it_.push('u:agent:team', team(1, 6), team(1, 6));
    await it_.world.pass(500);
    expect([store.team$.value?.members, read]).toEqual([6, 1]);
    it_.push('u:agent:team', team(2, 6), team(2, 6));
    await it_.world.pass(500);
    expect([valueIn(store.overview$.value)?.agents, read]).toEqual([2, 2]);
  });

  it('shows a member nothing, and asks for nothing', async () => {
    const store = await open('member');
    expect([store.team$.value, read]).toEqual([null, 0]);
  });
});
