import { describe, expect, it } from 'vitest';
import { operatorLimits } from '../../../../partner/server/operatorLimits.ts';
import { createSportsApi } from '../../../../partner/server/sportsApi.ts';
import { type BetLimits, limitAnswers } from '../../../../streams/wire/gameServers/betLimits.ts';
import { BET_DELAY_MS, betsOfEachCase, openBetsRig } from '../support/betsRig.ts';
import { bookOperator } from '../support/bookOperator.ts';
import { session } from '../support/playerSession.ts';
import { AWAY, HOME } from '../support/scriptedFixtures.ts';

betsOfEachCase();

const SILVER = { ...session, level: 2 };
const USUAL: BetLimits = { stake: 1_000_000, win: 10_000_000, fixture: 100_000_000 };
const LOW: BetLimits = { stake: 1_000, win: 3_000, fixture: 5_000 };

describe('sports: the most that members of a level may bet', () => {
  it('sports: a stake above it is no bet, and says the most; members of other levels may', async () => {
    const { book, place, placed, leg, wallet } = await openBetsRig();
    await book.setLimits(2, LOW);
    expect(await place([leg('m1')], { stake: 1_001 }, SILVER)).toEqual({
      code: 'stake_too_high',
      most: 1_000,
    });
    expect(wallet.calls).toEqual([]);
    expect(await placed([leg('m1')], { stake: 1_000 }, SILVER)).toMatchObject({ state: 'open' });
    expect(await placed([leg('m1')], { stake: 1_001 })).toMatchObject({ state: 'open' });
  });

  it('sports: a bet that would bring more is refused with the limit, which its page is told', async () => {
    const rig = await openBetsRig();
    await rig.book.setLimits(2, LOW);
    rig.matches.price('m1', HOME, 400);
    const api = createSportsApi(rig.book, { look: async () => true, isOver: () => false });
    const wish = { form: { form: 'single' }, legs: [rig.leg('m1', HOME, 400)], policy: 'any' };
    const { status, body } = await api.bet(SILVER, { ...wish, id: 'wish-of-page', stake: 751 });
    expect([status, body]).toMatchObject([
      200,
      { bet: { state: 'refused', code: 'return_too_high' }, legs: [], most: 3_000 },
    ]);
    expect(rig.wallet.calls).toEqual([]);
    const taken = await api.bet(SILVER, { ...wish, id: 'wish-that-fits', stake: 750 });
    expect(taken.body).toMatchObject({ bet: { state: 'open', potential: 3_000 } });
    expect(taken.body).not.toHaveProperty('most');
  });

  it('sports: open bets on a fixture count together, and give room again when they are over', async () => {
    const { book, placed, leg, matches } = await openBetsRig();
    await book.setLimits(2, LOW);
    await placed([leg('m1')], {}, SILVER);
    await placed([leg('m1', AWAY), leg('m2')], { stake: 700 }, SILVER);
    const refused = { state: 'refused', code: 'fixture_too_high', limit: 5_000 };
    expect(await placed([leg('m1')], { stake: 200 }, SILVER)).toMatchObject(refused);
    expect(await placed([leg('m3')], {}, SILVER)).toMatchObject({ state: 'open' });
    expect(await placed([leg('m1')], {}, { ...SILVER, id: 't', player: 'q' })).toMatchObject({
      state: 'open',
    });
    matches.end('m2', 0, 1);
    await book.tick();
    expect(await placed([leg('m1')], { stake: 200 }, SILVER)).toMatchObject({ state: 'open' });
  });

  it('sports: of two that wait for a live fixture at once the first has the room', async () => {
    const { book, placed, leg, matches, clock } = await openBetsRig();
    await book.setLimits(2, { ...LOW, fixture: 3_000 });
    matches.begin('m1');
    const both = [placed([leg('m1')], {}, SILVER), placed([leg('m1', AWAY)], {}, SILVER)];
    await clock.go(BET_DELAY_MS);
    const ends = (await Promise.all(both)).map(({ state, code }) => code ?? state);
    expect(ends.toSorted()).toEqual(['fixture_too_high', 'open']);
  });

  it('sports: limits that are lowered while a live bet waits hold for it', async () => {
    const { book, placed, leg, matches, clock, wallet } = await openBetsRig();
    matches.begin('m1');
    const waiting = placed([leg('m1')], {}, SILVER);
    await clock.go(1);
    await book.setLimits(2, { ...LOW, win: 1_500 });
    await clock.go(BET_DELAY_MS);
    expect(await waiting).toMatchObject({ state: 'refused', code: 'return_too_high', limit: 1_500 });
    expect(wallet.calls).toEqual([]);
  });

  it('sports: are the same after a restart and in a snapshot', async () => {
    const first = await openBetsRig();
    await first.book.setLimits(2, LOW);
    await first.book.setLimits(3, LOW);
    await first.book.setLimits(3, null);
    await first.book.store.shorten();
    await first.book.close();
    const { book } = await openBetsRig({ wallet: first.wallet, clock: first.clock });
    expect([book.limitsOf(2), book.limitsOf(3), book.limitsOf(0)]).toEqual([LOW, USUAL, USUAL]);
  });
});

describe('sports: limits of bets for an operator', () => {
  it('sports: are told with those of everybody, and set once for one request', async () => {
    const { book } = await openBetsRig();
    const send = bookOperator([operatorLimits(book)]);
    const told = async () => limitAnswers.limits.parse((await send('limits', {})).body);
    expect(await told()).toEqual({ ok: true, usual: USUAL, own: [] });
    expect(await send('setLimits', { level: 2, limits: LOW }, 'one')).toMatchObject({ status: 200 });
    expect(await told()).toMatchObject({ own: [{ level: 2, limits: LOW }] });
    await send('setLimits', { level: 2, limits: null }, 'two');
    expect(await send('setLimits', { level: 2, limits: LOW }, 'one')).toMatchObject({ status: 200 });
    expect((await told()).own).toEqual([]);
    expect(await send('setLimits', { level: 3, limits: LOW }, 'one')).toMatchObject({
      ...{ status: 409, body: { code: 'request_conflict' } },
    });
  });

  it.each([
    ['a level that there is not', { level: 21, limits: LOW }],
    ['more than the protocol takes', { level: 1, limits: { ...LOW, stake: 1_000_001 } }],
    ['nothing at all', { level: 1, limits: { ...LOW, win: 0 } }],
    ['one limit alone', { level: 1, limits: { stake: 500 } }],
  ])('sports: %s is refused', async (_what, params) => {
    const { book } = await openBetsRig();
    const send = bookOperator([operatorLimits(book)]);
    expect(await send('setLimits', params)).toMatchObject({ status: 400 });
    expect(book.limits().own.size).toBe(0);
  });
});
