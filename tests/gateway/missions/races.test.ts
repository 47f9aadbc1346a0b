import { afterAll, beforeAll, describe, expect } from 'vitest';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { sizeOf } from '../../size.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { race, repeatedly } from '../casino/races.ts';
import { type MissionDesk, missionDesk } from './missionDesk.ts';

/** How often each race is run. */
const TIMES = sizeOf('MISSION_RACES');

let casino: Casino;
let desk: MissionDesk;
beforeAll(async () => {
  casino = await openCasino();
  desk = missionDesk(casino);
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

const repeat = repeatedly(TIMES);
const funds = (uid: string) => casino.balanceOf(walletOf(uid));

describe('races of missions', () => {
  repeat('two devices claim, and the publisher looks: one reward, one clear refusal', async () => {
    const uid = await casino.member({ funds: 20_000 });
    await desk.bet(uid, 10_000);
    const period = (await desk.view(uid, 'rounds'))?.period ?? 0;
    const before = await funds(uid);
    const told = await race(
      () => desk.claim(uid, 'rounds', period),
      () => desk.claim(uid, 'rounds', period),
      () => desk.look(uid),
    );
    expect([...told].toSorted()).toEqual(['mission_state', 'ok', 'ok']);
    expect(await funds(uid)).toBe(before + 500);
    expect((await desk.view(uid, 'rounds'))?.state).toBe('claimed');
  });

  repeat('two bets against two looks: the figures of both, the mission done once', async () => {
    const uid = await casino.member({ funds: 40_000 });
    await desk.bet(uid, 9_000);
    expect(
      await race(
        () => desk.bet(uid, 1_000),
        () => desk.look(uid),
        () => desk.look(uid),
      ),
    ).toEqual(['ok', 'ok', 'ok']);
    await desk.look(uid);
    expect((await desk.state(uid)).missions.find(it => it.id === 'rounds')).toMatchObject({
      state: 'claimable',
      goals: [{ value: 10_000 }],
    });
  });

  repeat('two processes settle a month: paid back once', async () => {
    const uid = await casino.member({ funds: 100_000 });
    await desk.bet(uid, 20_000);
    await desk.look(uid);
    const before = await funds(uid);
    casino.clock.advance(32 * 86_400_000);
    expect(await race(desk.vip.settle, desk.vip.settle)).toEqual(['ok', 'ok']);
    expect(await funds(uid)).toBe(before + 40);
  });
});
