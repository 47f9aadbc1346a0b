import type { Casino } from '../casino/openCasino.ts';
import { ALL_FIRST, fillLotteries, openRig } from './rig.ts';

/** Tickets of each kind: one has won, those after it came back, one waits. */
export async function playTickets(casino: Casino): Promise<void> {
  await fillLotteries(casino);
  const { member, bet, draw } = openRig(casino);
  const uid = await member({ uid: 'tara' });
  await bet(uid, { lines: [...ALL_FIRST], draws: 3 });
  await draw();
  await bet(uid);
}
