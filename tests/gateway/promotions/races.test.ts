import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sizeOf } from '../../size.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { race } from '../casino/races.ts';
import { type PromotionDesk, promotionDesk } from './promotionDesk.ts';

/** How often each race is run. */
const TIMES = sizeOf('PROMOTION_RACES');

/** Races of one world: every look reads all its promotions, and each race makes one. */
const OF_ONE_WORLD = 50;

let casino: Casino;
let desk: PromotionDesk;
async function openWorld() {
  casino = await openCasino();
  desk = promotionDesk(casino);
}
async function closeWorld() {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
}
beforeAll(openWorld);
afterAll(closeWorld);

const repeat = (name: string, once: () => Promise<void>) =>
  it(`${name}, ${TIMES} times`, async () => {
    for (let i = 0; i < TIMES; i += 1) {
      if (i > 0 && i % OF_ONE_WORLD === 0) {
        await closeWorld();
        await openWorld();
      }
      await once();
    }
  }, 3_600_000);

/** A promotion that asks for nothing. */
const free = { condition: null, productType: null } as const;
const given = async (uid: string, id: string) =>
  (await desk.call('rewards', {}, uid)).filter(it => it.promotionId === id).length;
const spent = async (id: string) => (await desk.call('opsPromotions', {})).find(it => it.id === id)?.spent;

describe('races of promotions', () => {
  repeat('two devices claim, and the publisher looks: one reward', async () => {
    const uid = await casino.member();
    const id = await desk.promote(free);
    await desk.join(uid, id);
    const told = await race(
      () => desk.claim(uid, id),
      () => desk.claim(uid, id),
      () => desk.look(uid),
    );
    expect([...told].toSorted()).toEqual(['ok', 'ok', 'promotion_state']);
    expect([await given(uid, id), await spent(id)]).toEqual([1, 5_000]);
  });

  repeat('five members claim what three can have: the budget is never passed', async () => {
    const id = await desk.promote({ ...free, budget: 15_000 });
    const uids = await Promise.all(Array.from({ length: 5 }, () => casino.member()));
    for (const uid of uids) await desk.join(uid, id);
    const told = await race(...uids.map(uid => () => desk.claim(uid, id)));
    expect(told.filter(it => it === 'ok')).toHaveLength(3);
    expect(new Set(told)).toEqual(new Set(['ok', 'promotion_budget']));
    expect(await spent(id)).toBe(15_000);
  });

  repeat('a claim against the end of the promotion: a reward exactly when the claim was taken', async () => {
    const uid = await casino.member();
    const id = await desk.promote(free);
    await desk.join(uid, id);
    const [claimed] = await race(
      () => desk.claim(uid, id),
      () => desk.call('opsPromotionClose', { id }),
    );
    expect(['ok', 'promotion_closed']).toContain(claimed);
    expect(await given(uid, id)).toBe(claimed === 'ok' ? 1 : 0);
    await expect(desk.claim(uid, id)).rejects.toMatchObject({
      code: claimed === 'ok' ? 'promotion_state' : 'promotion_closed',
    });
  });

  repeat('two operators decide an application: one does', async () => {
    const uid = await casino.member();
    const id = await desk.promote({ ...free, entry: 'apply' });
    await desk.claim(uid, id, { comment: 'Please.' });
    const [waiting] = await desk.call('opsApplications', {});
    const told = await race(
      () => desk.call('opsApplicationStep', { id: waiting?.id ?? '', step: 'approve' }),
      () => desk.call('opsApplicationStep', { id: waiting?.id ?? '', step: 'reject' }),
    );
    expect([...told].toSorted()).toEqual(['ok', 'promotion_state']);
    expect(await given(uid, id)).toBe(told[0] === 'ok' ? 1 : 0);
  });

  repeat('a bet against the look that issues a reward by itself: both happen, the reward once', async () => {
    const uid = await casino.member({ funds: 10_000 });
    const id = await desk.promote({
      ...{ entry: 'automatic', payout: 'automatic' },
      condition: { measure: 'bets', atLeast: 1 },
    });
    await desk.bet(uid, 100);
    expect(
      await race(
        () => desk.bet(uid, 100),
        () => desk.look(uid),
        () => desk.look(uid),
      ),
    ).toEqual(['ok', 'ok', 'ok']);
    expect(await given(uid, id)).toBe(1);
    // The list of rewards has an end, and everybody after this one would get this reward too.
    await desk.call('opsPromotionClose', { id });
  });

  repeat('two processes settle a period: each member once', async () => {
    const uid = await casino.member({ funds: 10_000 });
    const id = await desk.promote({
      ...{ entry: 'automatic', repeat: 'daily', settles: 'end', payout: 'automatic' },
      ...{ window: { from: new Date(casino.clock.now()).toISOString(), until: null } },
      ...{ condition: { measure: 'bets', atLeast: 1 }, reward: { kind: 'cash', amount: 70 } },
    });
    await desk.bet(uid, 100);
    casino.clock.advance(86_400_000);
    expect(await race(desk.settle, desk.settle)).toEqual(['ok', 'ok']);
    expect(await given(uid, id)).toBe(1);
    await desk.call('opsPromotionClose', { id });
  });

  repeat('two promotions of one group are joined at once: one is', async () => {
    const uid = await casino.member();
    const stacking = { group: 'race' };
    const [first, second] = [
      await desk.promote({ ...free, stacking }),
      await desk.promote({ ...free, stacking }),
    ];
    const told = await race(
      () => desk.join(uid, first),
      () => desk.join(uid, second),
    );
    expect([...told].toSorted()).toEqual(['ok', 'promotion_group']);
  });
});
