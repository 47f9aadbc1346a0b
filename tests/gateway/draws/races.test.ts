import { afterAll, beforeAll, expect } from 'vitest';
import type { OwnDraws } from '../../../streams/wire/draws/shapes.ts';
import { sizeOf } from '../../size.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { race, repeatedly } from '../casino/races.ts';
import { type DrawDesk, drawDesk, hourly } from './drawDesk.ts';

/** How often each race is run. */
const TIMES = sizeOf('DRAW_RACES');
const DAY = 86_400_000;

let casino: Casino;
let desk: DrawDesk;
beforeAll(async () => {
  casino = await openCasino();
  desk = drawDesk(casino, { raffles: [hourly()] });
  await desk.look();
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

/** A member who has won the prize of a round, and that prize. */
async function winner() {
  const uid = await casino.member();
  await desk.tickets(uid, 1);
  await desk.drawRound();
  const [prize] = (await desk.call('ownRaffles', {}, uid)).prizes;
  if (prize === undefined) throw new Error('the only ticket wins');
  return { uid, id: prize.id };
}

const repeat = repeatedly(TIMES);

repeat('two devices claim a prize while the clock looks: it is paid once', async () => {
  const { uid, id } = await winner();
  const told = await race(
    () => desk.call('claimRaffle', { id }, uid),
    () => desk.call('claimRaffle', { id }, uid),
    () => desk.look(),
  );
  expect(told.slice(0, 2).toSorted()).toEqual(['ok', 'prize_state']);
  expect(await casino.balanceOf(`wallet:${uid}`)).toBe(5_000);
  expect((await desk.published<OwnDraws>(`u:${uid}:draws`)).at(-1)).toMatchObject({ prizes: 0 });
});

repeat(
  'two processes take a prize back while it is claimed too late: nothing is paid, and it ends once',
  async () => {
    const { uid, id } = await winner();
    casino.clock.advance(2 * DAY);
    const other = desk.other();
    const told = await race(
      () => desk.look(),
      () => other.look(),
      () => desk.call('claimRaffle', { id }, uid),
    );
    expect(told).toEqual(['ok', 'ok', 'prize_state']);
    expect(await casino.balanceOf(`wallet:${uid}`)).toBe(0);
    expect((await desk.call('ownRaffles', {}, uid)).prizes[0]?.state).toBe('expired');
  },
);

repeat('two processes draw a round at once: one list, one prize', async () => {
  const uid = await casino.member();
  await desk.tickets(uid, 1);
  casino.clock.advance(61 * 60_000);
  const other = desk.other();
  expect(await race(desk.look, () => other.look(), desk.look)).toEqual(['ok', 'ok', 'ok']);
  await desk.look();
  expect((await desk.call('ownRaffles', {}, uid)).prizes).toHaveLength(1);
});
