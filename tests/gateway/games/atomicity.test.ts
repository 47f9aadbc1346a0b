import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { round, topic } from '../../../gateway/db/schema.ts';
import type { Change, Publish } from '../../../gateway/ground/publish.ts';
import { createWallet } from '../../../gateway/ledger/wallet/module.ts';
import { readBoard } from '../../../gateway/play/winners/board.ts';
import { Winner, type WinnersState } from '../../../streams/wire/winners/shapes.ts';
import { choiceThat } from '../casino/choices.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

/** Everything a bet may change, as anybody else can see it. */
async function visible(uid: string) {
  const { db } = casino.database;
  return {
    wallet: await casino.balanceOf(`wallet:${uid}`),
    house: await casino.balanceOf('house'),
    pool: await casino.balanceOf('jackpot'),
    rounds: await db.select().from(round).where(eq(round.uid, uid)),
    seed: (await run(casino, casino.games.handlers.seed, {}, { uid })).value,
    topics: await db.select({ t: topic.t, s: topic.s, st: topic.st }).from(topic).orderBy(topic.t),
    events: await casino.published('g:winners'),
  };
}

const publishWins = () => casino.database.write(casino.winners.publishWins);

async function winningBet(roundId: string) {
  const uid = await casino.member({ funds: 10_000 });
  await run(casino, casino.games.handlers.seed, {}, { uid });
  return { uid, roundId, stake: 500, choice: await choiceThat('wins', casino.database, uid) };
}

/** The games module over a `publish` that fails for one topic, as a crash at that point would. */
function gamesThatCrashAt(key: string) {
  const crashAt = (changes: readonly Change[]) => {
    if (changes.some(change => change.key === key)) throw new Error(`crash before ${key} is published`);
  };
  const one = async (...[tx, change]: Parameters<Publish>) => {
    crashAt([change]);
    return casino.publish(tx, change);
  };
  const all = async (...[tx, changes]: Parameters<Publish['all']>) => {
    crashAt(changes);
    return casino.publish.all(tx, changes);
  };
  const publish: Publish = Object.assign(one, { ...casino.publish, all });
  const deps = { ...casino, publish };
  return casino.gamesWith({ publish, wallet: createWallet(deps) });
}

describe('a crash in the middle of a bet', () => {
  it('between the change and publishing the balance leaves nothing to observe', async () => {
    const bet = await winningBet('crash:balance');
    const before = await visible(bet.uid);
    const crash = casino.database.write(tx => gamesThatCrashAt('balance').placeBet(tx, bet));
    await expect(crash).rejects.toThrow('crash before balance');
    expect(await visible(bet.uid)).toEqual(before);
  });

  it('between publishing and the commit leaves nothing to observe', async () => {
    const bet = await winningBet('crash:commit');
    const before = await visible(bet.uid);
    const crash = casino.database.write(async tx => {
      await casino.games.placeBet(tx, bet);
      throw new Error('crash before the commit');
    });
    await expect(crash).rejects.toThrow('crash before the commit');
    expect(await visible(bet.uid)).toEqual(before);

    await casino.database.write(tx => casino.games.placeBet(tx, bet));
    await publishWins();
    const after = await visible(bet.uid);
    expect(after.rounds).toHaveLength(1);
    expect(after.events).toHaveLength(before.events.length + 1);
    expect(await casino.audit()).toEqual([]);
  });
});

describe('a crash after the commit of a bet', () => {
  it('leaves a win that is published later, once, also when publishing it crashes first', async () => {
    const bet = await winningBet('crash:after');
    const before = await casino.published('g:winners');
    await casino.database.write(tx => casino.games.placeBet(tx, bet));
    const crash = casino.database.write(async tx => {
      expect(await casino.winners.publishWins(tx)).toBe(1);
      throw new Error('crash in the middle of publishing');
    });
    await expect(crash).rejects.toThrow('crash in the middle');
    expect(await casino.published('g:winners')).toEqual(before);
    expect((await readBoard(casino.database.db)).map(({ id }) => id)).not.toContain('crash:after');

    await publishWins();
    await publishWins();
    const told = await casino.published('g:winners');
    expect(told).toHaveLength(before.length + 1);
    expect(told.at(-1)).toMatchObject({ id: 'crash:after' });
  });
});

describe('many players betting at once', () => {
  it('settle in the order of their numbers, so that folding the events gives the board', async () => {
    const uids = await Promise.all(Array.from({ length: 24 }, () => casino.member({ funds: 10_000 })));
    for (let turn = 0; turn < 2; turn++) {
      casino.clock.advance(6_000);
      const choice = { game: 'DICE', chance: 5_000 } as const;
      await Promise.all(
        uids.map(uid =>
          run(casino, casino.games.handlers.bet, { stake: 100, choice }, { uid, key: `turn ${turn}` }),
        ),
      );
    }
    await publishWins();
    const events = (await casino.published('g:winners')).map(d => Winner.parse(d));
    expect(events.length).toBeGreaterThan(10);
    const folded: WinnersState = events.toReversed().slice(0, 100);
    expect(await readBoard(casino.database.db)).toEqual(folded);

    await casino.database.write(casino.jackpot.publishPool);
    const pools = await casino.published('g:jackpot');
    expect(pools.at(-1)).toMatchObject({ amount: await casino.balanceOf('jackpot') });
    expect(await casino.audit()).toEqual([]);
  });
});
