import { describe, expect, it } from 'vitest';
import { cashOutOf } from '../../../../partner/sports/bets/cashOut.ts';
import { returnOf } from '../../../../partner/sports/bets/returns.ts';
import type { Decision } from '../../../../partner/sports/model/moment.ts';
import {
  booksOfEachCase,
  endOfAll,
  forgetBook,
  openBook,
  PACE_MS,
  placed,
  type Rig,
  session,
} from '../support/bookRig.ts';

booksOfEachCase();

/** What the wallet was told to pay, by transaction: the same one twice is one payment. */
const paid = ({ calls }: Rig): number =>
  [...new Map(calls.filter(it => it.call === 'win').map(it => [it.id, it.amount ?? 0])).values()].reduce(
    (sum, it) => sum + it,
    0,
  );

/** A fixture that is over, a lost bet on it, and the decisions that would have it won or lost. */
async function lostBet(rig: Rig) {
  const [fixture] = rig.decided();
  if (fixture === undefined) throw new Error('nothing');
  const bet = await placed(rig, [rig.winnerLeg(fixture, false)]);
  await endOfAll(rig, [fixture]);
  const { score } = rig.book.fixtures.momentOf(fixture, rig.clock.now());
  const won: Decision = { kind: 'result', home: score.away, away: score.home };
  const lost: Decision = { kind: 'result', ...score };
  const decide = (...decisions: readonly Decision[]) =>
    Promise.all(decisions.map(it => rig.book.decide(fixture.id, it)));
  return { bet, fixture, won, lost, decide, brings: returnOf(1_000, bet.odds) };
}

describe('decisions about one fixture at once', () => {
  it('issue 29: two equal corrections at once are paid once', async () => {
    const rig = await openBook();
    const { bet, won, decide, brings } = await lostBet(rig);
    await decide(won, won);
    expect(paid(rig)).toBe(brings);
    expect(rig.book.bet(bet.id)).toMatchObject({ payout: brings, extras: [brings], delivered: true });
  });

  it('issue 29: of a void and a result at once the wallet pays what the higher one brings', async () => {
    const rig = await openBook();
    const { bet, won, decide, brings } = await lostBet(rig);
    await decide({ kind: 'void' }, won, { kind: 'void' }, won);
    expect(paid(rig)).toBe(brings);
    expect(rig.book.bet(bet.id)).toMatchObject({ payout: brings, grades: ['won'], delivered: true });
  });

  it('issue 29: decisions about two legs of a bet at once are paid once', async () => {
    const rig = await openBook();
    const [one, other] = rig.decided();
    if (one === undefined || other === undefined) throw new Error('nothing');
    const bet = await placed(rig, [rig.winnerLeg(one, false), rig.winnerLeg(other, false)]);
    await rig.clock.go(PACE_MS);
    await endOfAll(rig, [one, other]);
    await Promise.all([one, other].map(it => rig.book.decide(it.id, { kind: 'void' })));
    expect(paid(rig)).toBe(1_000);
    expect(rig.book.bet(bet.id)).toMatchObject({ payout: 1_000, grades: ['void', 'void'] });
  });

  it('issue 29: a bet that is sold while its fixture is decided is paid for one of both', async () => {
    const rig = await openBook();
    const [fixture] = rig.decided();
    if (fixture === undefined) throw new Error('nothing');
    const bet = await placed(rig, [rig.winnerLeg(fixture, true)]);
    const amount = cashOutOf(rig.book.fixtures, bet, rig.clock.now()) ?? 0;
    const { score } = rig.book.fixtures.momentOf(fixture, Number.MAX_SAFE_INTEGER);
    await Promise.all([
      rig.book.decide(fixture.id, { kind: 'result', ...score }),
      rig.book.cashOut('p', { bet: bet.id, amount }),
    ]);
    expect(paid(rig)).toBe(rig.book.bet(bet.id)?.payout);
  });
});

