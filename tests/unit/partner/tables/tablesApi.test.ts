import { describe, expect, it } from 'vitest';
import { createTablesApi } from '../../../../partner/server/tablesApi.ts';
import { tableCalls } from '../../../../partner/tables/wire/calls.ts';
import { BACCARAT, openRig, sessionAt, tablesOfEachCase } from '../support/tablesRig.ts';

tablesOfEachCase();

async function openApi() {
  const rig = await openRig();
  const place = await rig.nextRound();
  const api = createTablesApi(rig.tables(), { snap: names => [{ t: names }] });
  const post = (path: string, params: unknown, key: string | undefined) =>
    api.answer(sessionAt(BACCARAT), { method: 'POST', path, params, key });
  const get = (path: string, params: unknown) =>
    api.answer(sessionAt(BACCARAT), { method: 'GET', path, params, key: undefined });
  const cloth = (n: number, chips: Readonly<Record<string, number>>, key?: string) =>
    post(tableCalls.setCloth.path, { table: BACCARAT, ...place, n, chips }, key ?? `key-${n}`);
  return { rig, place, api, post, get, cloth };
}

describe('tables: calls', () => {
  it('tables: answer in the envelope, with the state that they have changed', async () => {
    const { place, cloth } = await openApi();
    const { status, body } = await cloth(1, { player: 400 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, message: '', value: { ...place, chips: { player: 400 } } });
    expect(body).toMatchObject({ snaps: [{ t: `u:p.${BACCARAT}:cloth` }] });
    expect(tableCalls.setCloth.value.safeParse((body as { readonly value: unknown }).value).success).toBe(
      true,
    );
  });

  it('tables: the same key is one act with one answer, and no other request', async () => {
    const { rig, cloth, post } = await openApi();
    const first = await cloth(1, { player: 400 }, 'a-key');
    await cloth(2, { banker: 500 });
    expect(await cloth(1, { player: 400 }, 'a-key')).toEqual(first);
    expect(rig.cloth().chips).toEqual({ banker: 500 });
    expect(await cloth(3, { player: 400 }, 'a-key')).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    });
    const without = await post(tableCalls.takeSeat.path, { table: BACCARAT, seat: 1 }, undefined);
    expect(without).toMatchObject({
      status: 400,
      body: { success: false, code: 'idempotency_key_required' },
    });
  });

  it('tables: a refusal has a code, a status and a sentence', async () => {
    const { rig, place, cloth, post, get } = await openApi();
    expect(await cloth(1, { purple: 400 })).toMatchObject({
      status: 400,
      body: { success: false, code: 'bad_bet' },
    });
    expect(await post(tableCalls.setCloth.path, { chips: 1 }, 'k')).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    });
    expect(await get(tableCalls.setCloth.path, {})).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await get(tableCalls.shoe.path, { table: 'X', shoe: '1' })).toMatchObject({
      status: 404,
      body: { code: 'table_unknown' },
    });
    await rig.goTo(rig.at.closing(place));
    const { status, body } = await cloth(2, { player: 400 });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'late_chip' } });
    expect(String((body as { readonly message: string }).message)).toMatch(/\.$/);
  });

  it('tables: a page reads what the tables of the server are called', async () => {
    const { get } = await openApi();
    expect(await get(tableCalls.offer.path, {})).toMatchObject({
      status: 200,
      body: { value: [{ table: BACCARAT, name: BACCARAT }] },
    });
  });

  it('tables: a shoe and the own rounds are read by address', async () => {
    const { rig, place, cloth, get } = await openApi();
    await cloth(1, { player: 400 });
    await rig.goTo(rig.at.end(place) - 1);
    const rounds = await get(tableCalls.myRounds.path, { table: BACCARAT });
    expect(rounds).toMatchObject({ status: 200, body: { value: [{ ...place, stake: 400 }] } });
    expect(
      tableCalls.myRounds.value.safeParse((rounds.body as { readonly value: unknown }).value).success,
    ).toBe(true);
    const shoe = await get(tableCalls.shoe.path, { table: BACCARAT, shoe: String(place.shoe) });
    expect(shoe).toMatchObject({ status: 200, body: { value: { shoe: place.shoe, serverSeed: null } } });
  });
});
