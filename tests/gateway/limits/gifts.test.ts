import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giftHandlers } from '../../../gateway/ledger/gifts/module.ts';
import { createLimits } from '../../../gateway/ledger/limits/module.ts';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import type { BreakLength } from '../../../streams/wire/limits/words.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';
import { drawDesk, hourly, shower } from '../draws/drawDesk.ts';
import { missionDesk } from '../missions/missionDesk.ts';
import { promotionDesk } from '../promotions/promotionDesk.ts';
import { referralDesk } from '../referrals/referralDesk.ts';

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
const takeBreak = (uid: string, length: BreakLength = '7d') =>
  run(casino, limits.breakStart, { length }, { uid, key: `break${++keys}` });
const funds = (uid: string) => casino.balanceOf(walletOf(uid));
const messages = async (uid: string) => {
  const states = (await casino.published(`u:${uid}:inbox`)) as { latest: { type: string }[] }[];
  return (states.at(-1)?.latest ?? []).map(({ type }) => type);
};
const desk = () => giftHandlers({ gifts: casino.gifts.ports.gifts, clock: casino.clock });
const waiting = async (uid: string) => {
  const { value } = await run(casino, desk().opsGifts, { after: '', limit: 100 });
  return value
    .filter(({ username }) => username === `member${uid}`)
    .map(({ source, amount }) => [source, amount]);
};
/** Lets the break run out, and its clock look. */
async function breakEnds(days = 7) {
  casino.clock.advance(days * DAY);
  await casino.gifts.look();
}

/** A reward of 50.00 for stakes of 100.00. */
const ISSUED = { entry: 'automatic', payout: 'automatic' };

