import { describe, expect, it } from 'vitest';
import { momentAt } from '../../../../partner/sports/bets/matchMoment.ts';
import { offeredFor } from '../../../../partner/sports/bets/offer.ts';
import { betsOfEachCase, openBetsRig } from '../support/betsRig.ts';
import { fillDisk } from '../support/fullDisk.ts';
import { until } from '../support/until.ts';

betsOfEachCase();

const works = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

describe('a book whose disk is full for a moment', () => {
  it('issue 29: takes no stake for a bet that it can’t write down, and takes bets again afterwards', async () => {
    const { place, placed, leg, wallet } = await openBetsRig();
    const makeRoom = fillDisk();
    await expect(place([leg('m1')])).rejects.toThrow('ENOSPC');
    makeRoom();
    expect(wallet.told()).toEqual([]);
    await until(() => works(placed([leg('m1')])));
    expect(wallet.told()).toEqual(['bet 1000']);
  });

  it('issue 29: gives a stake back whose bet could not be accepted, without a restart', async () => {
    let makeRoom = () => {};
    const { place, leg, wallet, book } = await openBetsRig();
    wallet.on(call => {
      if (call === 'bet') makeRoom = fillDisk();
    });
    // The disk is full by the time the wallet has answered.
    await expect(place([leg('m1')])).rejects.toThrow('ENOSPC');
    makeRoom();
    await until(() => book.bet('s.wish-0001')?.delivered === true);
    expect(wallet.told()).toEqual(['bet 1000', 'rollback', 'endRound']);
    expect(book.bet('s.wish-0001')).toMatchObject({ state: 'undone', delivered: true });
  });

  it('issue 29: settles later, and pays once', async () => {
    const { placed, leg, wallet, book, matches } = await openBetsRig();
    const { id } = await placed([leg('m1')]);
    matches.end('m1', 1, 0);
    const makeRoom = fillDisk();
    await expect(book.tick()).rejects.toThrow('ENOSPC');
    expect(wallet.told()).toEqual(['bet 1000']);
    makeRoom();
    await until(() => works(book.tick()).then(isDone => isDone && book.bet(id)?.delivered === true));
    expect(wallet.told()).toEqual(['bet 1000', 'win 2000', 'endRound']);
    expect(book.bet(id)).toMatchObject({ state: 'settled', won: 2_000, delivered: true });
  });

  it('issue 34: sells nothing that it can’t write down, not even when somebody else has the wallet told', async () => {
    const rig = await openBetsRig();
    const { placed, leg, wallet, book, matches, clock, bet } = rig;
    const { id } = await placed([leg('m1')]);
    const amount = offeredFor(bet(id), momentAt(book.fixtures, clock.now())) ?? 0;
    const makeRoom = fillDisk();
    const selling = book.sell('p', { id: null, bet: id, amount, part: null });
    await expect(selling).rejects.toThrow('ENOSPC');
    makeRoom();
    matches.end('m1', 1, 0);
    await until(() => works(book.tick()).then(isDone => isDone && book.bet(id)?.delivered === true));
    expect(wallet.round(id)).toEqual({ staked: 1_000, won: 2_000, isEnded: true });
    expect(wallet.broken).toEqual([]);
  });
});
