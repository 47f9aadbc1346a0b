import type { Casino } from '../casino/openCasino.ts';
import { openRig } from './rig.ts';

/** A round in which one stake was taken back, one was cashed out, and one was lost. */
export async function playCrash(casino: Casino, uid: string): Promise<void> {
  const { open, stake, cancel, takeOff, flyTo, cashOut, crashAll, pass } = openRig(casino);
  const other = await casino.member({ uid: 'sona', funds: 10_000 });
  // Nobody stakes within five seconds of another game.
  await pass(5_000);
  const id = await open();
  await stake(uid, id);
  await cancel(uid, id);
  await stake(uid, id);
  await stake(other, id);
  await takeOff();
  await flyTo(id, 150);
  await cashOut(uid, id);
  await crashAll(id);
}
