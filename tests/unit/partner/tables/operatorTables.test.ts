import { describe, expect, it } from 'vitest';
import { createOperator } from '../../../../partner/server/operator.ts';
import { operatorTables } from '../../../../partner/server/operatorTables.ts';
import { signedHeaders } from '../../../../partner/wallet/signature.ts';
import { SEAMLESS_SKEW_MS } from '../../../../streams/wire/gameServers/seamless.ts';
import { createMemoryDesk, tableRow } from '../support/memoryDesk.ts';

const NOW = 1_767_614_400_000;
const BETWEEN = { secret: 's'.repeat(40), server: 'games', gateway: 'gateway.example' };
const PLACE = { table: 'BAC-1', shoe: 4, round: 2 };
const PAID = { table: 'BAC-1', shoe: 4, round: 0 };

function openDesk() {
  const desk = createMemoryDesk([tableRow('BAC-1'), tableRow('ROU-2', { kind: 'roulette' })]);
  const operator = createOperator([operatorTables(desk)], { ...BETWEEN, now: () => NOW });
  let sent = 0;
  /** @param signed What is signed instead. */
  async function send(
    call: string,
    params: unknown,
    request = `request-${++sent}`,
    signed: { readonly call?: string; readonly secret?: string; readonly timestamp?: number } = {},
  ) {
    const text = JSON.stringify(params);
    const headers = signedHeaders({ ...BETWEEN, call, timestamp: NOW, request, body: text, ...signed });
    return operator({ call, header: name => headers[name] ?? '', text });
  }
  return { desk, send };
}
const unpaid = (desk: ReturnType<typeof openDesk>['desk']) =>
  desk.rows().flatMap(({ table, rounds }) => rounds.filter(it => it.state === 'unpaid').map(() => table));

describe('live tables for an operator', () => {
  it('issue 33: are told with the stakes of now and of their last rounds', async () => {
    const { desk, send } = openDesk();
    expect(await send('tables', {})).toEqual({ status: 200, body: { ok: true, tables: desk.rows() } });
    expect((await send('tables', { table: 'BAC-1' })).status).toBe(400);
  });

  it('issue 33: a void is shown before it is done, and then done', async () => {
    const { desk, send } = openDesk();
    const effect = { players: 2, staked: 3_000, back: 3_000, paid: 0 };
    expect(await send('previewTableVoid', PLACE)).toEqual({ status: 200, body: { ok: true, effect } });
    expect(unpaid(desk)).toEqual(['BAC-1', 'ROU-2']);
    expect(await send('voidTableRound', PLACE)).toEqual({ status: 200, body: { ok: true } });
    expect(unpaid(desk)).toEqual(['ROU-2']);
    expect(await send('previewTableVoid', PLACE)).toMatchObject({ body: { effect: { back: 0, paid: 0 } } });
  });

  it('issue 33: a round that is paid stays, and one that nobody staked in is unknown', async () => {
    const { desk, send } = openDesk();
    expect(await send('voidTableRound', PAID)).toEqual({ status: 409, body: { code: 'round_paid' } });
    expect(await send('previewTableVoid', PAID)).toMatchObject({ body: { effect: { back: 0, paid: 975 } } });
    const nobodys = { ...PLACE, round: 1 };
    for (const call of ['previewTableVoid', 'voidTableRound'])
      expect(await send(call, nobodys)).toEqual({ status: 404, body: { code: 'round_unknown' } });
    expect(desk.carriedOut).toEqual([]);
  });

  it('issue 33: a request decides once, and with something else it is refused', async () => {
    const { desk, send } = openDesk();
    expect((await send('voidTableRound', PLACE, 'one')).status).toBe(200);
    expect((await send('voidTableRound', PLACE, 'one')).status).toBe(200);
    expect(desk.carriedOut).toEqual(['one']);
    const other = await send('voidTableRound', { ...PLACE, table: 'ROU-2' }, 'one');
    expect(other).toEqual({ status: 409, body: { code: 'request_conflict' } });
    expect(unpaid(desk)).toEqual(['ROU-2']);
  });

  it.each([
    ['another secret', { secret: 'x'.repeat(40) }],
    ['the name of another call', { call: 'previewTableVoid' }],
    ['a time that is long ago', { timestamp: NOW - SEAMLESS_SKEW_MS - 1 }],
  ])('issue 33: a void that was signed with %s does nothing', async (_what, signed) => {
    const { desk, send } = openDesk();
    const answer = await send('voidTableRound', PLACE, 'one', signed);
    expect(answer).toEqual({ status: 401, body: { code: 'signature_invalid' } });
    expect(desk.carriedOut).toEqual([]);
  });

  it.each([
    ['no place', {}],
    ['a round below 0', { ...PLACE, round: -1 }],
    ['a name that can’t be one', { ...PLACE, table: 'a:b' }],
    ['more than a place', { ...PLACE, all: true }],
    ['a request without a name', PLACE, ''],
  ])('issue 33: a void of %s is none of the protocol', async (_what, params, request = 'one') => {
    const { desk, send } = openDesk();
    expect(await send('voidTableRound', params, request)).toEqual({
      ...{ status: 400, body: { code: 'bad_request' } },
    });
    expect(desk.carriedOut).toEqual([]);
  });

  it('issue 33: a call of another part is unknown here', async () => {
    const { send } = openDesk();
    expect(await send('fixtures', { language: 'en' })).toEqual({ status: 404, body: { code: 'not_found' } });
  });
});
