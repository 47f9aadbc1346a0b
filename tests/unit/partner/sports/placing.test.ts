import { describe, expect, it } from 'vitest';
import { BetWish, type Policy } from '../../../../partner/sports/bets/betWish.ts';
import { BET_DELAY_MS, BET_PACE_MS, betsOfEachCase, openBetsRig } from '../support/betsRig.ts';
import { session } from '../support/playerSession.ts';
import { AWAY, HOME, NO_BET, OVER, pick, USUAL_TOGETHER } from '../support/scriptedFixtures.ts';

betsOfEachCase();

const SYSTEM = { form: { form: 'system', from: 2 } } as const;
const BUILDER = { form: { form: 'builder' }, odds: USUAL_TOGETHER } as const;

describe('sports: what is a bet', () => {
  it('sports: a bet before the start is taken at once, won at its end, and paid with its round', async () => {
    const { book, placed, leg, matches, wallet, bet } = await openBetsRig();
    const { id } = await placed([leg('m1')]);
    expect(bet(id)).toMatchObject({ state: 'open', stake: 1_000, odds: [200] });
    matches.end('m1', 1, 0);
    await book.tick();
    expect(bet(id)).toMatchObject({ state: 'settled', won: 2_000, delivered: true, grades: ['won'] });
    expect(wallet.told()).toEqual(['bet 1000', 'win 2000', 'endRound']);
  });

  it('sports: the same wish is one bet, another one with its id none', async () => {
    const { book, place, placed, leg, matches, wallet } = await openBetsRig();
    const wish = { id: 'wish-again' };
    const [one, same] = await Promise.all([placed([leg('m1')], wish), placed([leg('m1')], wish)]);
    expect(same).toEqual(one);
    expect(await place([leg('m1')], { ...wish, stake: 900 })).toEqual({ code: 'idempotency_conflict' });
    matches.end('m1', 0, 1);
    await book.tick();
    expect(wallet.told()).toEqual(['bet 1000', 'endRound']);
  });

  it('sports: bets of one slip are placed at once, those of the next wait', async () => {
    const { place, placed, leg, clock } = await openBetsRig();
    await placed([leg('m1')], { slip: 'slip-one' });
    await placed([leg('m2')], { slip: 'slip-one' });
    const next = { slip: 'slip-two' };
    expect(await place([leg('m3')], next)).toEqual({ code: 'too_soon', waitMs: BET_PACE_MS });
    expect(await place([leg('m3')], { slip: undefined })).toMatchObject({ code: 'too_soon' });
    await clock.go(BET_PACE_MS);
    expect(await placed([leg('m3')], next)).toMatchObject({ state: 'open' });
  });

  it('sports: legs of one fixture are a builder only, and a stake has to divide by the combinations', async () => {
    const { place, leg, wallet } = await openBetsRig();
    const twice = [leg('m1'), leg('m1', OVER)];
    const three = ['m1', 'm2', 'm3'].map(it => leg(it));
    const codes = [
      await place(twice),
      await place([...twice, leg('m2')], SYSTEM),
      await place(three, { ...SYSTEM, stake: 1_000 }),
      await place(three, { form: { form: 'system', from: 3 } }),
      await place([leg('m1'), leg('m2')], BUILDER),
      await place([leg('m1'), leg('m1')], BUILDER),
      await place(twice, { form: { form: 'builder' } }),
      await place(three, { form: { form: 'single' } }),
      await place([leg('m1')], { form: { form: 'multiple' } }),
    ].map(it => ('code' in it ? it.code : it));
    const bad = Array.from({ length: 6 }, () => 'bad_request');
    expect(codes).toEqual(['same_fixture', 'same_fixture', 'stake_uneven', ...bad]);
    expect(wallet.calls).toEqual([]);
  });

  it('sports: a builder has one price, and markets that a result may void are not part of one', async () => {
    const { placed, leg } = await openBetsRig();
    expect(await placed([leg('m1'), leg('m1', OVER)], BUILDER)).toMatchObject({ state: 'open', odds: [350] });
    const legs = [leg('m1', NO_BET), leg('m1', OVER)];
    expect(await placed(legs, BUILDER)).toMatchObject({
      ...{ state: 'refused', code: 'closed' },
      refused: [{ leg: 0, fixture: 'm1', selection: NO_BET, reason: 'closed', odds: null }],
    });
    const whole = pick('total', 'over', 3);
    expect(await placed([leg('m1'), leg('m1', whole)], BUILDER)).toMatchObject({ code: 'closed' });
  });

  it('sports: more than a bet may return is refused before any stake is taken', async () => {
    const { placed, leg, wallet, matches } = await openBetsRig();
    matches.price('m1', HOME, 5_000);
    const bet = await placed([leg('m1', HOME, 5_000)], { stake: 1_000_000 });
    expect(bet).toMatchObject({ state: 'refused', code: 'return_too_high', refused: [] });
    expect(wallet.calls).toEqual([]);
  });

  it('sports: a wish has the usual tolerance unless it says another one, and no more than twelve legs', async () => {
    const { leg } = await openBetsRig();
    const wish = { id: 'wish-one', form: { form: 'single' }, legs: [leg('m1')], stake: 5 };
    expect(BetWish.parse(wish).policy).toEqual({ within: 300 });
    const legs = Array.from({ length: 13 }, (_, n) => leg(`m${n}`));
    expect(BetWish.safeParse({ ...wish, form: { form: 'multiple' }, legs }).success).toBe(false);
  });
});