describe('a correction states what the bet should be', () => {
  it('issue 29: a multiple bet that a wrong result had ended is paid when its last leg is known', async () => {
    const rig = await openBook();
    const [one, other] = rig.decided();
    if (one === undefined || other === undefined) throw new Error('nothing');
    const bet = await placed(rig, [rig.winnerLeg(one, true), rig.winnerLeg(other, true)]);
    const { score } = rig.book.fixtures.momentOf(one, Number.MAX_SAFE_INTEGER);
    await rig.book.decide(one.id, { kind: 'result', home: score.away, away: score.home });
    expect(rig.book.bet(bet.id)).toMatchObject({ state: 'settled', payout: 0, grades: ['lost', null] });
    await rig.book.decide(one.id, { kind: 'result', ...score });
    expect(rig.book.bet(bet.id)).toMatchObject({ payout: 0, grades: ['won', null] });
    expect(rig.book.begin('bets', session.player)).toMatchObject([{ state: 'open', payout: 0 }]);
    // Also after a restart.
    await rig.book.close();
    const again = await openBook({}, rig.clock);
    await endOfAll(again, [one, other]);
    const brings = returnOf(1_000, bet.odds);
    expect(paid(again)).toBe(brings);
    expect(again.book.bet(bet.id)).toMatchObject({
      payout: brings,
      grades: ['won', 'won'],
      delivered: true,
    });
  });

  it('issue 29: a bet that was void and has won after all gets what its stake back has not paid', async () => {
    const rig = await openBook();
    const { bet, won, fixture, decide, brings } = await lostBet(rig);
    await decide({ kind: 'void' });
    expect(paid(rig)).toBe(1_000);
    await decide(won);
    expect(paid(rig)).toBe(brings);
    await rig.clock.go(PACE_MS);
    expect(rig.book.bet(bet.id)).toMatchObject({ payout: brings });
    const [next] = rig.decided().filter(it => it.id !== fixture.id);
    if (next === undefined) throw new Error('nothing');
    const returned = await placed(rig, [rig.winnerLeg(next, true)]);
    const before = paid(rig);
    await rig.book.decide(next.id, { kind: 'void' });
    expect(rig.book.bet(returned.id)).toMatchObject({ state: 'void', payout: 1_000 });
    const { score } = rig.book.fixtures.momentOf(next, Number.MAX_SAFE_INTEGER);
    await rig.book.decide(next.id, { kind: 'result', ...score });
    const whole = returnOf(1_000, returned.odds);
    // 1,000 went back by the rollback.
    expect(paid(rig) - before).toBe(whole - 1_000);
    expect(rig.book.bet(returned.id)).toMatchObject({ payout: whole, delivered: true });
  });

  it('issue 29: any order of decisions pays the highest of what they say, once', async () => {
    const decisions: readonly Decision[] = [
      { kind: 'void' },
      { kind: 'result', home: 1, away: 0 },
      { kind: 'result', home: 0, away: 1 },
    ];
    for (const order of [0, 1, 2].flatMap(a => [0, 1, 2].flatMap(b => [0, 1, 2].map(c => [a, b, c])))) {
      const rig = await openBook({}, undefined);
      const fixture = rig.upcoming().find(it => it.sport === 'football');
      if (fixture === undefined) throw new Error('nothing');
      const bet = await placed(rig, [rig.leg(fixture, { market: 'winner', pick: 'home' })], {
        id: `order-${order.join('-')}`,
      });
      for (const which of order) {
        const decision = decisions[which];
        if (decision !== undefined) await rig.book.decide(fixture.id, decision);
      }
      const back = order[0] === 0 ? 1_000 : 0;
      const due = [1_000, returnOf(1_000, bet.odds), 0];
      const highest = Math.max(...order.map(which => due[which] ?? 0));
      expect([order, paid(rig) + back]).toEqual([order, highest]);
      expect(rig.book.bet(bet.id)?.payout).toBe(highest);
      await forgetBook();
    }
  });
});
