import { describe, expect, it } from 'vitest';
import { returnOf } from '../../../../partner/sports/bets/returns.ts';
import { booksOfEachCase, endOfAll, openBook, PACE_MS, placed, told } from '../support/bookRig.ts';
import { fillDisk } from '../support/fullDisk.ts';
import { until } from '../support/until.ts';

booksOfEachCase();

describe('a book whose disk is full for a moment', () => {
  it('issue 29: takes no stake for a bet that it can’t write down, and takes bets again afterwards', async () => {
    const rig = await openBook();
    const [fixture] = rig.decided();
    if (fixture === undefined) throw new Error('nothing');
    const makeRoom = fillDisk();
    await expect(rig.place([rig.winnerLeg(fixture, true)])).rejects.toThrow('ENOSPC');
    makeRoom();
    expect(told(rig)).toEqual([]);
    const takes = () => placed(rig, [rig.winnerLeg(fixture, true)]).then(({ state }) => state === 'open');
    await until(() => takes().catch(() => false));
    expect(told(rig)).toEqual(['bet 1000']);
  });

  it('issue 29: gives a stake back whose bet could not be accepted, without a restart', async () => {
    let makeRoom = () => {};
    const rig = await openBook({}, undefined, () => {
      makeRoom = fillDisk();
    });
    const [fixture] = rig.decided();
    if (fixture === undefined) throw new Error('nothing');
    // The disk is full by the time the wallet has answered.
    const placing = rig.place([rig.winnerLeg(fixture, true)]);
    await expect(placing).rejects.toThrow('ENOSPC');
    makeRoom();
    await until(() => rig.book.bet('s.wish-0001')?.delivered === true);
    expect(told(rig)).toEqual(['bet 1000', 'rollback', 'endRound']);
    expect(rig.book.bet('s.wish-0001')).toMatchObject({ state: 'undone', delivered: true });
  });

  it('issue 29: settles later, and pays once', async () => {
    const rig = await openBook();
    const [fixture] = rig.decided();
    if (fixture === undefined) throw new Error('nothing');
    const bet = await placed(rig, [rig.winnerLeg(fixture, true)]);
    await rig.clock.go(PACE_MS);
    const makeRoom = fillDisk();
    await expect(endOfAll(rig, [fixture])).rejects.toThrow('ENOSPC');
    expect(told(rig)).toEqual(['bet 1000']);
    makeRoom();
    await until(() =>
      rig.book.tick().then(
        () => rig.book.bet(bet.id)?.delivered === true,
        () => false,
      ),
    );
    const payout = returnOf(1_000, bet.odds);
    expect(told(rig)).toEqual(['bet 1000', `win ${payout}`, 'endRound']);
    expect(rig.book.bet(bet.id)).toMatchObject({ state: 'settled', payout, delivered: true });
  });
});
