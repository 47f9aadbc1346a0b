import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Policy } from '../../../../partner/sports/bets/bet.ts';
import { cashOutOf } from '../../../../partner/sports/bets/cashOut.ts';
import { gradedReturn, returnOf } from '../../../../partner/sports/bets/returns.ts';
import type { Fixture } from '../../../../partner/sports/model/fixture.ts';
import { endsAt } from '../../../../partner/sports/model/moment.ts';
import { priceOf } from '../../../../partner/sports/model/prices.ts';
import { RULES } from '../../../../partner/sports/model/rules.ts';
import { type Selection, selectionKey } from '../../../../partner/sports/model/selection.ts';
import { fixturesFold } from '../../../../partner/sports/wire/folds.ts';
import { MOST_BETS, shownBets } from '../../../../partner/sports/wire/shown.ts';
import { BookNews, FixtureView } from '../../../../partner/sports/wire/state.ts';
import { stateAfter } from '../../../../streams/wire/protocol/fold.ts';
import {
  booksOfEachCase,
  DELAY_MS,
  endOfAll,
  handClock,
  openBook,
  PACE_MS,
  placed,
  told,
} from '../support/bookRig.ts';

booksOfEachCase();

describe('sports: placing', () => {
  it('sports: a bet before the start is taken at once, won at its end, and paid with its round', async () => {
    const rig = await openBook();
    const [fixture] = rig.decided();
    if (fixture === undefined) throw new Error('nothing');
    const bet = await placed(rig, [rig.winnerLeg(fixture, true)]);
    expect(bet).toMatchObject({ state: 'open', stake: 1_000 });
    await endOfAll(rig, [fixture]);
    const payout = returnOf(1_000, bet.odds);
    expect(rig.book.bet(bet.id)).toMatchObject({ state: 'settled', payout, delivered: true });
    expect(told(rig)).toEqual(['bet 1000', `win ${payout}`, 'endRound']);
  });

  it('sports: a lost bet ends its round, and the same wish is one bet', async () => {
    const rig = await openBook();
    const [fixture] = rig.decided();
    if (fixture === undefined) throw new Error('nothing');
    const wish = { legs: [rig.winnerLeg(fixture, false)], id: 'wish-again' };
    const [bet, same] = await Promise.all([placed(rig, wish.legs, wish), placed(rig, wish.legs, wish)]);
    expect(same).toEqual(bet);
    expect(await rig.place(wish.legs, { ...wish, stake: 900 })).toEqual({ code: 'idempotency_conflict' });
    await endOfAll(rig, [fixture]);
    expect(told(rig)).toEqual(['bet 1000', 'endRound']);
  });

  it('sports: the next bet waits five seconds, and one of two selections of a fixture is refused', async () => {
    const rig = await openBook();
    const [one, other] = rig.decided();
    if (one === undefined || other === undefined) throw new Error('nothing');
    const twice = [rig.winnerLeg(one, true), rig.winnerLeg(one, false)];
    expect(await rig.place(twice)).toEqual({ code: 'bad_request' });
    await placed(rig, [rig.winnerLeg(one, true)]);
    expect(await rig.place([rig.winnerLeg(other, true)])).toEqual({ code: 'too_soon', waitMs: PACE_MS });
    await rig.clock.go(PACE_MS);
    expect(await placed(rig, [rig.winnerLeg(other, true)])).toMatchObject({ state: 'open' });
  });

  it('sports: a stake without an answer goes back, and a refused one is no bet', async () => {
    const rig = await openBook({ bet: ['lost', 'lost', 'limit_reached'] });
    const [one, other] = rig.decided();
    if (one === undefined || other === undefined) throw new Error('nothing');
    const waiting = placed(rig, [rig.winnerLeg(one, true)]);
    await rig.clock.go(1_000);
    expect(await waiting).toMatchObject({ state: 'undone', code: 'unreached' });
    expect(await placed(rig, [rig.winnerLeg(other, true)])).toMatchObject({
      state: 'refused',
      code: 'limit_reached',
    });
    await rig.clock.go(0);
    expect(told(rig).toSorted()).toEqual(['bet 1000', 'bet 1000', 'bet 1000', 'endRound', 'rollback']);
  });

  it('sports: more than a bet may return is refused before any stake is taken', async () => {
    const rig = await openBook();
    const legs = rig
      .decided()
      .map(it => rig.winnerLeg(it, true))
      .slice(0, 7);
    const bet = await placed(rig, legs, { stake: 1_000_000 });
    expect(bet).toMatchObject({ state: 'refused', code: 'return_too_high' });
    expect(rig.calls).toEqual([]);
  });
});

