import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoDefinitions } from '../../../gateway/rewards/promotions/demoPromotions.ts';
import { checkDefinition } from '../../../gateway/rewards/promotions/rules/definition.ts';
import type { Promotion } from '../../../streams/wire/content/shapes.ts';
import { BASE } from '../../unit/gateway/promotions/base.ts';
import { type Casino, openCasino, START } from '../casino/openCasino.ts';
import { type PromotionDesk, promotionDesk } from './promotionDesk.ts';

const DAY = 86_400_000;
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

const text = (part: object = {}) => JSON.stringify({ ...BASE, ...part });
const save = (part: object, version: number) =>
  desk.call('opsPromotionSave', { definition: text(part), version });

describe('the operator’s promotions', () => {
  it('are saved without faults only, and refused with the place of each', async () => {
    const wrong = {
      id: 'wrong',
      reward: { kind: 'cash' },
      condition: { all: [{ measure: 'luck', atLeast: 1 }] },
    };
    const faults = [
      { path: ['condition', 'all', 0, 'measure'], code: 'choice' },
      { path: ['reward', 'amount'], code: 'missing' },
    ];
    const { faults: told, preview } = await desk.call('opsPromotionCheck', { definition: text(wrong) });
    expect(preview).toBeNull();
    expect(told).toMatchObject(faults);
    await expect(save(wrong, 0)).rejects.toMatchObject({
      code: 'promotion_faulty',
      status: 400,
      value: { faults },
    });
    expect((await desk.call('opsPromotions', {})).map(({ id }) => id)).not.toContain('wrong');
  });

  it('are changed by one person at a time, and never to a budget below what was given', async () => {
    const id = await desk.promote({ condition: null, productType: null });
    const uid = await casino.member();
    await desk.join(uid, id);
    await desk.claim(uid, id);
    const [first] = (await desk.call('opsPromotions', {})).filter(it => it.id === id);
    expect(first).toMatchObject({
      version: 1,
      spent: 5_000,
      phase: 'open',
      entries: [{ state: 'claimed', count: 1 }],
    });
    await expect(save({ id, budget: 4_999 }, 1)).rejects.toMatchObject({
      code: 'promotion_faulty',
      value: { faults: [{ path: ['budget'], code: 'range', detail: '≥ 5000' }] },
    });
    expect(await save({ id, budget: 6_000 }, 1)).toMatchObject({ version: 2, budget: 6_000 });
    await expect(save({ id }, 1)).rejects.toMatchObject({ code: 'promotion_changed', status: 409 });
    await expect(save({ id }, 0)).rejects.toMatchObject({ code: 'promotion_changed' });
    // What was changed counts at once: another reward is more than the new budget.
    expect(await desk.status(await casino.member(), id)).toBe('close');
  });

  it('are previewed over the 30 days before: who would have got what', async () => {
    const { database, clock } = casino;
    const uids = await Promise.all([0, 1, 2].map(() => casino.member({ funds: 1_000_000 })));
    const [much = '', little = '', agent = ''] = uids;
    await database.db.execute(sql`update account set type = 1 where uid = ${agent}`);
    for (let day = 0; day < 3; day += 1) {
      await desk.bet(much, 5_000);
      if (day === 0) await desk.bet(little, 1_000);
      await desk.bet(agent, 9_000);
      clock.advance(DAY);
    }
    const daily = {
      ...{ entry: 'automatic', repeat: 'daily', productType: 'INHOUSE', budget: 500 },
      audience: { roles: ['member'] },
      condition: { measure: 'stakes', atLeast: 1_000 },
      reward: { kind: 'cash', amount: 200 },
    };
    const { preview } = await desk.call('opsPromotionCheck', { definition: text(daily) });
    expect(preview).toMatchObject({ periods: 30, winners: 2, rewards: 4, total: 800, budget: 500 });
    expect(preview?.best.map(({ rewards, total }) => [rewards, total])).toEqual([
      [3, 600],
      [1, 200],
    ]);
    const other = await desk.call('opsPromotionCheck', {
      definition: text({ ...daily, productType: 'RNG' }),
    });
    expect(other.preview).toMatchObject({ winners: 0, total: 0, best: [] });
  });

  it('of the demo have no faults, and one of each way in is running', () => {
    const all = demoDefinitions(START).map(written =>
      checkDefinition(JSON.stringify(written), new Set(['bonus', 'cash', 'tickets'])),
    );
    expect(all.flatMap(read => ('faults' in read ? read.faults : []))).toEqual([]);
    const running = all.flatMap(read =>
      'definition' in read && (read.definition.window.until ?? START + 1) > START
        ? [read.definition.entry]
        : [],
    );
    expect(new Set(running)).toEqual(new Set(['automatic', 'join', 'apply']));
  });
});

describe('promotions in the announcements', () => {
  const told = (id: string): Promotion => ({
    ...{ id, title: `Told ${id}`, promotionType: 'TOLD', category: 'daily', summary: '', content: '' },
    ...{ imgUrl: '/told.svg', status: 'join', startAt: null, endAt: null },
  });
  const announce = (all: Promotion[], uid: string | null, language = 'en') =>
    casino.promotions.ports.announcePromotions(all, { uid, language, now: casino.clock.now() });

  it('S7-50 S4-71 have the words of the merchant and the state of the member', async () => {
    const uid = await casino.member();
    const id = await desk.promote({ texts: {} });
    const own = await desk.promote({
      texts: {
        bn: { title: 'রাউন্ড', summary: '', content: '' },
        en: { title: 'Rounds', summary: '', content: '' },
      },
      audience: { roles: ['member'], members: ['nobody-else'] },
    });
    await desk.join(uid, id);
    const list = [told(id), told('elsewhere')];
    const mine = await announce(list, uid);
    expect(mine.find(it => it.id === id)).toMatchObject({
      title: `Told ${id}`,
      imgUrl: '/told.svg',
      status: 'joined',
    });
    expect(mine.find(it => it.id === 'elsewhere')).toEqual(told('elsewhere'));
    expect(mine.find(it => it.id === own)).toBeUndefined();
    expect((await announce(list, null)).find(it => it.id === id)).toMatchObject({ status: 'join' });
    const named = await desk.promote({
      texts: {
        bn: { title: 'রাউন্ড', summary: '', content: '' },
        en: { title: 'Rounds', summary: '', content: '' },
      },
    });
    expect((await announce(list, null, 'bn-BD')).find(it => it.id === named)).toMatchObject({
      title: 'রাউন্ড',
    });
    await desk.call('opsPromotionClose', { id });
    expect((await announce(list, null)).find(it => it.id === id)).toMatchObject({ status: 'close' });
  });
});
