import { findSeed } from '../../../gateway/play/games/seeds.ts';
import { fairNumbers } from '../../../gateway/play/houseGames/fair.ts';
import { minesIn, mines as rules } from '../../../streams/wire/fairGames/mines.ts';
import type { Casino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

/** A round of Mines of each kind: cashed out, lost, refunded and open. */
export async function playMines(casino: Casino, uid: string): Promise<void> {
  const { games, database, clock } = casino;
  let keys = 0;
  const key = () => `mines${++keys}`;
  async function begin() {
    clock.advance(6_000);
    const params = { stake: 1_050, mines: 3 };
    const { round } = (await run(casino, games.handlers.minesBegin, params, { uid, key: key() })).value;
    const pair = await findSeed(database.db, uid);
    if (pair === null) throw new Error('a round has seeds');
    const floats = fairNumbers(pair.serverSeed, pair.clientSeed, round.nonce, 3);
    const mined = minesIn(rules.outcomeOf({ mines: 3, tiles: [] }, floats));
    const safe = Array.from({ length: 25 }, (_, tile) => tile).filter(tile => !mined.includes(tile));
    return { id: round.id, mined, safe };
  }
  const open = (round: string, step: number, tile = -1) =>
    run(casino, games.handlers.minesOpen, { round, step, tile }, { uid, key: key() });
  const cashed = await begin();
  await open(cashed.id, 0, cashed.safe[0]);
  await open(cashed.id, 1, cashed.safe[1]);
  await run(casino, games.handlers.minesCashOut, { round: cashed.id, step: 2 }, { uid, key: key() });
  const lost = await begin();
  await open(lost.id, 0, lost.safe[0]);
  await open(lost.id, 1, lost.mined[0]);
  await begin();
  clock.advance(86_400_000);
  await games.look();
  const last = await begin();
  await open(last.id, 0, last.safe[0]);
}
