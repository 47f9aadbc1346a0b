import { describe, expect, it } from 'vitest';
import { momentAt } from '../../../../partner/sports/bets/matchMoment.ts';
import { offeredFor } from '../../../../partner/sports/bets/offer.ts';
import { partOffer } from '../../../../streams/wire/sportsBook/partOffer.ts';
import { type BetsRig, betsOfEachCase, openBetsRig } from '../support/betsRig.ts';
import { AWAY, HOME, OVER, USUAL_TOGETHER } from '../support/scriptedFixtures.ts';

betsOfEachCase();

const offerFor = ({ book, bet, clock }: BetsRig, id: string): number => {
  const offer = offeredFor(bet(id), momentAt(book.fixtures, clock.now()));
  if (offer === null) throw new Error('nothing is offered');
  return offer;
};
const all = (bet: string, amount: number) => ({ id: null, bet, amount, part: null });

describe('sports: what a bet can be sold for', () => {
  it('sports: less than it is worth by its chance, and more when that grows', async () => {
    const rig = await openBetsRig();
    const { placed, leg, matches } = rig;
    const { id } = await placed([leg('m1')]);
    const first = offerFor(rig, id);
    // The chance is 0.475: it is worth 950.
    expect(first).toBe(Math.floor(950 * 0.95));
    matches.price('m1', HOME, 120);
    expect(offerFor(rig, id)).toBeGreaterThan(1_500);
  });

  it('sports: won legs count whole, void ones as 1, a lost one leaves nothing', async () => {
    const rig = await openBetsRig();
    const { placed, leg, matches, book, bet } = rig;
    const two = await placed([leg('m1'), leg('m2')]);
    matches.end('m1', 1, 0);
    await book.tick();
    expect(offerFor(rig, two.id)).toBe(Math.floor(1_900 * 0.95));
    matches.end('m2', 0, 1);
    expect(book.viewOf(bet(two.id)).offer).toBeNull();
  });

  it('sports: a system is worth what its combinations are worth, a builder what is open of it together', async () => {
    const rig = await openBetsRig();
    const { placed, leg, matches } = rig;
    const legs = ['m1', 'm2', 'm3'].map(it => leg(it));
    const system = await placed(legs, { form: { form: 'system', from: 1 }, stake: 3_000 });
    const single = await placed([leg('m4')], { stake: 3_000 });
    expect(offerFor(rig, system.id)).toBe(offerFor(rig, single.id));
    const builder = await placed([leg('m4', AWAY), leg('m4', OVER)], {
      ...{ form: { form: 'builder' }, odds: USUAL_TOGETHER },
    });
    const before = offerFor(rig, builder.id);
    matches.together('m4', 175);
    expect(Math.abs(offerFor(rig, builder.id) - 2 * before)).toBeLessThan(2);
  });
});

