import { createHash, createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedPair } from '../../../gateway/db/schema.ts';
import { createSeeds } from '../../../gateway/play/games/seeds.ts';
import { verifyRound } from '../../../streams/wire/fairGames/fair.ts';
import type { FairHashing } from '../../../streams/wire/fairness/hashing.ts';
import { TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import { type Casino, openCasino, START } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';
import { seededBytes } from '../casino/seededBytes.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

const hashing: FairHashing = {
  sha256: async text => createHash('sha256').update(text).digest(),
  hmacSha256: async (key, text) => createHmac('sha256', key).update(text).digest(),
};
const rotate = (uid: string, clientSeed: string) =>
  run(casino, casino.games.handlers.rotateSeed, { clientSeed }, { uid, key: `rotate:${clientSeed}` });
async function betOnce(uid: string, key: string) {
  casino.clock.advance(5_000);
  const choice = { game: 'DICE', chance: 5_000 } as const;
  return (await run(casino, casino.games.handlers.bet, { stake: 100, choice }, { uid, key })).value.round;
}

describe('the seeds of an account', () => {
  it('begin with the first look, one pair however many look at once', async () => {
    const uid = await casino.member();
    const looks = await Promise.all(
      Array.from({ length: 8 }, () => run(casino, casino.games.handlers.seed, {}, { uid })),
    );
    expect(new Set(looks.map(look => JSON.stringify(look.value))).size).toBe(1);
    expect(looks[0]?.value).toMatchObject({ nonce: 0, commit: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const pairs = await casino.database.db.select().from(seedPair).where(eq(seedPair.uid, uid));
    expect(pairs).toHaveLength(1);
  });

  it('never show the server seed while it is in use, in seed, bet or rounds', async () => {
    const uid = await casino.member({ funds: 10_000 });
    const round = await betOnce(uid, 'hidden');
    expect(round.serverSeed).toBeNull();
    const [pair] = await casino.database.db.select().from(seedPair).where(eq(seedPair.uid, uid));
    const answers = JSON.stringify([
      round,
      await run(casino, casino.games.handlers.seed, {}, { uid }),
      await run(casino, casino.games.handlers.rounds, { limit: 20 }, { uid }),
    ]);
    expect(pair?.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    expect(answers).not.toContain(pair?.serverSeed);
    expect(answers).not.toContain(pair?.nextServerSeed);
    expect(answers).toContain(pair?.commit);
  });

  it('count the bets and are revealed by a rotation, after which every round checks out', async () => {
    const uid = await casino.member({ funds: 10_000 });
    const promised = (await run(casino, casino.games.handlers.seed, {}, { uid })).value;
    for (const key of ['first', 'second', 'third']) await betOnce(uid, key);
    expect((await run(casino, casino.games.handlers.seed, {}, { uid })).value).toEqual({
      ...promised,
      nonce: 3,
    });

    const { revealed, seed } = (await rotate(uid, 'my own seed')).value;
    expect(revealed).toMatchObject({ commit: promised.commit, rounds: 3 });
    expect(createHash('sha256').update(revealed.serverSeed).digest('hex')).toBe(promised.commit);
    expect(seed).toMatchObject({ clientSeed: 'my own seed', nonce: 0 });
    expect(seed.commit).not.toBe(promised.commit);

    const rounds = (await run(casino, casino.games.handlers.rounds, { limit: 20 }, { uid })).value;
    expect(rounds.map(it => it.nonce)).toEqual([2, 1, 0]);
    for (const round of rounds) expect(await verifyRound(round, hashing)).toBe('fair');
  });

  it('play on with the client seed of the player after a rotation', async () => {
    const uid = await casino.member({ funds: 10_000 });
    await rotate(uid, 'chosen');
    expect(await betOnce(uid, 'after')).toMatchObject({ clientSeed: 'chosen', nonce: 0 });
  });

  it('are promised before the player chooses: a rotation starts the seed committed to', async () => {
    const uid = await casino.member();
    const first = (await run(casino, casino.games.handlers.seed, {}, { uid })).value;
    const second = (await rotate(uid, 'chosen later')).value.seed;
    expect(second.commit).toBe(first.nextCommit);
    expect(second.nextCommit).not.toBe(second.commit);
    const third = (await rotate(uid, 'and again')).value;
    expect(third.seed.commit).toBe(second.nextCommit);
    expect(third.revealed.commit).toBe(second.commit);
  });

  it('rotate on from a pair that promised nothing', async () => {
    const uid = await casino.member();
    const old = { id: `old:${uid}`, uid, serverSeed: 'ab', commit: 'cd', clientSeed: 'e', createdAt: START };
    await casino.database.write(tx => tx.insert(seedPair).values(old));
    expect((await run(casino, casino.games.handlers.seed, {}, { uid })).value.nextCommit).toBeUndefined();
    const { revealed, seed } = (await rotate(uid, 'now')).value;
    expect(revealed.serverSeed).toBe('ab');
    expect(seed.commit).toMatch(/^[0-9a-f]{64}$/);
  });

  it('stay hidden while a round of several steps is open', async () => {
    const uid = await casino.member();
    const seeds = createSeeds(seededBytes('locked'), async (_tx, owner) => owner === uid);
    const attempt = casino.database.write(tx => seeds.rotate(tx, uid, START, 'too early'));
    await expect(attempt).rejects.toMatchObject({ code: 'seed_locked', status: 409 });
    const other = await casino.member();
    const free = await casino.database.write(tx => seeds.rotate(tx, other, START, 'fine'));
    expect(free.seed.clientSeed).toBe('fine');
  });

  it('are not given to trial users, who cannot play', async () => {
    const uid = await casino.member({ type: TRIAL_TYPE });
    await expect(run(casino, casino.games.handlers.seed, {}, { uid })).rejects.toMatchObject({
      code: 'trial_not_allowed',
    });
    await expect(rotate(uid, 'x')).rejects.toMatchObject({ code: 'trial_not_allowed' });
  });
});