/** A live fixture without a score or a pause in the next steps, or with a score in the next one. */
const nextScore = (fixture: Fixture, now: number) => {
  const played = Math.floor((now - fixture.startsAt) / RULES[fixture.sport].stepMs);
  const isIn =
    (steps: number) =>
    ({ step }: { readonly step: number }) =>
      step >= played && step < played + steps;
  return {
    soon: fixture.scores.some(isIn(1)),
    quiet: !fixture.scores.some(isIn(4)) && ![...fixture.reviews].some(step => isIn(4)({ step })),
  };
};

describe('sports: a live bet waits, and odds are looked at again', () => {
  const selection: Selection = { market: 'winner', pick: 'home' };
  /** A bet placed just before the end of a quiet step, so that odds move while it waits. */
  async function moved(policy: Policy, better: boolean) {
    const rig = await openBook();
    for (;;) {
      const now = rig.clock.now();
      const quiet = rig.book.fixtures
        .listed(now)
        .find(
          it =>
            it.sport === 'football' &&
            it.abandonedIn === null &&
            it.startsAt < now &&
            nextScore(it, now).quiet,
        );
      if (quiet !== undefined) {
        const at = (ms: number) => rig.book.fixtures.momentOf(quiet, now + ms);
        const later = (pick: 'home' | 'draw' | 'away') => [
          priceOf(quiet, at(0), { market: 'winner', pick }) ?? 0,
          priceOf(quiet, at(DELAY_MS), { market: 'winner', pick }) ?? 0,
        ];
        const pick = (['home', 'draw', 'away'] as const).find(it => {
          const [before = 0, after = 0] = later(it);
          return before > 0 && after > 0 && (better ? after > before : after < before);
        });
        if (pick !== undefined) {
          const waiting = placed(rig, [rig.leg(quiet, { market: 'winner', pick })], { policy });
          await rig.clock.go(0);
          expect(rig.calls).toEqual([]);
          await rig.clock.go(DELAY_MS);
          return { bet: await waiting, rig, odds: later(pick) };
        }
      }
      await rig.clock.go(1_000);
    }
  }

  it.each([
    ['any', true, 'open'],
    ['any', false, 'open'],
    ['better', true, 'open'],
    ['better', false, 'refused'],
    ['none', true, 'refused'],
    ['none', false, 'refused'],
  ] as const)('sports: who takes %s (better: %s) gets one answer: %s', async (policy, better, state) => {
    const { bet, rig, odds } = await moved(policy, better);
    const [, now] = odds;
    expect(bet).toMatchObject({ state, odds: [now], code: state === 'open' ? null : 'odds_changed' });
    expect(told(rig)).toEqual(state === 'open' ? ['bet 1000'] : []);
  });

  it('sports: a score while a bet waits refuses it', async () => {
    const rig = await openBook();
    for (;;) {
      const now = rig.clock.now();
      const found = rig.book.fixtures.listed(now).find(it => {
        const { phase, suspended } = rig.book.fixtures.momentOf(it, now);
        const next = rig.book.fixtures.momentOf(it, now + DELAY_MS);
        return (
          it.sport === 'football' &&
          phase === 'live' &&
          !suspended &&
          nextScore(it, now).soon &&
          next.suspended
        );
      });
      if (found !== undefined) {
        const waiting = placed(rig, [rig.leg(found, selection)]);
        await rig.clock.go(DELAY_MS);
        expect(await waiting).toMatchObject({ state: 'refused', code: 'market_closed' });
        expect(rig.calls).toEqual([]);
        return;
      }
      await rig.clock.go(1_000);
    }
  });

  it('sports: a score while the wallet is asked gives the stake back', async () => {
    const clock = handClock();
    let onBet = () => {};
    const rig = await openBook({}, clock, () => onBet());
    const [fixture] = rig.upcoming();
    if (fixture === undefined) throw new Error('nothing');
    // The fixture is over by the time that the wallet answers.
    onBet = () => clock.jump(endsAt(fixture) + 1);
    const bets = placed(rig, [rig.leg(fixture, selection)]);
    expect(await bets).toMatchObject({ state: 'undone', code: 'market_closed' });
    await clock.go(0);
    expect(told(rig)).toEqual(['bet 1000', 'rollback', 'endRound']);
  });
});