describe('sports: a sale', () => {
  it('sports: is made for what was seen or more, once, and for no more than is offered', async () => {
    const rig = await openBetsRig();
    const { placed, leg, book, bet, wallet, matches } = rig;
    const { id } = await placed([leg('m1')]);
    const offer = offerFor(rig, id);
    expect(await book.sell('p', all(id, offer + 1))).toEqual({ code: 'offer_changed', amount: offer });
    expect(await book.sell('somebody', all(id, offer))).toEqual({ code: 'bet_unknown' });
    const sold = await book.sell('p', all(id, offer - 1));
    expect(sold).toMatchObject({ state: 'sold', delivered: true, sales: [{ part: 1_000, amount: offer }] });
    expect(await book.sell('p', all(id, offer - 1))).toEqual(bet(id));
    matches.end('m1', 1, 0);
    await book.tick();
    await book.decide('m1', { kind: 'void' });
    expect(wallet.told()).toEqual(['bet 1000', `win ${offer}`, 'endRound']);
    expect(book.viewOf(bet(id))).toMatchObject({ state: 'sold', payout: offer, sold: 1_000, offer: null });
  });

  it('sports: waits while a leg rests', async () => {
    const rig = await openBetsRig();
    const { placed, leg, book, matches } = rig;
    const { id } = await placed([leg('m1'), leg('m2')]);
    const offer = offerFor(rig, id);
    matches.suspend('m2');
    expect(await book.sell('p', all(id, offer))).toEqual({ code: 'suspended' });
    matches.suspend('m2', false);
    expect(await book.sell('p', all(id, offer))).toMatchObject({ state: 'sold' });
  });

  it('sports: of a part is paid at once, and the rest runs on', async () => {
    const rig = await openBetsRig();
    const { placed, leg, book, bet, wallet, matches } = rig;
    const { id } = await placed([leg('m1')]);
    const amount = partOffer(offerFor(rig, id), 400, 1_000);
    const wish = { id: 'sale-one', bet: id, amount, part: 400 };
    const twice = await Promise.all([book.sell('p', wish), book.sell('p', wish)]);
    expect(twice[1]).toMatchObject({ state: 'open', sales: [{ part: 400, amount }] });
    expect(await book.sell('p', { ...wish, part: 300 })).toEqual({ code: 'idempotency_conflict' });
    expect(book.viewOf(bet(id))).toMatchObject({
      state: 'open',
      payout: amount,
      sold: 400,
      potential: 1_200,
    });
    expect(await book.sell('p', { ...wish, id: 'sale-two', part: 601 })).toEqual({ code: 'cash_out_closed' });
    matches.end('m1', 1, 0);
    await book.tick();
    expect(bet(id)).toMatchObject({ state: 'settled', won: 1_200, delivered: true });
    expect(book.viewOf(bet(id)).payout).toBe(1_200 + amount);
    expect(wallet.round(id)).toEqual({ staked: 1_000, won: 1_200 + amount, isEnded: true });
    await book.decide('m1', { kind: 'result', home: 0, away: 1 });
    expect(wallet.round(id).won).toBe(1_200 + amount);
    expect(wallet.broken).toEqual([]);
  });

  it('sports: of a void bet the rest of the stake is paid when a part was sold', async () => {
    const rig = await openBetsRig();
    const { placed, leg, book, wallet } = rig;
    const { id } = await placed([leg('m1')]);
    const amount = partOffer(offerFor(rig, id), 400, 1_000);
    await book.sell('p', { id: 'sale-one', bet: id, amount, part: 400 });
    await book.decide('m1', { kind: 'void' });
    expect(book.bet(id)).toMatchObject({ state: 'void', won: 600, delivered: true });
    expect(wallet.round(id)).toEqual({ staked: 1_000, won: 600 + amount, isEnded: true });
  });

  it('sports: of a system is made in equal parts of its combinations', async () => {
    const rig = await openBetsRig();
    const { placed, leg, book, bet, matches } = rig;
    const legs = ['m1', 'm2', 'm3'].map(it => leg(it));
    const { id } = await placed(legs, { form: { form: 'system', from: 2 }, stake: 3_000 });
    const part = (of: number) => ({
      ...{ id: `sale-of-${of}`, bet: id, part: of },
      amount: partOffer(offerFor(rig, id), of, 3_000),
    });
    expect(await book.sell('p', part(1_000))).toEqual({ code: 'part_uneven' });
    expect(await book.sell('p', part(999))).toMatchObject({ state: 'open' });
    for (const it of ['m1', 'm2', 'm3']) matches.end(it, 1, 0);
    await book.tick();
    expect(bet(id)).toMatchObject({ state: 'settled', won: 4 * 2_001 });
  });

  it('sports: happens by itself once so much is offered, and no more when that is called off', async () => {
    const rig = await openBetsRig();
    const { placed, leg, book, bet, matches, wallet } = rig;
    const { id } = await placed([leg('m1')]);
    const other = await placed([leg('m1')]);
    for (const it of [id, other.id])
      expect(await book.sellAt('p', { bet: it, at: 1_200 })).toMatchObject({ autoAt: 1_200 });
    expect(await book.sellAt('somebody', { bet: id, at: null })).toEqual({ code: 'bet_unknown' });
    await book.sellAt('p', { bet: other.id, at: null });
    await book.tick();
    expect(bet(id).state).toBe('open');
    matches.price('m1', HOME, 130);
    const offer = offerFor(rig, id);
    await book.tick();
    expect(bet(id)).toMatchObject({ state: 'sold', autoAt: null, sales: [{ amount: offer }] });
    expect([bet(other.id).state, wallet.round(id).won]).toEqual(['open', offer]);
  });

  it('sports: while its fixture is decided is paid for one of both', async () => {
    const rig = await openBetsRig();
    const { placed, leg, book, bet, wallet } = rig;
    const { id } = await placed([leg('m1')]);
    const amount = offerFor(rig, id);
    await Promise.all([
      book.decide('m1', { kind: 'result', home: 1, away: 0 }),
      book.sell('p', all(id, amount)),
    ]);
    expect(wallet.round(id).won).toBe(book.viewOf(bet(id)).payout);
    expect(wallet.broken).toEqual([]);
  });

  it('sports: of a part that the wallet hears late is told until it is heard, also after a restart', async () => {
    const rig = await openBetsRig({ answers: { win: ['lost', 'unheard'] } });
    const { placed, leg, book, wallet, clock, matches } = rig;
    const { id } = await placed([leg('m1')]);
    const amount = partOffer(offerFor(rig, id), 500, 1_000);
    await book.sell('p', { id: 'sale-one', bet: id, amount, part: 500 });
    expect([book.bet(id)?.delivered, wallet.round(id).won]).toEqual([false, 0]);
    await book.close();
    const again = await openBetsRig({ clock, matches, wallet });
    again.book.start();
    await clock.go(0);
    await clock.go(1_000);
    expect(again.bet(id)).toMatchObject({ state: 'open', delivered: true });
    expect([wallet.round(id).won, wallet.broken]).toEqual([amount, []]);
  });
});

describe('sports: the topic of a player’s bets', () => {
  it('sports: goes to whom it belongs, and looks at offers only while somebody reads it', async () => {
    const { placed, leg, book, published, matches, clock } = await openBetsRig();
    const { id } = await placed([leg('m1')]);
    await book.tick();
    // A bet that has changed is told of while nobody reads, too.
    expect(published.splice(0).map(({ bets }) => bets[0]?.state)).toEqual(['waiting', 'open']);
    book.watched('p', true);
    expect(published).toMatchObject([{ owner: 'p', bets: [{ bet: id, state: 'open' }] }]);
    await clock.go(1_000);
    await book.tick();
    expect(published).toHaveLength(1);
    matches.price('m1', HOME, 130);
    await clock.go(500);
    await book.tick();
    expect(published).toHaveLength(1);
    await clock.go(500);
    await book.tick();
    expect(published).toHaveLength(2);
    expect(published.at(-1)?.bets[0]?.offer).toBe(book.begin('p')[0]?.offer);
    matches.end('m1', 0, 1);
    await book.tick();
    expect(published.at(-1)?.bets).toMatchObject([{ state: 'settled', legs: [{ grade: 'lost' }] }]);
    book.watched('p', false);
    const before = published.length;
    await clock.go(1_000);
    await book.tick();
    expect(published).toHaveLength(before);
    await placed([leg('m2')]);
    expect([book.begin('p').length, book.begin('q')]).toEqual([2, []]);
  });
});
