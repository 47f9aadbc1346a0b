import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giftHandlers } from '../../../gateway/ledger/gifts/module.ts';
import { createLimits } from '../../../gateway/ledger/limits/module.ts';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';
import { drawDesk, hourly, shower } from '../draws/drawDesk.ts';
import { missionDesk } from '../missions/missionDesk.ts';
import { promotionDesk } from '../promotions/promotionDesk.ts';

const DAY = 86_400_000;
let casino: Casino;
let limits: ReturnType<typeof createLimits>;
beforeAll(async () => {
  casino = await openCasino();
  limits = createLimits({ clock: casino.clock, publish: casino.publish });
});
// A day of its own for each.
beforeEach(() => casino.clock.advance(DAY));
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

let keys = 0;
const desk = () => giftHandlers({ gifts: casino.gifts.ports.gifts, clock: casino.clock });
const give = (id: string) => run(casino, desk().opsGiftGive, { id }, { key: `before${++keys}` });
/** Everything that waits for a member, page by page. */
async function waiting(uid: string) {
  const found = [];
  for (let after = ''; ; ) {
    const { value } = await run(casino, desk().opsGifts, { after, limit: 2 });
    found.push(...value.filter(({ username }) => username === `member${uid}`));
    const last = value.at(-1);
    if (last === undefined) return found;
    expect(last.id > after).toBe(true);
    after = last.id;
  }
}
/** What an account has: money, bonuses, points, and tickets of draws. */
async function belongings(uid: string) {
  const { rows } = await casino.database.db.execute<Record<'bonuses' | 'points' | 'tickets', string>>(sql`
    select (select coalesce(sum(amount), 0) from bonus_grant where uid = ${uid}) as bonuses,
      (select coalesce(sum(change), 0) from points_entry where uid = ${uid}) as points,
      (select coalesce(sum(count), 0) from draw_entry where uid = ${uid} and op_id like 'promotion:%' or uid = ${uid} and op_id like 'mission:%') as tickets`);
  const { bonuses, points, tickets } = rows[0] ?? {};
  return {
    cash: await casino.balanceOf(walletOf(uid)),
    bonus: Number(bonuses),
    points: Number(points),
    tickets: Number(tickets),
  };
}

const REWARDS = {
  cash: { kind: 'cash', amount: 5_000 },
  bonus: { kind: 'bonus', amount: 2_000, times: 3, days: 7 },
  points: { kind: 'points', amount: 40 },
  tickets: { kind: 'tickets', amount: 3 },
} as const;
type Kind = keyof typeof REWARDS;

/** Makes something due to a member; `during` runs within the break, `amount` is what waits then, of this kind. */
interface Owed {
  readonly kind: Kind;
  readonly amount: number;
  /** Of what waits. */
  readonly source: string;
  before(uid: string): Promise<unknown>;
  during?(uid: string): Promise<unknown>;
}

const promotion = (kind: Kind, payout: 'automatic' | 'claim'): Owed => {
  const desk = () => promotionDesk(casino);
  const look = (uid: string) => desk().look(uid);
  return {
    kind,
    ...{ amount: REWARDS[kind].amount, source: `promotion.${kind}` },
    async before(uid) {
      const from = new Date(casino.clock.now() - 1).toISOString();
      const until = new Date(casino.clock.now() + DAY).toISOString();
      await desk().promote({
        ...{ id: `${payout}${kind}`, entry: 'automatic', payout, reward: REWARDS[kind] },
        window: { from, until },
      });
      await desk().bet(uid, 10_000);
      if (payout === 'claim') await look(uid);
    },
    ...(payout === 'automatic' && { during: look }),
  };
};

const mission = (kind: Kind): Owed => {
  const list = [
    {
      ...{ id: `mission${kind}`, kind: 'daily', score: 20, texts: { en: { title: 'A', text: '' } } },
      ...{ productType: 'INHOUSE', reward: REWARDS[kind] },
      condition: { measure: 'stakes', atLeast: 10_000 },
    },
  ];
  return {
    kind,
    ...{ amount: REWARDS[kind].amount, source: `mission.${kind}` },
    async before(uid) {
      const desk = missionDesk(casino, list);
      await desk.bet(uid, 10_000);
      await desk.look(uid);
    },
  };
};

/** The first raffle takes tickets that others wait with: this one never opens. */
const LATER = hourly({ id: 'later', startsAt: '2099-01-01T00:00:00Z' });

/** A prize that is told before the break, or drawn during it. */
const prize = (kind: 'cash' | 'bonus' | 'points', when: 'before' | 'during'): Owed => {
  const reward = kind === 'bonus' ? { ...REWARDS.bonus, productType: 'INHOUSE' } : REWARDS[kind];
  let draws: ReturnType<typeof drawDesk>;
  return {
    kind,
    ...{ amount: reward.amount, source: kind === 'cash' ? 'draw.RAFFLE_PRIZE' : `draw.${kind}` },
    async before(uid) {
      const startsAt = new Date(casino.clock.now()).toISOString();
      const prizes = [{ id: 'first', count: 1, reward }];
      const raffle = hourly({ id: `${kind}${when}`, promotions: ['own'], startsAt, prizes });
      draws = drawDesk(casino, { raffles: [LATER, raffle] });
      await draws.look();
      await draws.tickets(uid, 1, 'own');
      if (when === 'before') await draws.drawRound();
    },
    async during() {
      if (when === 'during') await draws.drawRound();
      // The two days to claim it are over by the calendar.
      casino.clock.advance(3 * DAY);
      await draws.look();
    },
  };
};

