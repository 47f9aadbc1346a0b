import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TableRow } from '../../../streams/wire/gameServers/tableRounds.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { createMemoryDesk, type MemoryDesk, tableRow } from '../../unit/partner/support/memoryDesk.ts';
import { type Office, openOffice } from '../office/openOffice.ts';
import { openTableServer, type TableServer } from './tableServer.ts';

const TABLES = ['BAC-HELD', 'BAC-PAID', 'BAC-LOST', 'BAC-TWICE', 'BAC-ALONE', 'BAC-REST'];
const ROWS: readonly TableRow[] = [
  ...TABLES.map(it => tableRow(it)),
  tableRow('ROU-MOST', { kind: 'roulette', staked: 9_000 }),
];
const placeOf = (table: string) => ({ table, shoe: 4, round: 2 });

let office: Office;
let desk: MemoryDesk;
let [first, second]: TableServer[] = [];
let [risk, owner, manager] = ['', '', ''];

beforeAll(async () => {
  desk = createMemoryDesk(ROWS);
  const host = () => new URL(office.gateway.origin).host;
  const secrets = { live: 'l'.repeat(40), other: 'o'.repeat(40) };
  first = await openTableServer(desk, { server: 'live', secret: secrets.live }, host);
  second = await openTableServer(createMemoryDesk([]), { server: 'other', secret: secrets.other }, host);
  const shared = { vendors: null, gameTypes: ['LIVE'], gateway: 'listening' } as const;
  office = await openOffice(
    {},
    {
      gameServers: [
        { ...shared, id: 'live', origin: first.origin, secret: secrets.live },
        { ...shared, id: 'other', origin: second.origin, secret: secrets.other },
        // It has no live tables, and is never asked.
        { ...shared, id: 'slots', origin: 'http://127.0.0.1:9', gameTypes: ['RNG'], secret: 'r'.repeat(40) },
      ],
    },
  );
  [risk, owner, manager] = [
    await office.signIn('risk'),
    await office.signIn('owner'),
    await office.signIn('manager'),
  ];
}, 120_000);
afterAll(async () => {
  await office?.gateway.close();
  await Promise.all([first?.close(), second?.close()]);
});
beforeEach(() => behave('well', 'well'));

function behave(one: TableServer['manners'], other: TableServer['manners']): void {
  if (first) first.manners = one;
  if (second) second.manners = other;
}
/** `done`, the id of what waits, or the code of a refusal. */
async function voided(table: string, params: object = {}, token = risk): Promise<string> {
  const asked = { server: 'live', ...placeOf(table), reason: 'A card was seen.', ...params };
  const { body } = await office.ask('officeTableRoundVoid', asked, token);
  if (body.success) return 'done';
  return (body.value as { requestId?: string } | null)?.requestId ?? String(body.code);
}
const approve = (requestId: string, token = owner) =>
  office.ask('officeRequestDecide', { requestId, decision: 'approve', reason: 'Right.' }, token);
const stateOf = (table: string) =>
  desk
    .rows()
    .find(it => it.table === table)
    ?.rounds.find(it => it.round === 2)?.state;
const lastActs = async (limit: number) =>
  (await office.take('officeTrail', { limit }, owner)).map(
    ({ who, call, outcome, target, reason }) => `${who} ${call} ${outcome} ${target} ${reason}`,
  );

