import { describe, expect, it } from 'vitest';
import { cashOutOf } from '../../../../partner/sports/bets/cashOut.ts';
import { returnOf } from '../../../../partner/sports/bets/returns.ts';
import { booksOfEachCase, endOfAll, openBook, PACE_MS, placed } from '../support/bookRig.ts';

booksOfEachCase();

/** A football fixture that hasn't begun, and the leg on its home side. */
async function openFootball(at = 0) {
  const rig = await openBook();
  const fixture = rig.upcoming().filter(it => it.sport === 'football')[at];
  if (fixture === undefined) throw new Error('nothing');
  const leg = rig.leg(fixture, { market: 'winner', pick: 'home' });
  const row = () => rig.book.rows().find(({ id }) => id === fixture.id);
  return { rig, fixture, leg, row };
}

describe('suspending a fixture', () => {
  it('issue 32.5: takes its odds away on open pages, refuses bets and cash-outs, and gives them back when it is resumed', async () => {
    const { rig, fixture, leg, row } = await openFootball();
    const bet = await placed(rig, [leg]);
    rig.book.begin('fixtures', null);
    await rig.book.suspend(fixture.id, true);
    await rig.book.tick();
    const changes = rig.published.flatMap(it => (it.key === 'fixtures' ? it.data.changed : []));
    const change = changes.findLast(({ id }) => id === fixture.id);
    expect(change).toMatchObject({ suspended: true });
    expect(Object.values(change?.odds ?? {})).toEqual(Object.values(change?.odds ?? {}).map(() => null));
    expect(row()).toMatchObject({ phase: 'ahead', suspended: true, bets: 1, staked: 1_000 });
    await rig.clock.go(PACE_MS);
    expect(await rig.place([leg])).toMatchObject({ state: 'refused', code: 'market_closed' });
    expect(cashOutOf(rig.book.fixtures, bet, rig.clock.now())).toBeNull();
    // It outlives the process.
    await rig.book.close();
    const again = await openBook({}, rig.clock as never);
    expect(again.book.rows().find(({ id }) => id === fixture.id)).toMatchObject({ suspended: true });
    await again.book.suspend(fixture.id, false);
    expect(cashOutOf(again.book.fixtures, bet, rig.clock.now())).toBeGreaterThan(0);
  });
});

describe('what an operator is told of fixtures', () => {
  it('issue 32.5: is what is staked and could be paid, and of one that is over with bets too', async () => {
    const { rig, fixture, leg, row } = await openFootball();
    const bet = await placed(rig, [leg]);
    const payable = returnOf(1_000, bet.odds);
    expect(row()).toMatchObject({ bets: 1, staked: 1_000, payable, score: null, decision: null });
    await endOfAll(rig, [fixture]);
    expect(row()).toMatchObject({ bets: 0, staked: 0 });
    await rig.clock.go(1_000_000);
    expect(rig.book.fixtures.listed(rig.clock.now()).some(({ id }) => id === fixture.id)).toBe(false);
    expect(row()?.phase).toMatch(/over|void/);
  });

  it('issue 32.5: is what a decision would do, and it does that', async () => {
    const { rig, fixture, leg } = await openFootball();
    const single = await placed(rig, [leg]);
    await rig.clock.go(PACE_MS);
    const [other] = rig.upcoming().filter(({ id }) => id !== fixture.id);
    if (other === undefined) throw new Error('nothing');
    await placed(rig, [leg, rig.leg(other, { market: 'winner', pick: 'home' })]);
    const home = { kind: 'result', home: 3, away: 0 } as const;
    const away = { kind: 'result', home: 0, away: 3 } as const;
    const preview = (decision: Parameters<typeof rig.book.preview>[1]) =>
      rig.book.preview(fixture.id, decision);
    expect(preview({ kind: 'void' })).toEqual({ bets: 1, staked: 1_000, back: 1_000, paid: 0, open: 1 });
    const brings = returnOf(1_000, single.odds);
    expect(preview(home)).toEqual({ bets: 1, staked: 1_000, back: 0, paid: brings, open: 1 });
    expect(preview(away)).toEqual({ bets: 2, staked: 2_000, back: 0, paid: 0, open: 0 });
    // Nothing was done yet.
    expect(rig.book.bet(single.id)?.state).toBe('open');
    await rig.book.decide(fixture.id, { kind: 'void' });
    expect(rig.book.bet(single.id)).toMatchObject({ state: 'void', payout: 1_000 });
    // A correction pays the rest and takes nothing back.
    expect(preview(home)).toEqual({ bets: 1, staked: 1_000, back: 0, paid: brings - 1_000, open: 1 });
    expect(preview({ kind: 'void' })).toEqual({ bets: 0, staked: 0, back: 0, paid: 0, open: 1 });
  });
});