describe('issue 29 1.11: what is owed to somebody on a break waits, and is paid after', () => {
  it('a promotion that pays by itself: no money, no message; both with the end of the break', async () => {
    const promotions = promotionDesk(casino);
    const uid = await casino.member({ funds: 100_000 });
    await promotions.promote({ ...ISSUED, id: 'issuedOnBreak' });
    await promotions.bet(uid, 10_000);
    await takeBreak(uid);
    const before = await funds(uid);
    await promotions.look(uid);
    expect([await funds(uid), await messages(uid)]).toEqual([before, []]);
    expect(await waiting(uid)).toEqual([['promotion.cash', 5_000]]);
    expect(await casino.audit()).toEqual([]);
    await casino.gifts.look();
    expect(await funds(uid)).toBe(before);
    await breakEnds();
    expect([await funds(uid), await messages(uid)]).toEqual([before + 5_000, ['PROMOTION_REWARD']]);
    expect(await waiting(uid)).toEqual([]);
    await casino.gifts.look();
    expect(await funds(uid)).toBe(before + 5_000);
  });

  it('the operator gives it earlier, once', async () => {
    const promotions = promotionDesk(casino);
    const uid = await casino.member({ funds: 100_000 });
    await promotions.promote({ ...ISSUED, id: 'givenByOperator' });
    await promotions.bet(uid, 10_000);
    await takeBreak(uid, '5y');
    const before = await funds(uid);
    await promotions.look(uid);
    const { value } = await run(casino, desk().opsGifts, { after: '', limit: 100 });
    const id = value.find(({ username }) => username === `member${uid}`)?.id ?? '';
    await run(casino, desk().opsGiftGive, { id }, { key: `give${++keys}` });
    // What was staked for the first promotion counts for this one too, and the other way round.
    await expect(run(casino, desk().opsGiftGive, { id }, { key: `give${++keys}` })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await funds(uid)).toBe(before + 5_000);
  });

  it('the bonus of a deposit that arrives meanwhile: the deposit itself arrives', async () => {
    const promotions = promotionDesk(casino);
    const uid = await casino.member({ funds: 0 });
    const [offer = ''] = await promotions.offered(uid);
    const order = await promotions.order(uid, offer, 50_000);
    await promotions.tell(uid, order.id);
    await takeBreak(uid);
    expect(await promotions.offered(uid)).toEqual([]);
    await promotions.step(order.id, 'arrive');
    expect(await funds(uid)).toBe(50_000 - order.fee);
    expect(await waiting(uid)).toEqual([['deposit.bonus', order.bonus]]);
    expect(await promotions.list(uid)).toEqual([]);
    await breakEnds();
    expect(await promotions.list(uid)).toMatchObject([{ amount: order.bonus }]);
    expect(await promotions.offered(uid)).not.toContain(offer);
  });

  it('what a month pays back, and nobody is courted with a level', async () => {
    const missions = missionDesk(casino);
    const uid = await casino.member({ funds: 1_000_000 });
    await missions.bet(uid, 55_000);
    await missions.look(uid);
    await takeBreak(uid, '3m');
    const [before, told] = [await funds(uid), await messages(uid)];
    casino.clock.advance(62 * DAY);
    await missions.vip.settle();
    expect([await funds(uid), await messages(uid)]).toEqual([before, told]);
    // Besides what the member could claim before.
    expect(
      (await waiting(uid)).filter(([source]) => source !== 'mission.cash' && source !== 'mission.points'),
    ).toEqual([['vip.rebate', 550]]);
    await breakEnds(31);
    expect(await funds(uid)).toBe(before + 550);
  });

  it('a friend’s reward for the inviter on a break', async () => {
    const referrals = referralDesk(casino);
    const inviter = await casino.member({ funds: 0 });
    const { code } = await referrals.invite(inviter);
    const friend = await referrals.join(code);
    await takeBreak(inviter);
    await referrals.finish(friend);
    await referrals.look();
    expect(await referrals.state(friend)).toBe('rewarded');
    expect([await funds(inviter), await waiting(inviter)]).toEqual([0, [['promotion.cash', 3_000]]]);
    await breakEnds();
    expect(await funds(inviter)).toBe(3_000);
  });

  it('an envelope that was pressed before, and a prize, which is told and can be claimed afterwards', async () => {
    const draws = drawDesk(casino, {
      raffles: [hourly({ startsAt: new Date(casino.clock.now()).toISOString() })],
      rains: [shower()],
    });
    const uid = await casino.member({ funds: 0 });
    await draws.look();
    await draws.tickets(uid, 1);
    const rain = await draws.rain();
    await draws.press(uid, rain.id);
    await takeBreak(uid);
    await draws.endRain();
    const [[source, amount] = []] = await waiting(uid);
    expect([source, await funds(uid)]).toEqual(['draw.ENVELOPE_OPENED', 0]);
    await draws.drawRound();
    // The two days to claim it are over by the calendar.
    casino.clock.advance(3 * DAY);
    await draws.look();
    expect(await messages(uid)).toEqual([]);
    await breakEnds(4);
    await draws.look();
    expect(await messages(uid)).toEqual(['RAFFLE_WON', 'ENVELOPE_OPENED']);
    const prizes = async () => (await draws.call('ownRaffles', {}, uid)).prizes;
    expect((await prizes())[0]?.claimUntil).toBeGreaterThan(casino.clock.now());
    await draws.call('claimRaffle', { id: (await prizes())[0]?.id ?? '' }, uid);
    expect(await funds(uid)).toBe(Number(amount) + 5_000);
  });

  it('the first sign-in of a day earns nothing', async () => {
    const uid = await casino.member();
    const signIn = () =>
      casino.database.write(async tx => {
        const row = await tx.query.account.findFirst({ where: (it, { eq }) => eq(it.uid, uid) });
        await casino.points.signedIn(
          tx,
          { uid, type: 0, breakUntil: row?.breakUntil ?? null },
          casino.clock.now(),
        );
      });
    await takeBreak(uid, '1d');
    await signIn();
    expect((await casino.points.read(casino.database.db, uid)).balance).toBe(0);
    casino.clock.advance(DAY);
    await signIn();
    expect((await casino.points.read(casino.database.db, uid)).balance).toBeGreaterThan(0);
  });
});

