import 'socket.io-client';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endFromTab, endOf, tabReasonOf } from '../../../../streams/stores/sessionEnd.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';
import { refuse } from '../../support/linkWorld.ts';

let it_: StreamWorld;

describe('private data over the life of an account', () => {
  beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
  afterEach(() => endStreamWorld(it_));

  const salary = { active: true, accrued: 500, today: 100, tick: null, recent: [], nextAt: 1 };

  it('shows the salary of an agent, live and then stale while the link is down', async () => {
    it_ = createStreamWorld({ token: 'agent' });
    it_.states.set('u:agent:salary', { st: salary, s: 1 });
    await it_.world.pass(500);
    expect(it_.streams.salary.salary$.value).toEqual(salary);
    expect(it_.streams.salary.freshness$.value.kind).toBe('live');
    it_.world.socket.down();
    await it_.world.pass(100);
    expect(it_.streams.salary.salary$.value).toEqual(salary);
    expect(it_.streams.salary.freshness$.value).toMatchObject({ kind: 'stale', reason: 'disconnected' });
  });

  it('has no salary topic for a member', async () => {
    it_ = createStreamWorld({ token: 'member' });
    it_.states.set('u:member:salary', { st: salary, s: 1 });
    await it_.world.pass(500);
    expect(it_.streams.salary.salary$.value).toBeNull();
    expect(it_.streams.salary.freshness$.value).toMatchObject({ kind: 'stale', reason: 'signedOut' });
  });

  it('drops the late refusal of a toggle after the logout', async () => {
    it_ = createStreamWorld({ token: 'member' });
    await it_.world.pass(500);
    let answer: (response: Response) => void = () => {};
    it_.world.on('POST /wps/relay/MCSFE_addFavoriteGameV2', () => new Promise(resolve => (answer = resolve)));
    it_.streams.favourites.toggle({ nodeId: '7', vendor: 'BGS', gameType: 'RNG' });
    await it_.world.pass(10);
    await firstValueFrom(it_.streams.session.logout());
    answer(refuse(503, 'overloaded'));
    await it_.world.pass(100);
    expect(it_.streams.favourites.ids$.value).toEqual([]);
    expect(it_.streams.favourites.failure$.value).toBeNull();
  });

  it('does not toggle anything for a visitor', async () => {
    it_ = createStreamWorld();
    await it_.world.pass(500);
    it_.streams.favourites.toggle({ nodeId: '7', vendor: 'BGS', gameType: 'RNG' });
    expect(it_.streams.favourites.ids$.value).toEqual([]);
    expect(it_.world.calls).not.toContain('POST /wps/relay/MCSFE_addFavoriteGameV2');
  });

  it('waits as long as a refused bet says before the next one', async () => {
    it_ = createStreamWorld({ token: 'member' });
    await it_.world.pass(500);
    it_.world.on('POST /v1/games/bet', () => refuse(409, 'bet_too_soon', { retryMs: 3_000 }));
    const bet = { stake: 100, choice: { game: 'LIMBO' as const, target: 200 } };
    const outcome = firstValueFrom(it_.streams.games.bet(bet));
    await it_.world.pass(10);
    expect(await outcome).toMatchObject({ ok: false, failure: { code: 'bet_too_soon' } });
    const wait = it_.streams.games.nextBetAt$.value - it_.streams.clock.now();
    expect(wait).toBeGreaterThan(2_900);
    expect(wait).toBeLessThanOrEqual(3_000);
  });
});

describe('why a session ended', () => {
  it('is told by the code of the gateway', () => {
    const codes = ['kicked', 'banned', 'replaced', 'unauthorized', 'token_expired'];
    expect(codes.map(endOf)).toEqual(['kicked', 'banned', 'replaced', 'expired', 'expired']);
  });

  it('reaches the other tabs', () => {
    const ends = [null, 'kicked', 'banned', 'expired'] as const;
    expect(ends.map(tabReasonOf)).toEqual(['logout', 'kicked', 'kicked', 'expired']);
    expect((['logout', 'kicked', 'expired'] as const).map(endFromTab)).toEqual([
      'signedOutElsewhere',
      'kicked',
      'expired',
    ]);
  });
});
