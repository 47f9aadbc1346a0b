import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readList, verifyDraw } from '../../../streams/wire/draws/drawing.ts';
import type { OwnDraws, RaffleStates } from '../../../streams/wire/draws/shapes.ts';
import { nodeHashing } from '../../unit/draws/nodeHashing.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { missionDesk } from '../missions/missionDesk.ts';
import { promotionDesk } from '../promotions/promotionDesk.ts';
import { type DrawDesk, drawDesk, hourly } from './drawDesk.ts';

const DAY = 86_400_000;

let casino: Casino;
let desk: DrawDesk;
beforeAll(async () => {
  casino = await openCasino();
  const prizes = [
    { id: 'money', count: 1, reward: { kind: 'cash', amount: 5_000 } },
    {
      id: 'bonus',
      count: 1,
      reward: { kind: 'bonus', amount: 700, times: 2, productType: 'INHOUSE', days: 3 },
    },
    { id: 'points', count: 2, reward: { kind: 'points', amount: 40 } },
  ];
  desk = drawDesk(casino, { raffles: [hourly({ prizes })] });
  await desk.look();
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

const newest = async () => {
  const [round] = await desk.call('raffles', {});
  if (round === undefined) throw new Error('there is no round');
  return round;
};
const round = async (id: string) => {
  const found = (await desk.call('raffles', {})).find(it => it.id === id);
  if (found === undefined) throw new Error(`there is no round ${id}`);
  return found;
};

describe('a raffle', () => {
  it('publishes the hash of its seed before the first ticket, its list before the seed, and can be checked', async () => {
    const { id, commit, state } = await newest();
    expect([state, id]).toEqual(['open', 'hourly.0']);
    const uids = [await casino.member(), await casino.member(), await casino.member()];
    for (const [n, uid] of uids.entries()) await desk.tickets(uid, n + 1);
    expect(await desk.call('drawRecord', { id })).toMatchObject({
      commit,
      seed: null,
      list: null,
      results: [],
    });

    casino.clock.advance(3_600_000);
    await desk.look();
    const closed = await round(id);
    expect(closed).toMatchObject({ state: 'closed', seed: null, tickets: 6, commit });
    const listed = await desk.call('drawRecord', { id });
    expect(
      readList(listed.list ?? '')
        .map(({ count }) => count)
        .toSorted(),
    ).toEqual([1, 2, 3]);
    expect(listed).toMatchObject({ seed: null, listHash: closed.listHash });
    // Nothing in the list says who has a line.
    expect(listed.list).not.toContain(uids[0]);

    casino.clock.advance(60_000);
    await desk.look();
    const record = await desk.call('drawRecord', { id });
    expect(record.results).toHaveLength(4);
    const own = (await desk.call('ownRaffles', {}, uids[2])).entries;
    expect(await verifyDraw(record, own, nodeHashing)).toBe('fair');
    const states = (await desk.published<RaffleStates>('g:raffles')).map(
      ({ rounds }) => rounds.find(it => it.id === id) ?? null,
    );
    const told = states
      .filter(it => it !== null)
      .map(it => [it.state, it.listHash !== null, it.seed !== null]);
    // Another round is announced meanwhile, so a state is told more than once.
    expect([...new Set(told.map(it => it.join()))]).toEqual([
      'open,false,false',
      'closed,true,false',
      'drawn,true,true',
    ]);
    expect(states.every(it => it === null || it.commit === commit)).toBe(true);
  });

  it('S7-55 tells each winner, and gives a prize to whoever claims it, in money, as a bonus or in points', async () => {
    const { id } = await newest();
    const uid = await casino.member();
    await desk.tickets(uid, 4);
    expect((await desk.published<OwnDraws>(`u:${uid}:draws`)).at(-1)).toMatchObject({
      tickets: 4,
      prizes: 0,
    });
    await desk.drawRound();
    expect((await desk.published<OwnDraws>(`u:${uid}:draws`)).at(-1)).toMatchObject({
      tickets: 0,
      prizes: 4,
    });
    const { prizes } = await desk.call('ownRaffles', {}, uid);
    expect(
      prizes
        .filter(it => it.round === id)
        .map(it => it.kind)
        .toSorted(),
    ).toEqual(['bonus', 'cash', 'points', 'points']);
    const messages = (await casino.published(`u:${uid}:inbox`)) as { latest: { type: string }[] }[];
    expect(messages.at(-1)?.latest.filter(({ type }) => type === 'RAFFLE_WON')).toHaveLength(4);
    for (const prize of prizes) {
      const claimed = await desk.call('claimRaffle', { id: prize.id }, uid);
      expect(claimed).toMatchObject({ id: prize.id, state: 'claimed', amount: prize.amount });
    }
    expect(await casino.balanceOf(`wallet:${uid}`)).toBe(5_000);
    expect((await desk.published<OwnDraws>(`u:${uid}:draws`)).at(-1)).toMatchObject({ prizes: 0 });
    await expect(desk.call('claimRaffle', { id: prizes[0]?.id ?? '' }, uid)).rejects.toMatchObject({
      ...{ code: 'prize_state', status: 409 },
    });
    // Somebody else's prize is no prize.
    const stranger = await casino.member();
    await expect(desk.call('claimRaffle', { id: prizes[0]?.id ?? '' }, stranger)).rejects.toMatchObject({
      code: 'draw_unknown',
    });
  });

  it('takes a prize back that nobody claims in time', async () => {
    const uid = await casino.member();
    await desk.tickets(uid, 1);
    await desk.drawRound();
    const [prize] = (await desk.call('ownRaffles', {}, uid)).prizes;
    casino.clock.advance(2 * DAY);
    await expect(desk.call('claimRaffle', { id: prize?.id ?? '' }, uid)).rejects.toMatchObject({
      code: 'prize_state',
    });
    await desk.look();
    expect((await desk.call('ownRaffles', {}, uid)).prizes[0]?.state).toBe('expired');
    expect((await desk.published<OwnDraws>(`u:${uid}:draws`)).at(-1)).toMatchObject({ prizes: 0 });
  });

  it('catches up after a gateway that was away: the list is closed as it was, and drawn', async () => {
    const { id } = await newest();
    const uid = await casino.member();
    await desk.tickets(uid, 2);
    casino.clock.advance(5 * 3_600_000);
    // Too late for the round that is over, and no other has opened yet: they wait for the next.
    await desk.tickets(uid, 3);
    expect((await desk.entriesOf(uid)).map(({ drawId }) => drawId)).toEqual([id, null]);
    await desk.look();
    await desk.look();
    expect(await round(id)).toMatchObject({ state: 'drawn', tickets: 2 });
    expect((await desk.entriesOf(uid)).map(({ drawId }) => drawId)).toEqual([id, (await newest()).id]);
  });

  it('draws an empty list to nobody', async () => {
    const { id } = await newest();
    await desk.drawRound();
    expect(await round(id)).toMatchObject({ state: 'drawn', tickets: expect.any(Number) });
    const { id: next } = await newest();
    await desk.drawRound();
    expect(await desk.call('drawRecord', { id: next })).toMatchObject({ list: '', results: [] });
  });

  it('gives what a promotion awards in tickets, once', async () => {
    const uid = await casino.member();
    const promotions = promotionDesk(casino);
    const reward = { kind: 'tickets', amount: 3 };
    await casino.draws.look();
    const promotion = await promotions.promote({ condition: null, reward });
    await promotions.join(uid, promotion);
    await promotions.claim(uid, promotion);
    const lines = await desk.entriesOf(uid);
    expect(lines.map(({ count, subject }) => [count, subject])).toEqual([[3, 'fullMoon']]);
    await desk.tickets(uid, 3, 'any', lines[0]?.opId);
    expect(await desk.entriesOf(uid)).toHaveLength(1);
  });
});

describe('a raffle of those who finish missions', () => {
  it('S7-45 gives what a mission awards in tickets, once', async () => {
    const missions = missionDesk(casino, [
      {
        ...{ id: 'tickets', kind: 'daily', score: 1, texts: { en: { title: 'Tickets', text: '' } } },
        condition: { measure: 'bets', atLeast: 1 },
        reward: { kind: 'tickets', amount: 4 },
      },
    ]);
    await casino.draws.look();
    const uid = await casino.member({ funds: 10_000 });
    const { period = 0 } = (await missions.view(uid, 'tickets')) ?? {};
    await expect(missions.claim(uid, 'tickets', period)).rejects.toMatchObject({ code: 'mission_unmet' });
    await missions.bet(uid, 1_000);
    const twice = await Promise.allSettled([
      missions.claim(uid, 'tickets', period),
      missions.claim(uid, 'tickets', period),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await desk.entriesOf(uid)).map(({ count }) => count)).toEqual([4]);
  });
});

describe('a raffle with an outside value', () => {
  it('waits for the value that was named in advance, which the operator enters once the list is closed', async () => {
    const startsAt = new Date(casino.clock.now()).toISOString();
    const beacon = { source: 'drand quicknet', round: '4242' };
    const own = drawDesk(casino, { raffles: [hourly({ id: 'outside', repeats: false, startsAt, beacon })] });
    await own.look();
    const uid = await casino.member();
    await own.tickets(uid, 5);
    const id = 'outside.0';
    const value = createHmac('sha256', 'x').update('y').digest('hex');
    await expect(own.call('opsBeacon', { id, value })).rejects.toMatchObject({ code: 'draw_state' });
    await own.drawRound();
    const { rounds } = await own.call('opsDraws', {});
    expect(rounds.find(it => it.id === id)).toMatchObject({
      ...{ state: 'closed', tickets: 5 },
      beacon: { ...beacon, value: null },
    });
    await own.call('opsBeacon', { id, value });
    await own.call('opsBeacon', { id, value });
    await expect(own.call('opsBeacon', { id, value: '00000000' })).rejects.toMatchObject({
      code: 'draw_state',
    });
    await own.look();
    const record = await own.call('drawRecord', { id });
    expect(record).toMatchObject({ beacon: value, source: 'drand quicknet: 4242' });
    expect(await verifyDraw(record, [], nodeHashing)).toBe('fair');
    expect(await verifyDraw({ ...record, beacon: '' }, [], nodeHashing)).toBe('result');
  });
});
