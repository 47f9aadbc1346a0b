import type { Casino } from '../casino/openCasino.ts';
import { openRig } from './rig.ts';

/** A table of each kind: one is played, one was left, at one somebody waits. */
export async function playDuels(casino: Casino, uid: string): Promise<void> {
  const { open, join, leave, play } = openRig(casino);
  const other = await casino.member({ uid: 'nila', funds: 10_000 });
  const left = await open('D3S5');
  await join(uid, left);
  await leave(uid, left);
  const played = await open('D2S1');
  await join(uid, played);
  await join(other, played);
  await play();
  await join(other, await open('D2S5'));
}