describe('sports: multiple bets, void and corrections', () => {
  it.each<[string, number[], ('won' | 'lost' | 'void')[], number]>([
    ['all won', [150, 200, 310], ['won', 'won', 'won'], 930],
    ['one lost', [150, 200], ['won', 'lost'], 0],
    ['one void', [150, 200, 310], ['won', 'void', 'won'], 465],
    ['rounded down', [133, 133], ['won', 'won'], 176],
  ])('sports: %s', (_says, odds, grades, brings) => {
    expect(gradedReturn(100, odds, grades)).toBe(brings);
  });

  it('sports: a void leg counts as odds of 1, and a bet of void legs goes back', async () => {
    const rig = await openBook();
    const [one, other, third] = rig.decided();
    if (one === undefined || other === undefined || third === undefined) throw new Error('nothing');
    const bet = await placed(rig, [rig.winnerLeg(one, true), rig.winnerLeg(other, false)]);
    await rig.clock.go(PACE_MS);
    const single = await placed(rig, [rig.winnerLeg(third, true)]);
    await rig.book.decide(other.id, { kind: 'void' });
    await rig.book.decide(third.id, { kind: 'void' });
    expect(rig.book.bet(single.id)).toMatchObject({ state: 'void', payout: 1_000, delivered: true });
    await endOfAll(rig, [one]);
    const payout = returnOf(1_000, bet.odds.slice(0, 1));
    expect(rig.book.bet(bet.id)).toMatchObject({ state: 'settled', payout, grades: ['won', 'void'] });
    expect(told(rig)).toEqual(['bet 1000', 'bet 1000', 'rollback', 'endRound', `win ${payout}`, 'endRound']);
  });

  it('sports: a corrected result pays what is missing after the end, and takes nothing back', async () => {
    const rig = await openBook();
    const [fixture] = rig.decided();
    if (fixture === undefined) throw new Error('nothing');
    const lost = await placed(rig, [rig.winnerLeg(fixture, false)]);
    await rig.clock.go(PACE_MS);
    const won = await placed(rig, [rig.winnerLeg(fixture, true)]);
    await endOfAll(rig, [fixture]);
    const { score } = rig.book.fixtures.momentOf(fixture, rig.clock.now());
    await rig.book.decide(fixture.id, { kind: 'result', home: score.away, away: score.home });
    const more = returnOf(1_000, lost.odds);
    expect(rig.book.bet(lost.id)).toMatchObject({ payout: more, extras: [more], delivered: true });
    expect(rig.book.bet(won.id)).toMatchObject({
      payout: returnOf(1_000, won.odds),
      grades: ['lost'],
      extras: [],
    });
    expect(rig.calls.at(-1)).toEqual({ call: 'win', id: `${lost.id}.more1`, amount: more });
    // The same decision again pays nothing more.
    const before = rig.calls.length;
    await rig.book.decide(fixture.id, { kind: 'result', home: score.away, away: score.home });
    expect(rig.calls).toHaveLength(before);
  });

  it('sports: a bet that was settled and is void later brings its stake', async () => {
    const rig = await openBook();
    const [fixture] = rig.decided();
    if (fixture === undefined) throw new Error('nothing');
    const bet = await placed(rig, [rig.winnerLeg(fixture, false)]);
    await endOfAll(rig, [fixture]);
    await rig.book.decide(fixture.id, { kind: 'void' });
    expect(rig.book.bet(bet.id)).toMatchObject({ state: 'settled', payout: 1_000, grades: ['void'] });
    // The end is told again, which changes nothing.
    expect(told(rig)).toEqual(['bet 1000', 'endRound', 'endRound', 'win 1000']);
  });
});

