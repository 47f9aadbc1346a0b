import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { round, seedPair, topic, topicLog } from '../../../gateway/db/schema.ts';
import { type Casino, openCasino, START } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

let casino: Casino;
let nonce = 0;

/** Writes a settled round as history, without its money. */
async function settled(
  uid: string,
  id: string,
  stake: number,
  payout: number,
  category: string | null = null,
) {
  await casino.database.write(tx =>
    tx.insert(round).values({
      id,
      uid,
      gameCode: category === null ? 'LIMBO' : 'FORTUNE',
      category,
      stake,
      payout,
      validBet: stake,
      choice: { game: 'LIMBO', target: 200 },
      outcome: 200,
      seedId: 'seed',
      nonce: nonce++,
      settledAt: START + nonce * 1_000,
      demo: false,
    }),
  );
}

beforeAll(async () => {
  casino = await openCasino();
  const uid = await casino.member({ username: 'rainbow74' });
  await casino.database.write(tx =>
    tx
      .insert(seedPair)
      .values({ id: 'seed', uid, serverSeed: 's', commit: 'c', clientSeed: 'c', createdAt: START }),
  );
  await settled(uid, 'slot', 500, 80_001, 'RNG');
  for (let i = 0; i < 115; i++) await settled(uid, `win${i}`, 500, 501 + i);
  await settled(uid, 'lost', 500, 0);
  await settled(uid, 'even', 500, 500);
  await settled(uid, 'less', 500, 499);
  for (let i = 115; i < 120; i++) await settled(uid, `win${i}`, 500, 501 + i);
});
afterAll(() => casino.close());

const rank = (params: { gameCategory?: string; limitNum?: number } = {}) =>
  run(casino, casino.winners.handlers.rankList, { gameCategory: 'ALL', limitNum: 20, ...params });

describe('the winner board', () => {
  it('lists the newest wins first, wrapped in vo, with decimal amounts and masked names', async () => {
    const { list } = (await rank()).value;
    expect(list).toHaveLength(20);
    expect(list.map(row => row.vo.id)).toEqual(Array.from({ length: 20 }, (_, i) => `win${119 - i}`));
    expect(list[0]).toEqual({
      vo: {
        id: 'win119',
        customerName: 'ra***74',
        gameName: 'Limbo',
        gameCode: 'LIMBO',
        iconUrl: null,
        winAmount: 6.2,
        at: START + nonce * 1_000,
        demo: false,
      },
    });
  });

  it('gives as many rows as are asked for', async () => {
    expect((await rank({ limitNum: 3 })).value.list.map(row => row.vo.id)).toEqual([
      'win119',
      'win118',
      'win117',
    ]);
  });

  it('leaves out every round that paid no more than its stake', async () => {
    const { list } = (await rank({ limitNum: 100, gameCategory: 'RNG' })).value;
    expect(list.map(row => row.vo)).toMatchObject([{ id: 'slot', gameName: 'FORTUNE', winAmount: 800.01 }]);
    const all = await casino.database.read(tx => casino.winners.readers.winners(tx, null));
    for (const quiet of ['lost', 'even', 'less']) expect(all.map(row => row.id)).not.toContain(quiet);
  });

  it('carries its position in the topic, but not for the list of one category', async () => {
    const snap = await casino.readSnap(casino.database.db, 'winners', null);
    expect((await rank()).pos).toEqual([['g:winners', snap.e, snap.s]]);
    expect((await rank({ gameCategory: 'RNG' })).pos).toBeUndefined();
  });

  it('keeps the last hundred wins in the state of its topic', async () => {
    const state = await casino.database.read(tx => casino.winners.readers.winners(tx, null));
    expect(state).toHaveLength(100);
    expect(state[0]?.id).toBe('win119');
    expect(state.at(-1)?.id).toBe('win20');
  });

  it('issue 11.39: shows wins in the order of their events, whatever the clocks of two processes say', async () => {
    const [uid] = (await casino.database.db.select({ uid: round.uid }).from(round).limit(1)).map(r => r.uid);
    const late = START + 3_600_000;
    for (const [id, settledAt] of [
      ['ahead', late],
      ['behind', START + 1],
    ] as const) {
      await settled(uid ?? '', id, 500, 900);
      const win = {
        roundId: id,
        username: 'rainbow74',
        gameCode: 'LIMBO',
        payout: 900,
        settledAt,
        demo: false,
      };
      await casino.database.write(tx => casino.winners.publishWin(tx, win));
    }
    expect((await rank({ limitNum: 3 })).value.list.map(row => row.vo.id)).toEqual([
      'behind',
      'ahead',
      'win119',
    ]);
    const log = await casino.database.db.select().from(topicLog).where(eq(topicLog.t, 'g:winners'));
    expect(log.sort((a, b) => a.s - b.s).map(({ ts }) => ts)).toEqual([late, late]);
  });

  it('lists a win first that was published after the numbers of the topic began anew', async () => {
    const uid = await casino.member({ username: 'dawn81' });
    const publish = async (roundId: string) => {
      await settled(uid, roundId, 500, 900);
      const win = {
        roundId,
        username: 'dawn81',
        gameCode: 'LIMBO',
        payout: 900,
        settledAt: START,
        demo: false,
      };
      await casino.database.write(tx => casino.winners.publishWin(tx, win));
    };
    await publish('before 1');
    await publish('before 2');
    // What a store that was made anew begins with.
    await casino.database.write(tx =>
      tx
        .update(topic)
        .set({ e: `${START + 60_000}.anew`, s: 0 })
        .where(eq(topic.t, 'g:winners')),
    );
    await publish('after');
    const newest = (await rank({ limitNum: 3 })).value.list.map(row => row.vo.id);
    expect(newest).toEqual(['after', 'before 2', 'before 1']);
  });

  it('publishes a win once, even when its round is told twice', async () => {
    const win = {
      roundId: 'told twice',
      username: 'rainbow74',
      gameCode: 'DICE',
      payout: 900,
      settledAt: START,
      demo: true,
    };
    await casino.database.write(tx => casino.winners.publishWin(tx, win));
    await casino.database.write(tx => casino.winners.publishWin(tx, win));
    const told = (await casino.published('g:winners')).filter(d => (d as { id: string }).id === 'told twice');
    expect(told).toMatchObject([{ demo: true }]);
  });
});
