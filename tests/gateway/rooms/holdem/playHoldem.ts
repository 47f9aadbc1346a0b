import { HOLDEM_TIMES } from '../../../../gateway/play/houseGames/holdem.ts';
import type { Casino } from '../../casino/openCasino.ts';
import { openPokerRig } from './rig.ts';

/** A table at which a hand was played and one runs: one seat was left, the others are there. */
export async function playHoldem(casino: Casino): Promise<void> {
  const rig = openPokerRig(casino);
  const { table, uids } = await rig.dealt('H6B20', [2_000, 2_000, 2_000]);
  await rig.checkDown(table.id);
  await rig.leave(uids[0] ?? '', table);
  await rig.pass(HOLDEM_TIMES.showdown);
}