describe('sports: cash-out', () => {
  it('sports: a bet is sold at the amount that is shown, once, and at no other', async () => {
    const rig = await openBook();
    const [fixture] = rig.decided();
    if (fixture === undefined) throw new Error('nothing');
    const bet = await placed(rig, [rig.winnerLeg(fixture, true)]);
    const offer = cashOutOf(rig.book.fixtures, bet, rig.clock.now());
    if (offer === null) throw new Error('no offer');
    expect(offer).toBeLessThanOrEqual(Math.floor(1_000 * 0.95 * 0.95));
    expect(await rig.book.cashOut('p', { bet: bet.id, amount: offer + 1 })).toEqual({
      code: 'offer_changed',
      amount: offer,
    });
    expect(await rig.book.cashOut('somebody', { bet: bet.id, amount: offer })).toEqual({
      code: 'bet_unknown',
    });
    const sold = await rig.book.cashOut('p', { bet: bet.id, amount: offer });
    expect(sold).toMatchObject({ state: 'cashed', payout: offer, delivered: true });
    expect(await rig.book.cashOut('p', { bet: bet.id, amount: offer })).toMatchObject({ state: 'cashed' });
    await endOfAll(rig, [fixture]);
    expect(told(rig)).toEqual(['bet 1000', `win ${offer}`, 'endRound']);
  });

  it('sports: nothing is offered while a market rests', async () => {
    const rig = await openBook();
    const [fixture] = rig.decided().filter(({ scores }) => scores.length > 0);
    const [goal] = fixture?.scores ?? [];
    if (fixture === undefined || goal === undefined) throw new Error('nothing');
    const bet = await placed(rig, [rig.winnerLeg(fixture, true)]);
    if (RULES[fixture.sport].restMs === 0) return;
    await rig.clock.goTo(fixture.startsAt + (goal.step + 1) * RULES[fixture.sport].stepMs);
    expect(await rig.book.cashOut('p', { bet: bet.id, amount: 1 })).toEqual({ code: 'cash_out_closed' });
  });
});

describe('sports: after a crash', () => {
  it('sports: fixtures are the same, an open bet is settled, and one that was never told goes back', async () => {
    const clock = handClock();
    const before = await openBook({}, clock);
    const [fixture, other] = before.decided();
    if (fixture === undefined || other === undefined) throw new Error('nothing');
    const bet = await placed(before, [before.winnerLeg(fixture, true)]);
    await clock.go(PACE_MS);
    // The wallet never answers to this one.
    const listed = before.book.fixtures.listed(clock.now()).map(({ id, strength }) => [id, strength]);
    const lost = await openBook({ bet: ['lost', 'lost'] }, clock);
    void lost.place([lost.winnerLeg(other, true)], { id: 'never-told' });
    await clock.go(0);
    const after = await openBook({}, clock);
    expect(after.book.fixtures.listed(clock.now()).map(({ id, strength }) => [id, strength])).toEqual(listed);
    after.book.start();
    await clock.go(0);
    expect(after.book.bet('s.never-told')).toMatchObject({ state: 'undone', code: 'restarted' });
    await endOfAll(after, [fixture]);
    // The book looks by itself too, so the wallet may still be hearing of it.
    await vi.waitFor(() =>
      expect(after.book.bet(bet.id)).toMatchObject({ state: 'settled', delivered: true }),
    );
    expect(told(after)).toEqual(['rollback', 'endRound', `win ${returnOf(1_000, bet.odds)}`, 'endRound']);
  });

  it('sports: a win whose answers get lost is told until it is heard, with the same ids', async () => {
    const rig = await openBook({ win: ['lost', 'lost'] });
    const [fixture] = rig.decided();
    if (fixture === undefined) throw new Error('nothing');
    const bet = await placed(rig, [rig.winnerLeg(fixture, true)]);
    await endOfAll(rig, [fixture]);
    expect(rig.book.bet(bet.id)).toMatchObject({ state: 'settled', delivered: false });
    await rig.clock.go(1_000);
    await rig.clock.go(1_000);
    expect(rig.book.bet(bet.id)).toMatchObject({ delivered: true });
    expect(new Set(rig.calls.filter(({ call }) => call === 'win').map(({ id }) => id)).size).toBe(1);
  });
});