describe('live tables in the office', () => {
  it('issue 33: are listed with their stakes, what is staked on most first', async () => {
    const { rows, silent } = await office.take('officeTables', {}, risk);
    expect(silent).toEqual([]);
    expect(rows[0]).toEqual({ server: 'live', ...ROWS.at(-1) });
    expect(rows.map(it => it.table)).toEqual(['ROU-MOST', ...TABLES.toSorted()]);
    expect((await office.ask('officeTables', {}, await office.signIn('cashier'))).body.code).toBe(
      'forbidden',
    );
  });

  it('issue 33: a void is previewed, waits for a second operator, and is done once', async () => {
    const preview = { server: 'live', ...placeOf('BAC-HELD') };
    expect(await office.take('officeTableVoidPreview', preview, risk)).toEqual({
      ...{ players: 2, staked: 3_000, back: 3_000, paid: 0 },
    });
    expect(await voided('BAC-HELD', {}, manager)).toBe('forbidden');
    expect(await voided('BAC-HELD', { reason: '' })).toBe('bad_request');
    const requestId = await voided('BAC-HELD');
    expect(requestId).toMatch(/^\w{24}$/);
    expect(stateOf('BAC-HELD')).toBe('unpaid');
    expect(await office.take('officeRequests', {}, owner)).toMatchObject([
      { call: 'officeTableRoundVoid', amount: 3_000, params: { ...placeOf('BAC-HELD'), server: 'live' } },
    ]);
    expect((await approve(requestId, risk)).body.code).toBe('forbidden');
    // While the server is away nothing is done, and the request goes on waiting.
    behave('silent', 'well');
    expect((await approve(requestId)).body.code).toBe('game_server_unreachable');
    behave('well', 'well');
    expect((await approve(requestId)).status).toBe(200);
    expect(stateOf('BAC-HELD')).toBe('void');
    expect(await lastActs(3)).toEqual([
      expect.stringMatching(/^operator:demo-owner officeRequestDecide done request:/),
      'operator:demo-owner officeTableRoundVoid done tableRound:live:BAC-HELD:4:2 A card was seen.',
      `operator:demo-risk officeTableRoundVoid asked request:${requestId} A card was seen.`,
    ]);
    // A void of what is void moves nothing, so nobody waits for it.
    expect(await voided('BAC-HELD')).toBe('done');
  });

  it('issue 33: a round that is paid meanwhile stays, also for the second operator', async () => {
    const requestId = await voided('BAC-PAID');
    desk.pay(placeOf('BAC-PAID'), 5_950);
    expect((await approve(requestId)).body.code).toBe('round_paid');
    expect(await voided('BAC-PAID')).toBe('round_paid');
    expect(stateOf('BAC-PAID')).toBe('paid');
  });

  it('issue 33: an approval whose answer was lost is done once, however often it is sent again', async () => {
    const requestId = await voided('BAC-LOST');
    const before = desk.carriedOut.length;
    behave('unsaid', 'well');
    const lost = await approve(requestId);
    expect([lost.status, lost.body.code]).toEqual([504, 'game_server_unreachable']);
    expect(stateOf('BAC-LOST')).toBe('void');
    behave('well', 'well');
    expect((await approve(requestId)).status).toBe(200);
    expect(desk.carriedOut.length).toBe(before + 1);
  });

  it('issue 33: below the limit that an owner has set one operator does it alone, with one key once', async () => {
    const limit = { call: 'officeTableRoundVoid', currency: 'PT', amount: 3_000, reason: 'A quiet night.' };
    expect((await office.ask('officeActLimitSet', limit, owner)).status).toBe(200);
    const { method, path } = calls.officeTableRoundVoid;
    const send = (table: string) =>
      office.gateway.call(`${method} ${path}`, {
        ...{ token: risk, key: 'a-key-of-this-case' },
        params: { server: 'live', ...placeOf(table), reason: 'Twice.' },
      });
    const before = desk.carriedOut.length;
    expect((await send('BAC-TWICE')).status).toBe(200);
    expect((await send('BAC-TWICE')).status).toBe(200);
    expect((await send('BAC-ALONE')).body.code).toBe('idempotency_conflict');
    expect(desk.carriedOut.length).toBe(before + 1);
    expect([stateOf('BAC-TWICE'), stateOf('BAC-ALONE')]).toEqual(['void', 'unpaid']);
  });

  it('issue 33: what is not there is not found, and a server that refuses says what to check', async () => {
    expect(await voided('BAC-REST', { server: 'nobody' })).toBe('not_found');
    expect(await voided('BAC-REST', { server: 'slots' })).toBe('not_found');
    expect(await voided('BAC-REST', { round: 1 })).toBe('not_found');
    const told = async () => {
      const { status, body } = await office.ask('officeTables', {}, risk);
      return [status, body.code];
    };
    const foreign = [401, '{"code":"signature_invalid"}'] as const;
    behave(foreign, foreign);
    expect(await told()).toEqual([409, 'game_server_refused']);
    expect(await voided('BAC-REST')).toBe('game_server_refused');
    const broken = [200, '{"ok":true,"tables":"none"}'] as const;
    behave(broken, broken);
    expect(await told()).toEqual([409, 'game_server_refused']);
    const without = [404, '{"code":"not_found"}'] as const;
    behave(without, without);
    expect(await office.take('officeTables', {}, risk)).toEqual({ rows: [], silent: [] });
    // One that is silent is named beside what the others say.
    behave('well', 'silent');
    const { rows, silent } = await office.take('officeTables', {}, risk);
    expect([rows.length, silent]).toEqual([ROWS.length, ['other']]);
    behave('silent', 'silent');
    expect(await told()).toEqual([504, 'game_server_unreachable']);
    expect(stateOf('BAC-REST')).toBe('unpaid');
  });
});
