import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openBetStore } from '../../../../partner/sports/bets/betStore.ts';
import { DAY } from '../../../../streams/wire/protocol/durations.ts';
import { type BetsRigOptions, betsOfEachCase, bookFolder, openBetsRig } from '../support/betsRig.ts';
import { AWAY } from '../support/scriptedFixtures.ts';

betsOfEachCase();

const MONTH_MS = 30 * DAY;

/** A book that runs. */
async function running(options: BetsRigOptions = {}) {
  const rig = await openBetsRig(options);
  rig.book.start();
  return {
    ...rig,
    /** The platform has heard of everything, and a month goes by. */
    async monthLater(): Promise<void> {
      await rig.clock.go(1_000);
      rig.clock.jump(rig.clock.now() + MONTH_MS);
      await rig.book.store.shorten();
    },
  };
}

describe('sports: bets that are over for long', () => {
  it('sports: leave memory and are found by their player, also after a restart', async () => {
    const rig = await running();
    const { book, placed, leg, matches, clock, wallet, monthLater } = rig;
    const old = await placed([leg('m1')]);
    const open = await placed([leg('m2')]);
    matches.end('m1', 1, 0);
    await book.tick();
    await book.store.shorten();
    expect(book.bet(old.id)).not.toBeNull();
    await monthLater();
    expect([book.bet(old.id), book.bet(open.id)?.state]).toEqual([null, 'open']);
    expect(await book.older('p')).toMatchObject([{ bet: old.id, state: 'settled', payout: 2_000 }]);
    expect(await book.older('q')).toEqual([]);
    await book.close();
    const again = await running({ clock, matches, wallet });
    expect([again.book.bet(old.id), again.book.bet(open.id)?.state]).toEqual([null, 'open']);
    expect(await again.book.older('p')).toHaveLength(1);
  });

  it('sports: are corrected all the same, are told of, and only once', async () => {
    const { book, placed, leg, matches, clock, wallet, monthLater } = await running();
    const { id } = await placed([leg('m1', AWAY), leg('m2')]);
    matches.end('m1', 1, 0);
    matches.end('m2', 1, 0);
    await book.tick();
    await monthLater();
    expect(book.bet(id)).toBeNull();
    expect(await book.preview('m1', { kind: 'void' })).toMatchObject({ bets: 1, paid: 2_000 });
    await book.decide('m1', { kind: 'void' });
    expect(book.bet(id)).toMatchObject({ won: 2_000, extras: [2_000], delivered: true });
    await clock.go(1_000);
    await book.store.shorten();
    expect([book.bet(id), (await book.older('p'))[0]?.payout]).toEqual([null, 2_000]);
    await book.decide('m1', { kind: 'result', home: 0, away: 1 });
    await book.decide('m1', { kind: 'result', home: 0, away: 2 });
    expect([wallet.round(id).won, wallet.broken]).toEqual([4_000, []]);
  });

  it('sports: a decision whose consequences a crash has cut off is carried out at the next start', async () => {
    const rig = await running();
    const { placed, leg, matches, clock, wallet, book, monthLater } = rig;
    const { id } = await placed([leg('m1', AWAY)]);
    matches.end('m1', 1, 0);
    await book.tick();
    await monthLater();
    await book.close();
    const store = await openBetStore(path.join(bookFolder(), 'sports'), clock.now);
    await store.write({ t: 'decision', fixture: 'm1', decision: { kind: 'result', home: 0, away: 1 } });
    await store.close();
    const again = await running({ clock, matches, wallet });
    await again.book.carriedOut();
    await clock.go(0);
    expect(again.bet(id)).toMatchObject({ won: 2_000, delivered: true });
    await again.book.close();
    // And not at the one after it.
    await running({ clock, matches, wallet });
    await clock.go(0);
    expect([wallet.round(id).won, wallet.broken]).toEqual([2_000, []]);
  });

  it('sports: many starts leave few files, and refused bets none', async () => {
    let rig = await running();
    await rig.placed([rig.leg('m9')]);
    const { id } = await rig.placed([rig.leg('m1')]);
    const { clock, matches, wallet } = rig;
    clock.jump(clock.now() + MONTH_MS);
    for (let n = 0; n < 20; n += 1) {
      await rig.book.close();
      rig = await running({ clock, matches, wallet });
    }
    await rig.book.store.shorten();
    expect((await readdir(path.join(bookFolder(), 'sports', 'journal'))).length).toBeLessThan(10);
    expect(rig.book.bet(id)?.state).toBe('open');
    expect(await rig.book.older('p')).toEqual([]);
  });
});
