import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../gateway/db/database.ts';
import { round } from '../../../gateway/db/schema.ts';
import { sizeOf } from '../../size.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { ALL_FIRST, another, fillLotteries, openRig } from './rig.ts';

/** Players at once. */
const PLAYERS = sizeOf('LOTTERY_PLAYERS');

let casino: Casino;
let rig: ReturnType<typeof openRig>;
beforeAll(async () => {
  casino = await openCasino();
  rig = openRig(casino);
  await fillLotteries(casino);
});
afterAll(() => casino.close());

/** A database whose process is killed before a commit of the chosen transaction. */
function killedAt(nth: number): Database {
  let transactions = 0;
  const { database } = casino;
  return {
    ...database,
    db: database.db,
    read: work => database.read(work),
    write: work =>
      database.write(async tx => {
        transactions += 1;
        // Nor does it do anything afterwards.
        if (transactions > nth) throw new Error('killed');
        const value = await work(tx);
        if (transactions === nth) throw new Error('killed');
        return value;
      }),
  };
}

const players = async (count: number) => {
  const uids: string[] = [];
  for (let n = 0; n < count; n += 1) uids.push(await rig.member());
  return uids;
};
const roundsOf = (uid: string) => casino.database.db.select().from(round).where(eq(round.uid, uid));

describe('two gateways', () => {
  it('draw each draw once and settle each ticket once, whichever comes first', {
    timeout: 120_000,
  }, async () => {
    const uids = await players(PLAYERS);
    const { numero: no } = await rig.open();
    for (const uid of uids) await rig.bet(uid, { no, lines: [...ALL_FIRST] });
    rig.begin();
    const both = [casino.lotteries, another(casino), another(casino)];
    await Promise.all(both.map(it => it.look()));
    for (const uid of uids) {
      expect(await rig.moneyOf(uid)).toEqual({ wallet: 1_000_000 - 1_100 + 1_056, hold: 0 });
      expect(await roundsOf(uid)).toHaveLength(1);
    }
    expect(await casino.audit()).toEqual([]);
  });

  it('answer a bet at the closing once: it is in this draw, or it was refused', {
    timeout: 120_000,
  }, async () => {
    const uids = await players(PLAYERS);
    const { numero: no, drawsAt } = await rig.open();
    casino.clock.advance(drawsAt - casino.clock.now() - 5_001);
    const bets = uids.map((uid, i) => rig.bet(uid, { no }, `closing${i}`));
    casino.clock.advance(5_001);
    const [answers] = await Promise.all([Promise.allSettled(bets), another(casino).look()]);
    await casino.lotteries.look();
    for (const [i, uid] of uids.entries()) {
      const tickets = await rig.ticketsOf(uid);
      const answer = answers[i];
      if (answer?.status === 'fulfilled') expect(tickets).toMatchObject([{ no }]);
      else {
        expect(answer?.reason).toMatchObject({ code: 'draw_closed' });
        expect(tickets).toEqual([]);
      }
    }
    expect(await casino.audit()).toEqual([]);
  });
});

it('a gateway that is killed at any point of a draw loses nothing and pays nothing twice', {
  timeout: 120_000,
}, async () => {
  for (let nth = 1; nth <= 8; nth += 1) {
    const [uid = ''] = await players(1);
    await rig.bet(uid, { lines: [...ALL_FIRST], draws: 2 });
    rig.begin();
    await another(casino, { database: killedAt(nth) })
      .look()
      .catch(() => {});
    await casino.lotteries.look();
    await rig.draw();
    expect((await rig.ticketsOf(uid)).map(({ state }) => state)).toEqual(['won', 'returned']);
    expect(await rig.moneyOf(uid)).toEqual({ wallet: 1_000_000 - 1_100 + 1_056, hold: 0 });
  }
  expect(await casino.audit()).toEqual([]);
});