describe('sports: the topics of the book', () => {
  it('sports: what is told of fixtures, folded as a page folds it, is what a reader begins with', async () => {
    const rig = await openBook();
    const first = rig.book.begin('fixtures', null) ?? [];
    expect(z.array(FixtureView).parse(first)).toEqual(first);
    const from = rig.published.length;
    for (let n = 0; n < 60; n += 1) {
      await rig.clock.go(5_000);
      await rig.book.tick();
    }
    const news = rig.published.slice(from).flatMap(it => (it.key === 'fixtures' ? [it.data] : []));
    expect(news.some(({ came, gone }) => came.length > 0 && gone.length > 0)).toBe(true);
    let state = first;
    for (const event of news) state = stateAfter(fixturesFold)(state, BookNews.parse(event));
    const now = rig.book.begin('fixtures', null) ?? [];
    // What is offered no more has no odds in what a page knows, and no name in what it begins with.
    const plain = (views: readonly FixtureView[]) =>
      views
        .toSorted((one, other) => one.id.localeCompare(other.id))
        .map(({ odds, ...rest }) => [
          rest,
          Object.entries(odds)
            .filter(([, price]) => price !== null)
            .toSorted(),
        ]);
    expect(plain(state)).toEqual(plain(now));
    // The same event again changes nothing (A1.6), and no number of scores makes the names of odds more.
    const last = news.at(-1);
    if (last === undefined) throw new Error('nothing happened');
    expect(stateAfter(fixturesFold)(state, last)).toEqual(state);
    expect(Math.max(...state.map(({ odds }) => Object.keys(odds).length))).toBeLessThan(25);
  });

  it('sports: bets and offers go to whom they belong, and offers only while somebody reads them', async () => {
    const rig = await openBook();
    const [fixture] = rig.decided();
    if (fixture === undefined) throw new Error('nothing');
    const { id } = await placed(rig, [rig.winnerLeg(fixture, true)]);
    const of = (key: string) => rig.published.filter(it => it.key === key);
    expect(of('bets').map(({ owner }) => owner)).toEqual(of('bets').map(() => 'p'));
    expect(of('bets').at(-1)?.data).toMatchObject([{ id, state: 'open' }]);
    expect(of('offers')).toEqual([]);
    rig.book.watched('offers', 'p', true);
    expect(of('offers')).toMatchObject([{ owner: 'p', data: { [id]: expect.any(Number) } }]);
    await rig.book.tick();
    expect(of('offers')).toHaveLength(1);
    rig.book.watched('offers', 'p', false);
    await endOfAll(rig, [fixture]);
    expect(of('offers')).toHaveLength(1);
    expect(of('bets').at(-1)?.data).toMatchObject([{ id, state: 'settled' }]);
    expect(rig.book.begin('bets', 'p')).toMatchObject([{ id, state: 'settled' }]);
    expect(rig.book.begin('bets', 'q')).toEqual([]);
    expect([rig.book.begin('bets', null), rig.book.begin('fixtures', 'p')]).toEqual([null, null]);
    expect(selectionKey({ market: 'total', line: 2.5, pick: 'over' })).toBe('total:2.5/over');
  });

  it('sports: of bets those that are open are shown, and the newest fifty that are not', () => {
    const bet = (at: number, state: string) => ({ at, state });
    const bets = Array.from({ length: 80 }, (_, at) => bet(at, at === 0 ? 'open' : 'settled'));
    const shown = shownBets(bets);
    expect([shown.length, shown[0]?.at, shown.at(-1)]).toEqual([51, 79, bet(0, 'open')]);
    expect(shownBets(Array.from({ length: 900 }, (_, at) => bet(at, 'open')))).toHaveLength(MOST_BETS);
  });
});
