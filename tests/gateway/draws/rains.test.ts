import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyDraw } from '../../../streams/wire/draws/drawing.ts';
import type { OwnDraws, RainNow } from '../../../streams/wire/draws/shapes.ts';
import { sizeOf } from '../../size.ts';
import { nodeHashing } from '../../unit/draws/nodeHashing.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { type DrawDesk, drawDesk, shower } from './drawDesk.ts';

/** Members who press at once. */
const CLAIMS = sizeOf('RAIN_CLAIMS');

let casino: Casino;
let desk: DrawDesk;
beforeAll(async () => {
  casino = await openCasino();
  // Enough for the least of half of those who press.
  const small = shower({ id: 'small', budget: Math.floor(CLAIMS / 2) * 100 + 99 });
  desk = drawDesk(casino, { rains: [shower(), small] });
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

const ownState = async (uid: string) => (await desk.published<OwnDraws>(`u:${uid}:draws`)).at(-1);
const rainNow = async () => (await desk.call('rain', {})).rain;

describe('an envelope rain', () => {
  it('is announced with the hash of its seed, falls, is counted, and drawn: everybody in time gets a share', async () => {
    const [early, late, slow] = [await casino.member(), await casino.member(), await casino.member()];
    const { rain } = await desk.call('opsRainStart', {
      op: 'rain-of-this-test',
      id: 'shower',
      inSeconds: 30,
    });
    const id = rain?.id ?? '';
    expect(rain).toMatchObject({ state: 'open', seed: null, claims: null, budget: 10_000 });
    await expect(desk.press(early, id)).rejects.toMatchObject({ code: 'rain_missed', status: 409 });
    // A repeat of the operation is the same rain; another rain has to wait.
    expect((await desk.call('opsRainStart', { op: 'rain-of-this-test', id: 'shower' })).rain?.id).toBe(id);
    await expect(desk.call('opsRainStart', { op: 'another-rain', id: 'shower' })).rejects.toMatchObject({
      code: 'rain_running',
    });
    await expect(desk.call('opsRainStart', { op: 'rain-of-this-test', id: 'small' })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
    casino.clock.advance(30_000);
    const pressed = await desk.press(early, id);
    expect(pressed).toMatchObject({ rain: id, state: 'waiting', amount: 0 });
    expect(await ownState(early)).toMatchObject({ envelope: { rain: id, state: 'waiting' } });
    casino.clock.advance(10_000);
    await desk.press(late, id);
    // A slow line: after the end, within the grace.
    casino.clock.advance(2_000);
    await desk.press(slow, id);
    casino.clock.advance(1);
    await expect(desk.press(await casino.member(), id)).rejects.toMatchObject({ code: 'rain_missed' });
    // Whoever has one is answered with it, also too late.
    expect(await desk.press(early, id)).toMatchObject({ code: pressed.code });
    casino.clock.advance(1_000);
    await desk.look();

    const told = (await desk.published<RainNow>('g:rain')).map(it => it.rain);
    expect(told.map(it => [it?.state, it?.listHash != null, it?.seed != null])).toEqual([
      ['open', false, false],
      ['closed', true, false],
      ['drawn', true, true],
    ]);
    const amounts = await Promise.all(
      [early, late, slow].map(async uid => (await desk.call('envelopes', {}, uid))[0]?.amount ?? 0),
    );
    expect(amounts.every(amount => amount >= 100 && amount <= 4_000)).toBe(true);
    const given = amounts.reduce((sum, amount) => sum + amount, 0);
    expect(told.at(-1)).toMatchObject({ claims: 3, given });
    expect(given).toBeLessThanOrEqual(10_000);
    expect(await casino.balanceOf(`wallet:${early}`)).toBe(amounts[0]);
    expect(await ownState(early)).toMatchObject({ envelope: { rain: id, state: 'won', amount: amounts[0] } });
    const inbox = (await casino.published(`u:${early}:inbox`)) as {
      latest: { type: string; amount: number }[];
    }[];
    expect(inbox.at(-1)?.latest[0]).toMatchObject({ type: 'ENVELOPE_OPENED', amount: amounts[0] });
    const record = await desk.call('drawRecord', { id });
    expect(await verifyDraw(record, [{ code: pressed.code, count: 1 }], nodeHashing)).toBe('fair');
    expect(await verifyDraw(record, [{ code: 'ffff', count: 1 }], nodeHashing)).toBe('missing');
  });

  it(`keeps to its budget when ${CLAIMS} press at once, each twice: whoever is left out was drawn, not late`, async () => {
    const uids = await Promise.all(Array.from({ length: CLAIMS }, () => casino.member()));
    const { id } = await desk.rain('small');
    const codes = await Promise.all(uids.flatMap(uid => [desk.press(uid, id), desk.press(uid, id)]));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(CLAIMS);
    await desk.endRain();
    const served = Math.floor(CLAIMS / 2);
    expect(await rainNow()).toMatchObject({ state: 'drawn', claims: CLAIMS, given: served * 100 });
    const states = await Promise.all(uids.map(async uid => (await ownState(uid))?.envelope?.state));
    expect(states.filter(it => it === 'won')).toHaveLength(served);
    expect(states.filter(it => it === 'lost')).toHaveLength(CLAIMS - served);
    // Not the first ones.
    expect(states.slice(0, served).every(it => it === 'won')).toBe(false);
  }, 300_000);

  it('two processes look at once: one list, one draw, one payment', async () => {
    const uid = await casino.member();
    const { id } = await desk.rain();
    await desk.press(uid, id);
    casino.clock.advance(13_000);
    await Promise.all([desk.look(), desk.other().look(), desk.other().look()]);
    await desk.look();
    const [envelope] = await desk.call('envelopes', {}, uid);
    expect(envelope).toMatchObject({ state: 'won' });
    expect(await casino.balanceOf(`wallet:${uid}`)).toBe(envelope?.amount);
    expect((await desk.published<RainNow>('g:rain')).filter(it => it.rain?.id === id)).toHaveLength(3);
  });

  it('ends without anybody, and pages back through one’s envelopes', async () => {
    const uid = await casino.member();
    const ids: string[] = [];
    for (const isPressed of [true, false, true]) {
      const { id } = await desk.rain();
      if (isPressed) ids.unshift((await desk.press(uid, id)).id);
      await desk.endRain();
      expect(await rainNow()).toMatchObject({ id, state: 'drawn', claims: isPressed ? 1 : 0 });
    }
    const all = await desk.call('envelopes', {}, uid);
    expect(all.map(({ id }) => id)).toEqual(ids);
    expect((await desk.call('envelopes', { before: ids[0] ?? '' }, uid)).map(({ id }) => id)).toEqual(
      ids.slice(1),
    );
  });

  it('begins at the times of the merchant file, announced ahead, once with two processes, and says when the next is', async () => {
    const own = drawDesk(casino, { rains: [shower({ id: 'daily', times: ['00:30', '18:00'] })] });
    const { nextAt } = await own.call('rain', {});
    expect(new Date(nextAt ?? 0).toISOString()).toMatch(/T(00:30|18:00):00\.000Z$/);
    casino.clock.advance((nextAt ?? 0) - casino.clock.now() - 301_000);
    await own.look();
    expect((await own.call('rain', {})).rain?.id).not.toContain('daily');
    casino.clock.advance(2_000);
    await Promise.all([own.look(), own.other().look()]);
    const { rain } = await own.call('rain', {});
    expect(rain).toMatchObject({ id: `daily.${nextAt}`, state: 'open', opensAt: nextAt });
    casino.clock.advance(360_000);
    await own.look();
    expect((await own.call('rain', {})).rain).toMatchObject({ id: `daily.${nextAt}`, state: 'drawn' });
  });
});
