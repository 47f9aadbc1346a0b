import { describe, expect, it } from 'vitest';
import { cashOutOf } from '../../../../partner/sports/bets/cashOut.ts';
import { returnOf } from '../../../../partner/sports/bets/returns.ts';
import type { Decision } from '../../../../partner/sports/model/moment.ts';
import { booksOfEachCase, endOfAll, openBook, PACE_MS, placed, type Rig } from '../support/bookRig.ts';

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
