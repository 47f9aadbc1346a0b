import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IN_HOUSE_GAMES } from '../../../gateway/play/houseGames/catalogue.ts';
import { MOST_RECENT_GAMES } from '../../../streams/wire/favourites/words.ts';
import type { BetParams } from '../../../streams/wire/games/shapes.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

const DICE: BetParams = { stake: 100, choice: { game: 'DICE', chance: 5_000 } };
const LIMBO: BetParams = { stake: 100, choice: { game: 'LIMBO', target: 200 } };
const [DICE_ID, LIMBO_ID] = IN_HOUSE_GAMES.map(({ nodeId }) => nodeId);

let casino: Casino;
let uid: string;
beforeAll(async () => {
  casino = await openCasino();
});
beforeEach(async () => {
  uid = await casino.member({ funds: 10_000 });
});
afterAll(() => casino.close());

let keys = 0;
async function bet(params: BetParams) {
  casino.clock.advance(60_000);
  return run(casino, casino.games.handlers.bet, params, { uid, key: `key${++keys}` });
}
const played = (nodeId: string) =>
  casino.database.write(tx => casino.recentGames.played(tx, { uid, nodeId, at: casino.clock.now() }));
const list = async (language?: string) => {
  const { recentGames } = casino.recentGames.handlers;
  return (await run(casino, recentGames, language === undefined ? {} : { language }, { uid })).value.list;
};
const events = async () =>
  (await casino.published(`u:${uid}:recentGames`)).map(state => (state as { nodeIds: string[] }).nodeIds);

describe('recent games', () => {
  it('S7-36 are what was staked on, the last one first and each once, with what a card needs', async () => {
    expect(await list()).toEqual([]);
    await bet(DICE);
    await bet(LIMBO);
    await bet(DICE);
    expect(await list()).toMatchObject([
      { nodeId: DICE_ID, gameCode: 'DICE', gameName: 'Dice', gameType: 'INHOUSE' },
      { nodeId: LIMBO_ID, gameCode: 'LIMBO' },
    ]);
    expect((await list('bn'))[0]?.gameName).toBe('ডাইস');
  });

  it('are told to every device when their order changes, and not for each stake', async () => {
    await bet(DICE);
    await bet(DICE);
    await bet(LIMBO);
    await bet(LIMBO);
    await bet(DICE);
    expect(await events()).toEqual([[DICE_ID], [LIMBO_ID, DICE_ID], [DICE_ID, LIMBO_ID]]);
  });

  it('know nothing of a stake that was refused', async () => {
    await expect(bet({ ...DICE, stake: 20_000 })).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect(await list()).toEqual([]);
    expect(await events()).toEqual([]);
  });

  it('are fifty at most: the oldest goes', async () => {
    for (let n = 0; n <= MOST_RECENT_GAMES; n += 1) await played(`g${n}`);
    const last = (await events()).at(-1);
    expect([last?.length, last?.[0], last?.at(-1)]).toEqual([50, 'g50', 'g1']);
    const { st } = await casino.database.read(tx => casino.readSnap(tx, 'recentGames', uid));
    expect(st.nodeIds).toEqual(last);
  });

  it('belong to one account', async () => {
    await bet(DICE);
    uid = await casino.member();
    expect(await list()).toEqual([]);
  });
});
