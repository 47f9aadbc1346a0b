import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { GAME, openGameRig } from './rig.ts';

let rig: Awaited<ReturnType<typeof openGameRig>>;
beforeAll(async () => {
  rig = await openGameRig();
});
afterAll(() => rig.gateway.close());

async function launched() {
  const token = await rig.gateway.member();
  const launch = await rig.launchAs(token);
  const { sessionId } = launch.body.value as CallValue<'gameLaunch'>;
  const bench = rig.benchOf(token);
  const { body } = await bench.call('authenticate', { token: rig.tokenOf(launch) });
  const session = String((body as { session?: string }).session);
  const read = async (by = token) =>
    rig.gateway.call('GET /v1/games/session', { token: by, params: { sessionId } });
  return { token, bench, session, read };
}

describe('the session of a launch', () => {
  it('issue 14: sums stakes and wins of ended rounds, late ones among them, without bets that were taken back', async () => {
    const { bench, session, read } = await launched();
    const ids = (round: string) => ({ session, round, transaction: bench.newId() });
    expect((await read()).body.value).toMatchObject({ rounds: 0, stake: 0, payout: 0 });
    const [first, second, third] = [bench.newId(), bench.newId(), bench.newId()];
    await bench.call('bet', { ...ids(first), amount: 500 });
    await bench.call('win', { ...ids(first), amount: 200 });
    await bench.call('endRound', ids(first));
    await bench.call('win', { ...ids(first), amount: 50 });
    await bench.call('bet', { ...ids(second), amount: 300 });
    const undone = ids(third);
    await bench.call('bet', { ...undone, amount: 700 });
    await bench.call('rollback', { ...ids(third), bet: undone.transaction });
    // The second round is open: neither won nor lost.
    expect((await read()).body.value).toMatchObject({ rounds: 2, stake: 500, payout: 250, open: 300 });
    await bench.call('win', { ...ids(second), amount: 100 });
    expect((await read()).body.value).toMatchObject({ rounds: 2, stake: 500, payout: 250, open: 200 });
    await bench.call('endRound', ids(second));
    expect((await read()).body.value).toMatchObject({ rounds: 2, stake: 800, payout: 350, open: 0 });
  });

  it('issue 29 5.8: the net position knows what is open, round by round, less what it has paid', async () => {
    const { bench, session, token } = await launched();
    const ids = (round: string) => ({ session, round, transaction: bench.newId() });
    const day = async () => {
      const { body } = await rig.gateway.call('GET /v1/limits/net', { token });
      const { staked, paid, open, net } = (body.value as CallValue<'netPosition'>).day;
      return [staked, paid, open, net];
    };
    const [first, second] = [bench.newId(), bench.newId()];
    await bench.call('bet', { ...ids(first), amount: 500 });
    await bench.call('bet', { ...ids(first), amount: 300 });
    await bench.call('bet', { ...ids(second), amount: 200 });
    expect(await day()).toEqual([0, 0, 1_000, 0]);
    await bench.call('win', { ...ids(first), amount: 600 });
    expect(await day()).toEqual([600, 600, 400, 0]);
    // More than all of its stake: the other round's is open still.
    await bench.call('win', { ...ids(first), amount: 700 });
    expect(await day()).toEqual([800, 1_300, 200, 500]);
    await bench.call('endRound', ids(second));
    expect(await day()).toEqual([1_000, 1_300, 0, 300]);
  });

  it('issue 14: begins anew with each launch, and is nobody else’s', async () => {
    const { read } = await launched();
    expect((await read()).body.value).toMatchObject({ rounds: 0, stake: 0, payout: 0 });
    const stranger = await read(await rig.gateway.member());
    expect([stranger.status, stranger.body.code]).toEqual([404, 'not_found']);
  });
});

describe('a game by its code', () => {
  const game = async (gameCode: string) =>
    rig.gateway.call('GET /v1/games/game', { params: { gameCode, language: 'bn' } });

  it('issue 14: is told in the reader’s language, with whether something runs it', async () => {
    expect((await game(GAME.gameCode)).body.value).toMatchObject({ ...GAME, launchable: true });
    expect((await game('DICE')).body.value).toMatchObject({ gameName: 'ডাইস', launchable: true });
    const { body } = await rig.gateway.call('GET /v1/games/list', { params: { gameType: 'LIVE' } });
    const { games } = body.value as CallValue<'openGameList'>;
    expect(games.length).toBeGreaterThan(0);
    expect(games.filter(it => it.isGame === 'GAME' && it.launchable)).toEqual([]);
  });

  it('issue 14: is not found when there is none', async () => {
    expect((await game('NOTHING')).status).toBe(404);
  });
});