describe('issue 29 1.11: the time to claim something stands still', () => {
  it('and not for longer than was left', async () => {
    const promotions = promotionDesk(casino);
    const uid = await casino.member({ funds: 100_000 });
    const until = casino.clock.now() + DAY;
    const id = await promotions.promote({
      ...{ id: 'claimedLate', entry: 'automatic', claimDays: 2 },
      window: { from: null, until: new Date(until).toISOString() },
    });
    await promotions.bet(uid, 10_000);
    await promotions.look(uid);
    await takeBreak(uid, '1m');
    casino.clock.advance(40 * DAY);
    // The break ended nine days ago, and three were left when it began.
    expect(await promotions.status(uid, id)).toBe('close');
  });

  it('of a promotion whose time ran out meanwhile: it can be claimed after the break', async () => {
    const promotions = promotionDesk(casino);
    const uid = await casino.member({ funds: 100_000 });
    const until = casino.clock.now() + DAY;
    const id = await promotions.promote({
      ...{ id: 'claimedAfter', entry: 'automatic', claimDays: 2 },
      window: { from: new Date(casino.clock.now() - 1).toISOString(), until: new Date(until).toISOString() },
    });
    await promotions.bet(uid, 10_000);
    await promotions.look(uid);
    await takeBreak(uid);
    casino.clock.advance(7 * DAY);
    expect(await promotions.status(uid, id)).toBe('claim');
    const before = await funds(uid);
    await promotions.claim(uid, id);
    expect(await funds(uid)).toBe(before + 5_000);
  });

  it('of a mission', async () => {
    const missions = missionDesk(casino);
    const uid = await casino.member({ funds: 100_000 });
    await missions.bet(uid, 10_000);
    await missions.look(uid);
    const rounds = async () => (await missions.state(uid)).missions.find(it => it.state === 'claimable');
    const known = await rounds();
    await takeBreak(uid);
    casino.clock.advance(7 * DAY);
    expect(await rounds()).toMatchObject({ id: known?.id, period: known?.period });
    const before = await funds(uid);
    await missions.call('missionClaim', { missionId: known?.id ?? '', period: known?.period ?? 0 }, uid);
    expect(await funds(uid)).toBe(before + 500);
  });
});

const MODULES = new URL('../../../gateway/', import.meta.url);

/** Where money of the account `bonus`, a grant or points are given that nobody staked for, and why that may be. */
const GIVES = {
  'rewards/bonus/wagering.ts':
    'a bonus that was staked for is the member’s own, and one that was wagered too little goes back',
  'cash/cashier/engine.ts': 'through the port: deposit.bonus',
  'rewards/draws/prizeAwards.ts': 'through the port: draw.*',
  'office/members/acts/money.ts':
    'an operator gives it with a reason, above a limit two of them (decision 140)',
  'people/identity/signIn/finish.ts': 'not during a break (points.ts)',
  'rewards/pointMall/bookings.ts': 'an order that was opened before, by the operator',
  'rewards/points/points.ts': 'by bets, the port, and sign-ins outside a break',
  'rewards/promotions/rewards.ts': 'through the port: promotion.*, mission.*',
  'rewards/vip/standing.ts': 'through the port: vip.rebate',
};

it('issue 29 1.11: everything that gives is named here, and goes through the port', async () => {
  const found: string[] = [];
  for (const path of (await readdir(MODULES, { recursive: true })).filter(name => name.endsWith('.ts'))) {
    const text = await readFile(new URL(path, MODULES), 'utf8');
    if (/account: 'bonus'|bonus\.grant\(|points\.(earn|book|signedIn)\(|earn: bookPoints/.test(text))
      found.push(path);
  }
  expect(found.toSorted()).toEqual(Object.keys(GIVES).toSorted());
  expect(casino.gifts.ports.gifts.sources().toSorted()).toEqual([
    'deposit.bonus',
    'draw.ENVELOPE_OPENED',
    'draw.RAFFLE_PRIZE',
    ...['mission.bonus', 'mission.cash', 'mission.points', 'mission.tickets'],
    ...['promotion.bonus', 'promotion.cash', 'promotion.points', 'promotion.tickets'],
    'vip.rebate',
  ]);
});