describe('sports: a stake that the wallet does not take', () => {
  it('sports: one without an answer goes back, and a refused one is no bet', async () => {
    const { placed, leg, clock, wallet } = await openBetsRig({
      answers: { bet: ['lost', 'unheard', 'limit_reached'] },
    });
    const waiting = placed([leg('m1')]);
    await clock.go(1_000);
    expect(await waiting).toMatchObject({ state: 'undone', code: 'unreached' });
    await clock.go(0);
    expect(await placed([leg('m2')])).toMatchObject({ state: 'refused', code: 'limit_reached' });
    expect([wallet.balance(), wallet.broken]).toEqual([500_000, []]);
  });

  it('sports: a match that ends while the wallet is asked gives the stake back', async () => {
    const { placed, leg, clock, wallet, matches } = await openBetsRig();
    wallet.on(() => matches.end('m1', 0, 0));
    expect(await placed([leg('m1')])).toMatchObject({ state: 'undone', code: 'over' });
    await clock.go(0);
    expect(wallet.told()).toEqual(['bet 1000', 'rollback', 'endRound']);
  });

  it('sports: points of a free game come back the same way, and the wallet is never asked', async () => {
    const { placed, leg, freePlay, wallet, matches, book } = await openBetsRig();
    const demo = { ...session, demo: true };
    const { id } = await placed([leg('m1')], {}, demo);
    expect(freePlay.balance('s')).toBe(99_000);
    matches.end('m1', 3, 0);
    await book.tick();
    expect([freePlay.balance('s'), wallet.calls, book.bet(id)?.delivered]).toEqual([101_000, [], true]);
  });
});

describe('sports: a live bet waits, and odds are looked at again', () => {
  it.each<[Policy, number, string]>([
    ['any', 150, 'open'],
    ['better', 210, 'open'],
    ['better', 199, 'refused'],
    [{ within: 300 }, 194, 'open'],
    [{ within: 300 }, 193, 'refused'],
    [{ within: 300 }, 400, 'open'],
  ])('sports: who takes %j at 2.00 and gets %d is answered once: %s', async (policy, now, state) => {
    const { placed, leg, clock, wallet, matches } = await openBetsRig();
    matches.begin('m1');
    const waiting = placed([leg('m1')], { policy });
    await clock.go(BET_DELAY_MS - 1);
    expect(wallet.calls).toEqual([]);
    matches.price('m1', HOME, now);
    await clock.go(1);
    const bet = await waiting;
    expect(bet).toMatchObject({ state, code: state === 'open' ? null : 'moved' });
    if (state === 'open') expect(bet.odds).toEqual([now]);
    else expect(bet.refused).toMatchObject([{ leg: 0, reason: 'moved', odds: now }]);
    expect(wallet.told()).toEqual(state === 'open' ? ['bet 1000'] : []);
  });

  it('sports: each leg that is in the way is named with its reason and what it costs now', async () => {
    const { placed, leg, clock, matches } = await openBetsRig();
    for (const id of ['m1', 'm2', 'm3', 'm4']) matches.begin(id);
    const legs = [leg('m1'), leg('m2'), leg('m3', AWAY), leg('m4')];
    const waiting = placed([...legs, leg('m5')], { policy: 'better' });
    expect(await waiting).toMatchObject({ code: 'over', refused: [{ leg: 4, reason: 'over' }] });
    const second = placed(legs, { policy: 'better' });
    await clock.go(1);
    matches.price('m1', HOME, 180);
    matches.suspend('m2');
    matches.price('m3', AWAY, null);
    await clock.go(BET_DELAY_MS);
    const refused = (await second).refused.map(({ leg: at, reason, odds }) => [at, reason, odds]);
    expect(refused).toEqual([
      [0, 'moved', 180],
      [1, 'suspended', null],
      [2, 'closed', null],
    ]);
  });

  it('sports: of a builder the price of all is what moves', async () => {
    const { placed, leg, matches } = await openBetsRig();
    matches.together('m1', 300);
    const bet = await placed([leg('m1'), leg('m1', OVER)], { ...BUILDER, policy: 'better' });
    expect(bet).toMatchObject({
      ...{ state: 'refused', code: 'moved' },
      refused: [{ leg: null, reason: 'moved', odds: 300 }],
    });
  });
});