let order = { id: '', bonus: 0 };
let raining: ReturnType<typeof drawDesk>;
const ENVELOPE = 4_000;

/** Everything that can be due to a member on a break, by what it is called here. */
const OWED: Readonly<Record<string, Owed>> = {
  'a promotion that pays money by itself': promotion('cash', 'automatic'),
  'a promotion that gives a bonus by itself': promotion('bonus', 'automatic'),
  'a promotion that gives points by itself': promotion('points', 'automatic'),
  'a promotion that gives tickets by itself': promotion('tickets', 'automatic'),
  'money of a promotion that is claimed': promotion('cash', 'claim'),
  'a bonus of a promotion that is claimed': promotion('bonus', 'claim'),
  'points of a promotion that are claimed': promotion('points', 'claim'),
  'tickets of a promotion that are claimed': promotion('tickets', 'claim'),
  'money of a mission': mission('cash'),
  'a bonus of a mission': mission('bonus'),
  'points of a mission': mission('points'),
  'tickets of a mission': mission('tickets'),
  'money of a raffle, told before': prize('cash', 'before'),
  'money of a raffle, drawn meanwhile': prize('cash', 'during'),
  'a bonus of a raffle': prize('bonus', 'during'),
  'points of a raffle': prize('points', 'before'),
  'an envelope': {
    ...{ kind: 'cash', amount: ENVELOPE, source: 'draw.ENVELOPE_OPENED' },
    async before(uid) {
      raining = drawDesk(casino, { rains: [shower({ budget: ENVELOPE, least: ENVELOPE, most: ENVELOPE })] });
      const rain = await raining.rain();
      await raining.press(uid, rain.id);
    },
    during: () => raining.endRain(),
  },
  'the bonus of a deposit': {
    ...{ kind: 'bonus', source: 'deposit.bonus' },
    get amount() {
      return order.bonus;
    },
    async before(uid) {
      const promotions = promotionDesk(casino);
      const [offer = ''] = await promotions.offered(uid);
      order = await promotions.order(uid, offer, 50_000);
      await promotions.tell(uid, order.id);
    },
    during: () => promotionDesk(casino).step(order.id, 'arrive'),
  },
  'what a level pays back': {
    ...{ kind: 'cash', amount: 550, source: 'vip.rebate' },
    async before(uid) {
      const missions = missionDesk(casino);
      await missions.bet(uid, 55_000);
      await missions.look(uid);
    },
    async during() {
      casino.clock.advance(62 * DAY);
      await missionDesk(casino).vip.settle();
    },
  },
};

describe('issue 29 1.11: what is owed to somebody on a break can be given by the operator', () => {
  it.each(Object.entries(OWED))('%s: listed, given once, and not again after the break', async (_, owed) => {
    const uid = await casino.member({ funds: 1_000_000 });
    await owed.before(uid);
    expect(await waiting(uid)).toEqual([]);
    await run(casino, limits.breakStart, { length: '1y' }, { uid, key: `break${++keys}` });
    await owed.during?.(uid);
    const before = await belongings(uid);
    const listed = await waiting(uid);
    expect(listed.map(({ source, amount }) => [source, amount])).toContainEqual([owed.source, owed.amount]);
    const id = listed.find(({ source }) => source === owed.source)?.id ?? '';
    await give(id);
    const after = { ...before, [owed.kind]: before[owed.kind] + owed.amount };
    expect(await belongings(uid)).toEqual(after);
    expect((await waiting(uid)).map(it => it.id)).not.toContain(id);
    await expect(give(id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await belongings(uid)).toEqual(after);
    expect(await casino.audit()).toEqual([]);
  });

  it('every kind is named: what waits by itself, and what is claimed', () => {
    const { gifts } = casino.gifts.ports;
    const sources = new Set(Object.values(OWED).map(({ source }) => source));
    expect(gifts.sources().filter(source => !sources.has(source))).toEqual([]);
    expect([...gifts.allUnclaimed().keys()].toSorted()).toEqual(['mission', 'promotion', 'raffle']);
  });

  it('nobody is given what they can claim themselves', async () => {
    const uid = await casino.member({ funds: 1_000_000 });
    const owed = mission('points');
    await owed.before(uid);
    const before = await belongings(uid);
    const { rows } = await casino.database.db.execute<{ id: string }>(
      sql`select 'mission:' || id as id from mission_entry where uid = ${uid}`,
    );
    await expect(give(rows[0]?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
    expect(await belongings(uid)).toEqual(before);
  });
});
