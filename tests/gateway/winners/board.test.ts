import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { round, seedPair, topic, topicLog } from '../../../gateway/db/schema.ts';
import { UNNUMBERED } from '../../../gateway/play/winners/board.ts';
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
  more: Partial<typeof round.$inferInsert> = {},
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
      ...more,
    }),
  );
}

/** Writes a win as a bet does, which is published after the commit. */
const won = (uid: string, id: string, more: Partial<typeof round.$inferInsert> = {}) =>
  settled(uid, id, 500, 900, null, { winNo: UNNUMBERED, ...more });

const publishWins = () => casino.database.write(casino.winners.publishWins);

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
      await won(uid ?? '', id, { settledAt });
      await publishWins();
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
    const publish = async (id: string) => {
      await won(uid, id, { settledAt: START });
      await publishWins();
    };
    await publish('before 1');
    await publish('before 2');
    // What a store that was made anew begins with: an epoch later than all before it.
    await casino.database.write(tx =>
      tx
        .update(topic)
        .set({ e: `${Date.now() + 60_000}.anew`, s: 0 })
        .where(eq(topic.t, 'g:winners')),
    );
    await publish('after');
    const newest = (await rank({ limitNum: 3 })).value.list.map(row => row.vo.id);
    expect(newest).toEqual(['after', 'before 2', 'before 1']);
  });

  it('publishes each win once, the oldest first, also by two processes at once', async () => {
    const uid = await casino.member({ username: 'noon55', demo: true });
    const ids = Array.from({ length: 250 }, (_, i) => `storm ${String(i).padStart(3, '0')}`);
    for (const [i, id] of ids.entries()) await won(uid, id, { settledAt: START + 7_200_000 + i, demo: true });
    const counts = await Promise.all([publishWins(), publishWins(), publishWins(), publishWins()]);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 50, 100, 100]);
    const told = (await casino.published('g:winners')) as { id: string; demo: boolean }[];
    expect(told.filter(({ id }) => id.startsWith('storm')).map(({ id }) => id)).toEqual(ids);
    expect(told.at(-1)).toMatchObject({ demo: true });
  });

  it('shows a win that waits for its number neither in the state nor in a list', async () => {
    const uid = await casino.member({ username: 'dusk66' });
    await won(uid, 'waits');
    const shown = async () => {
      const { st } = await casino.readSnap(casino.database.db, 'winners', null);
      return [
        ...st.map(({ id }) => id),
        ...(await rank({ limitNum: 100 })).value.list.map(({ vo }) => vo.id),
      ];
    };
    expect(await shown()).not.toContain('waits');
    await publishWins();
    expect((await shown()).filter(id => id === 'waits')).toHaveLength(2);
  });

  it('publishes by itself what was booked, and what another process left behind', async () => {
    const uid = await casino.member({ username: 'moon77' });
    const stop = casino.winners.startPublisher();
    await won(uid, 'left behind');
    await expect
      .poll(() => casino.published('g:winners'))
      .toContainEqual(expect.objectContaining({ id: 'left behind' }));
    await won(uid, 'booked');
    casino.winners.winBooked();
    await expect
      .poll(() => casino.published('g:winners'))
      .toContainEqual(expect.objectContaining({ id: 'booked' }));
    await stop();
  });
});
