import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BetChoice } from '../../../streams/wire/games/shapes.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

let casino: Casino;
let uid: string;
/** Ids of five bets, newest first: dice, limbo, dice, limbo, dice. */
let ids: string[];

async function play(owner: string, key: string, choice: BetChoice) {
  casino.clock.advance(5_000);
  return (await run(casino, casino.games.handlers.bet, { stake: 100, choice }, { uid: owner, key })).value
    .round.id;
}

beforeAll(async () => {
  casino = await openCasino();
  uid = await casino.member({ funds: 100_000 });
  ids = [];
  for (let i = 0; i < 5; i++) {
    const dice = i % 2 === 0;
    const choice = dice
      ? ({ game: 'DICE', chance: 200 } as const)
      : ({ game: 'LIMBO', target: 101 } as const);
    ids.unshift(await play(uid, `bet ${i}`, choice));
  }
});
afterAll(() => casino.close());

const list = async (params: { before?: string; gameCode?: 'DICE' | 'LIMBO'; limit?: number }, who = uid) =>
  (await run(casino, casino.games.handlers.rounds, { limit: 20, ...params }, { uid: who })).value.map(
    round => round.id,
  );

describe('the rounds of an account', () => {
  it('come newest first', async () => {
    expect(await list({})).toEqual(ids);
  });

  it('come in pages that begin after the last one seen', async () => {
    const first = await list({ limit: 2 });
    expect(first).toEqual(ids.slice(0, 2));
    expect(await list({ limit: 2, before: first.at(-1) ?? '' })).toEqual(ids.slice(2, 4));
    expect(await list({ before: ids.at(-1) ?? '' })).toEqual([]);
  });

  it('can be those of one game', async () => {
    expect(await list({ gameCode: 'LIMBO' })).toEqual([ids[1], ids[3]]);
  });

  it('are nobody else’s, and a page can’t begin at somebody else’s round', async () => {
    const other = await casino.member({ funds: 1_000 });
    expect(await list({}, other)).toEqual([]);
    const own = await play(other, 'own', { game: 'DICE', chance: 5_000 });
    expect(await list({}, other)).toEqual([own]);
    expect(await list({ before: own })).toEqual([]);
  });

  it('name the in-house games with their limits', async () => {
    const games = (await run(casino, casino.games.handlers.inHouseGames, {})).value;
    const later = ['KENO', 'HILO', 'TOWER', 'BLACKJACK'];
    expect(games.map(game => game.gameCode)).toEqual(['DICE', 'LIMBO', 'MINES', 'PLINKO', 'WHEEL', ...later]);
    for (const game of games)
      expect(game).toMatchObject({
        vassalage: 'BGS',
        minStake: 100,
        maxStake: 1_000_000,
        minIntervalMs: 5_000,
      });
  });
});
