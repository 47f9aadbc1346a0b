import { describe, expect, it } from 'vitest';
import { momentAt } from '../../../../partner/sports/bets/matchMoment.ts';
import { offeredFor } from '../../../../partner/sports/bets/offer.ts';
import { BET_DELAY_MS, type BetsRig, betsOfEachCase, openBetsRig } from '../support/betsRig.ts';
import { HOME } from '../support/scriptedFixtures.ts';

betsOfEachCase();

const offerFor = ({ book, bet, clock }: BetsRig, id: string): number => {
  const offer = offeredFor(bet(id), momentAt(book.fixtures, clock.now()));
  if (offer === null) throw new Error('nothing is offered');
  return offer;
};

/** A book with a bet on a match that has begun since, and what it can be sold for. */
async function openOnLive() {
  const rig = await openBetsRig();
  const { id } = await rig.placed([rig.leg('m1')]);
  rig.matches.begin('m1');
  const offer = offerFor(rig, id);
  const all = (amount = offer, sale: string | null = null) => ({ id: sale, bet: id, amount, part: null });
  return { ...rig, rig, id, offer, all };
}

describe('sports: a sale of a bet on a live match waits, and its price is looked at again', () => {
  it.each([
    ['the same', 200, true],
    ['a better price', 180, true],
    ['a worse one', 201, false],
  ])('sports: %s is answered once', async (_, price, isSold) => {
    const { rig, id, offer, all, book, clock, matches, wallet } = await openOnLive();
    const selling = book.sell('p', all());
    await clock.go(BET_DELAY_MS - 1);
    expect(wallet.told()).toEqual(['bet 1000']);
    matches.price('m1', HOME, price);
    const now = offerFor(rig, id);
    await clock.go(1);
    const told = await selling;
    if (isSold) expect(told).toMatchObject({ state: 'sold', sales: [{ amount: now }] });
    else expect(told).toEqual({ code: 'offer_changed', amount: now });
    expect(now < offer).toBe(!isSold);
    expect(wallet.told()).toEqual(isSold ? ['bet 1000', `win ${now}`, 'endRound'] : ['bet 1000']);
    // What is offered now can be had after the same wait.
    if (!isSold) {
      const again = book.sell('p', all(now));
      await clock.go(BET_DELAY_MS);
      expect(await again).toMatchObject({ state: 'sold' });
    }
  });

  it('sports: what is asked with less than is offered is refused at once, and nothing waits before the match', async () => {
    const { offer, all, book, placed, leg } = await openOnLive();
    expect(await book.sell('p', all(offer + 1))).toEqual({ code: 'offer_changed', amount: offer });
    const { id } = await placed([leg('m2')]);
    expect(await book.sell('p', { ...all(1), bet: id })).toMatchObject({ state: 'sold' });
  });

  it.each<[string, string, (rig: BetsRig) => unknown]>([
    ['ends', 'cash_out_closed', ({ matches }) => matches.end('m1', 1, 0)],
    ['is suspended', 'suspended', ({ matches }) => matches.suspend('m1')],
    ['is decided', 'cash_out_closed', ({ book }) => book.decide('m1', { kind: 'void' })],
  ])('sports: a match that %s meanwhile sells nothing: %s', async (_, code, happens) => {
    const { rig, id, all, book, clock, bet, wallet } = await openOnLive();
    const selling = book.sell('p', all(1));
    await clock.go(1_000);
    await happens(rig);
    await book.tick();
    await clock.go(BET_DELAY_MS);
    expect(await selling).toEqual({ code });
    expect([bet(id).sales, wallet.broken]).toEqual([[], []]);
  });

  it('sports: the same wish while it waits, and after a refusal, gets the same answer; another one none', async () => {
    const { all, offer, book, clock, matches, bet, id, rig } = await openOnLive();
    const first = book.sell('p', all(offer, 'sale-one'));
    const second = book.sell('p', all(offer, 'sale-one'));
    expect(await book.sell('p', all(offer - 1, 'sale-one'))).toEqual({ code: 'idempotency_conflict' });
    matches.price('m1', HOME, 250);
    const refused = { code: 'offer_changed', amount: offerFor(rig, id) };
    await clock.go(BET_DELAY_MS);
    expect(await Promise.all([first, second])).toEqual([refused, refused]);
    matches.price('m1', HOME, 200);
    // Whoever got no answer asks again, and is told what was decided.
    expect(await book.sell('p', all(offer, 'sale-one'))).toEqual(refused);
    await clock.go(60_000);
    const again = book.sell('p', all(offer, 'sale-one'));
    await clock.go(BET_DELAY_MS);
    expect(await again).toMatchObject({ state: 'sold' });
    expect(await book.sell('p', all(offer, 'sale-one'))).toEqual(bet(id));
    expect(bet(id).sales).toHaveLength(1);
  });

  it('sports: two sales of a bet that wait at once don’t sell more than there is', async () => {
    const { id, book, clock, bet, wallet } = await openOnLive();
    const part = (sale: string) => book.sell('p', { id: sale, bet: id, amount: 1, part: 600 });
    const selling = Promise.all([part('sale-one'), part('sale-two')]);
    await clock.go(BET_DELAY_MS);
    expect(await selling).toMatchObject([{ state: 'open' }, { code: 'cash_out_closed' }]);
    expect([bet(id).sales.length, wallet.broken]).toEqual([1, []]);
  });

  it('sports: what waits when the book is closed is answered before', async () => {
    const { all, book, clock } = await openOnLive();
    const selling = book.sell('p', all());
    const closed = book.close();
    await clock.go(BET_DELAY_MS);
    expect(await selling).toMatchObject({ state: 'sold' });
    await closed;
  });

  it('sports: an amount that was set before has to be offered for as long', async () => {
    const { id, offer, book, clock, matches, bet } = await openOnLive();
    await book.sellAt('p', { bet: id, at: offer });
    await book.tick();
    await clock.go(BET_DELAY_MS - 1);
    await book.tick();
    expect(bet(id).state).toBe('open');
    // Less for a moment: it begins anew.
    matches.price('m1', HOME, 250);
    await book.tick();
    matches.price('m1', HOME, 200);
    await clock.go(1);
    await book.tick();
    expect(bet(id).state).toBe('open');
    await clock.go(BET_DELAY_MS);
    await book.tick();
    expect(bet(id)).toMatchObject({ state: 'sold', sales: [{ id: 'auto', amount: offer }] });
  });
});
