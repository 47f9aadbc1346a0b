import type { Casino } from '../casino/openCasino.ts';
import { drawDesk, hourly, shower } from './drawDesk.ts';

/** A raffle whose prizes are all claimed, and a rain that was paid. */
export async function keepDraws(casino: Casino, uid: string): Promise<void> {
  const prizes = [
    { id: 'money', count: 1, reward: { kind: 'cash', amount: 300 } },
    {
      ...{ id: 'bonus', count: 1 },
      reward: { kind: 'bonus', amount: 200, times: 2, productType: 'INHOUSE', days: 3 },
    },
    { id: 'points', count: 1, reward: { kind: 'points', amount: 10 } },
  ];
  const startsAt = new Date(casino.clock.now()).toISOString();
  const desk = drawDesk(casino, { raffles: [hourly({ prizes, startsAt })], rains: [shower()] });
  await desk.look();
  await desk.tickets(uid, 3);
  await desk.drawRound();
  for (const { id } of (await desk.call('ownRaffles', {}, uid)).prizes)
    await desk.call('claimRaffle', { id }, uid);
  const { id } = await desk.rain();
  await desk.press(uid, id);
  await desk.endRain();
}
