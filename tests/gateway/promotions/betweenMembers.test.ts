import { afterAll, beforeAll, expect, it } from 'vitest';
import { MerchantMission } from '../../../gateway/merchant/mission.ts';
import { BASE } from '../../unit/gateway/promotions/base.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { missionDesk } from '../missions/missionDesk.ts';
import { openRig } from '../rooms/rig.ts';
import { voidRoundOf } from '../voids/voidRoundOf.ts';
import { type PromotionDesk, promotionDesk } from './promotionDesk.ts';

let casino: Casino;
let desk: PromotionDesk;
beforeAll(async () => {
  casino = await openCasino();
  desk = promotionDesk(casino);
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

const MEASURES = ['bets', 'stakes', 'validBets', 'netLoss'] as const;

/** Two friends play duels for 100.00 each until both have lost one. */
async function duels() {
  const rig = openRig(casino);
  const friends = await rig.players(2);
  const losers = new Set<string>();
  while (losers.size < 2) {
    const before = new Map<string, number>();
    for (const uid of friends) before.set(uid, await casino.balanceOf(`wallet:${uid}`));
    const table = await rig.open('D2S20');
    for (const uid of friends) await rig.join(uid, table);
    await rig.play();
    for (const uid of friends)
      if ((await casino.balanceOf(`wallet:${uid}`)) < (before.get(uid) ?? 0)) losers.add(uid);
    casino.clock.advance(10_000);
  }
  return { friends };
}

it('duels count for nothing in promotions, previews and missions', async () => {
  const condition = { any: MEASURES.map(measure => ({ measure, atLeast: 1 })) };
  const id = await desk.promote({ entry: 'automatic', productType: null, condition });
  const { friends } = await duels();
  for (const uid of friends) {
    expect((await desk.view(uid, id))?.goals.map(({ value }) => value)).toEqual([0, 0, 0, 0]);
    await desk.look(uid);
    expect(await desk.call('rewards', {}, uid)).toEqual([]);
  }
  const missions = missionDesk(casino, [
    {
      ...{ id: 'any', kind: 'daily', texts: { en: { title: 'Any', text: '' } } },
      ...{ condition: { measure: 'bets', atLeast: 1 }, reward: { kind: 'cash', amount: 500 } },
    },
  ]);
  const [one = ''] = friends;
  await missions.look(one);
  expect(await missions.view(one, 'any')).toMatchObject({ state: 'open', goals: [{ value: 0 }] });
  // A bet against the house counts still, until it is taken back.
  await desk.bet(one, 1_000);
  expect((await desk.view(one, id))?.goals.map(({ value }) => value).slice(0, 3)).toEqual([1, 1_000, 1_000]);
  const preview = async () => {
    casino.clock.advance(900_000);
    const definition = { ...BASE, productType: null, condition: { measure: 'bets', atLeast: 1 } };
    return (await desk.call('opsPromotionCheck', { definition: JSON.stringify(definition) })).preview;
  };
  expect(await preview()).toMatchObject({ winners: 1 });
  const { rows } = await casino.database.db.execute<{ id: string }>(
    `select id from round where uid = '${one}' and game_type = 'INHOUSE'`,
  );
  await voidRoundOf(casino, rows[0]?.id ?? '');
  expect(await preview()).toMatchObject({ winners: 0 });
});

it('a promotion or a mission for games between members is refused', async () => {
  const refused = desk.promote({ productType: 'PVP' });
  await expect(refused).rejects.toMatchObject({
    value: { faults: [{ path: ['productType'], code: 'notOffered' }] },
  });
  const mission = {
    ...{ id: 'duels', kind: 'daily', texts: { en: { title: 'Duels' } }, productType: 'PVP' },
    ...{ condition: { measure: 'bets', atLeast: 1 }, reward: { kind: 'cash', amount: 500 } },
  };
  expect(MerchantMission.safeParse(mission).success).toBe(false);
  expect(MerchantMission.safeParse({ ...mission, productType: 'INHOUSE' }).success).toBe(true);
});
