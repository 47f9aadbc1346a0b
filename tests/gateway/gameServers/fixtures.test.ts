import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GameServer } from '../../../gateway/merchant/gameServer.ts';
import { type CallName, calls } from '../../../streams/wire/tables/calls.ts';
import { freePort } from '../../e2e/support/freePort.ts';
import {
  buildPartnerProcess,
  type PartnerProcess,
  startPartnerProcess,
} from '../../processes/partnerProcess.ts';
import { type Office, openOffice } from '../office/openOffice.ts';
import { buildOf } from '../support/builds.ts';
import { HOME_WINS, openBookPage, STAKE } from './bookPage.ts';

const BUILD = buildOf('games');
let office: Office;
let partner: PartnerProcess;
let data: string;
let port: number;
let [risk, owner, manager] = ['', '', ''];

const start = () => {
  const { origin: gateway } = office.gateway;
  return startPartnerProcess(BUILD, { gateway, server: 'book', secret: 'b'.repeat(40), data, port });
};
beforeAll(async () => {
  await buildPartnerProcess(BUILD);
  data = await mkdtemp(path.join(tmpdir(), 'croupier-fixtures-'));
  port = await freePort();
  const book: GameServer = {
    ...{ id: 'book', origin: `http://127.0.0.1:${port}`, vendors: null, gameTypes: ['SPORTS', 'ESPORTS'] },
    // The page has another address than the one that the server calls.
    ...{ secret: 'b'.repeat(40), gateway: 'listening' },
  };
  office = await openOffice({}, { gameServers: [book] });
  [risk, owner, manager] = [
    await office.signIn('risk'),
    await office.signIn('owner'),
    await office.signIn('manager'),
  ];
  partner = await start();
}, 120_000);
afterAll(async () => {
  await partner?.stop();
  await office?.gateway.close();
  await rm(data, { recursive: true, force: true });
});

const openPage = async () =>
  openBookPage(office.gateway, () => partner.origin, await office.gateway.member());
const rowOf = async (fixture: string) =>
  (await office.take('officeFixtures', {}, risk)).rows.find(({ id }) => id === fixture);
/** `done`, the id of what waits, or the code of a refusal. */
async function act(name: CallName, params: object, token = risk): Promise<string> {
  const asked = { server: 'book', reason: 'A wrong line.', ...params };
  const { body } = await office.ask(name, asked, token);
  if (body.success) return 'done';
  return (body.value as { requestId?: string } | null)?.requestId ?? String(body.code);
}
const lastActs = async (limit: number) =>
  (await office.take('officeTrail', { limit }, owner)).map(
    ({ who, call, outcome, target, reason }) => `${who} ${call} ${outcome} ${target} ${reason}`,
  );

describe('fixtures in the office', () => {
  it('issue 32.5: are listed with what is staked, and a suspended one takes no bet until it is resumed', async () => {
    const page = await openPage();
    const { bet, fixture } = await page.bet();
    const row = await rowOf(fixture.fixture);
    expect(row).toMatchObject({ server: 'book', sport: 'Football', phase: 'ahead', suspended: false });
    expect(row).toMatchObject({ bets: 1, staked: STAKE, payable: bet.potential, score: null });
    expect(row?.home).toMatch(/^[A-Z]/);
    const asked = { server: 'book', fixture: fixture.fixture };
    const open = { bets: 1, staked: STAKE, payable: bet.potential };
    const worst = bet.potential - STAKE;
    expect(await office.take('officeFixtureExposure', asked, manager)).toEqual({
      ...{ ...open, worst },
      markets: [
        {
          ...{ ...open, worst, market: 'winner:0:', name: 'Winner' },
          picks: [{ ...open, pick: 'home', name: row?.home }],
        },
      ],
    });
    const file = new URL(calls.officeFixtureExposureFile.path, office.gateway.origin);
    file.search = new URLSearchParams({ ...asked, format: 'jsonl' }).toString();
    const headers = { Merchant: 'waterlily', Language: 'EN', Authorization: manager };
    const line = (await (await fetch(file, { headers })).text()).trim();
    expect(JSON.parse(line)).toEqual({
      ...{ ...open, worst, id: 'winner:0:/home', market: 'Winner', pick: row?.home },
    });
    const odds = new Map(Object.entries(fixture.odds)).get(HOME_WINS) ?? 0;
    expect(await act('officeFixtureSuspend', { fixture: fixture.fixture }, manager)).toBe('forbidden');
    expect(await act('officeFixtureSuspend', { fixture: fixture.fixture, reason: '' })).toBe('bad_request');
    expect(await act('officeFixtureSuspend', { fixture: fixture.fixture })).toBe('done');
    expect(await rowOf(fixture.fixture)).toMatchObject({ suspended: true });
    await vi.waitFor(async () => {
      const now = (await page.snapshot()).find(it => it.fixture === fixture.fixture);
      expect(now).toMatchObject({ suspended: true });
    });
    const other = await openPage();
    expect(await other.betOn(fixture.fixture, odds)).toMatchObject({ state: 'refused', code: 'suspended' });
    expect(await act('officeFixtureResume', { fixture: fixture.fixture })).toBe('done');
    expect(await other.betOn(fixture.fixture, odds)).toMatchObject({ state: 'open' });
    expect(await lastActs(2)).toEqual([
      `operator:demo-risk officeFixtureResume done fixture:book:${fixture.fixture} A wrong line.`,
      `operator:demo-risk officeFixtureSuspend done fixture:book:${fixture.fixture} A wrong line.`,
    ]);
  });

  it('issue 32.5: a void with stakes is previewed, waits for a second operator, and gives the stake back', async () => {
    const page = await openPage();
    const { fixture } = await page.bet(1);
    const of = { server: 'book', fixture: fixture.fixture };
    expect(await office.take('officeFixturePreview', of, risk)).toMatchObject({
      ...{ bets: 1, staked: STAKE, back: STAKE, paid: 0, open: 0 },
    });
    const requestId = await act('officeFixtureVoid', { fixture: fixture.fixture });
    expect(requestId).toMatch(/^\w{24}$/);
    expect(await office.take('officeRequests', {}, owner)).toMatchObject([
      { call: 'officeFixtureVoid', amount: STAKE, params: { fixture: fixture.fixture } },
    ]);
    expect(await rowOf(fixture.fixture)).toMatchObject({ phase: 'ahead', decision: null });
    const approve = (token: string) =>
      office.ask('officeRequestDecide', { requestId, decision: 'approve', reason: 'Right.' }, token);
    expect((await approve(risk)).body.code).toBe('forbidden');
    // While the book is away nothing is done, and the request goes on waiting.
    await partner.stop();
    const away = await approve(owner);
    expect([away.status, away.body.code]).toEqual([504, 'game_server_unreachable']);
    partner = await start();
    expect((await approve(owner)).status).toBe(200);
    await vi.waitFor(async () => expect(await page.balance()).toBe(page.boot.balance));
    expect(await rowOf(fixture.fixture)).toMatchObject({
      phase: 'void',
      decision: { kind: 'void' },
      bets: 0,
    });
    expect(await lastActs(3)).toEqual([
      expect.stringMatching(/^operator:demo-owner officeRequestDecide done request:/),
      `operator:demo-owner officeFixtureVoid done fixture:book:${fixture.fixture} A wrong line.`,
      `operator:demo-risk officeFixtureVoid asked request:${requestId} A wrong line.`,
    ]);
    // Nothing can be bet on it any more, and a void of what is void moves nothing.
    expect(await act('officeFixtureSuspend', { fixture: fixture.fixture })).toBe('fixture_over');
    expect(await act('officeFixtureVoid', { fixture: fixture.fixture })).toBe('done');
  });

  it('issue 32.5: a result is done at once where nothing is staked, and by two where it pays', async () => {
    const page = await openPage();
    const { bet, fixture } = await page.bet(2);
    const of = { fixture: fixture.fixture, home: 3, away: 1 };
    expect(await office.take('officeFixturePreview', { server: 'book', ...of }, risk)).toMatchObject({
      ...{ bets: 1, back: 0, paid: bet.potential },
    });
    const requestId = await act('officeFixtureResult', of);
    const decided = await office.ask('officeRequestDecide', { requestId, decision: 'approve' }, owner);
    expect(decided.status).toBe(200);
    await vi.waitFor(async () =>
      expect(await page.balance()).toBe(page.boot.balance - STAKE + bet.potential),
    );
    const arena = (await office.take('officeFixtures', {}, risk)).rows.find(it => it.bets === 0);
    expect(await act('officeFixtureResult', { ...of, fixture: arena?.id })).toBe('done');
    expect(await rowOf(arena?.id ?? '')).toMatchObject({ phase: 'over', score: { home: 3, away: 1 } });
  });

  it('issue 32.5: the same key does an act once, and with something else it is refused', async () => {
    const { rows } = await office.take('officeFixtures', {}, risk);
    const [one, other] = rows.filter(it => it.phase !== 'over' && it.phase !== 'void' && it.bets === 0);
    const send = (call: string, fixture = one?.id) =>
      office.gateway.call(`POST /v1/office/fixtures/${call}`, {
        ...{ token: risk, key: 'a-key-of-this-case' },
        params: { server: 'book', fixture, reason: 'Twice.' },
      });
    expect((await send('suspend')).status).toBe(200);
    expect(await act('officeFixtureResume', { fixture: one?.id })).toBe('done');
    expect((await send('suspend')).status).toBe(200);
    expect(await rowOf(one?.id ?? '')).toMatchObject({ suspended: false });
    expect((await send('suspend', other?.id)).body.code).toBe('idempotency_conflict');
  });

  it('issue 32.5: a book that is away, silent or has another secret says so, and nothing was done', async () => {
    expect(await act('officeFixtureSuspend', { server: 'nobody', fixture: 'football-0-1' })).toBe(
      'not_found',
    );
    expect(await act('officeFixtureSuspend', { fixture: 'no-such-league-1' })).toBe('not_found');
    await partner.stop();
    const told = async () => {
      const { status, body } = await office.ask('officeFixtures', {}, risk);
      return [status, body.code];
    };
    expect(await told()).toEqual([504, 'game_server_unreachable']);
    const answers: Record<string, (end: (status: number, text: string) => void) => void> = {
      silent() {},
      foreign: end => end(401, '{"code":"signature_invalid"}'),
      other: end => end(404, '{"code":"not_found"}'),
      broken: end => end(200, '{"ok":true,"fixtures":"none"}'),
    };
    let mode = 'silent';
    const stand = createServer((_request, response) =>
      answers[mode]?.((status, text) => response.writeHead(status).end(text)),
    );
    await new Promise<void>(resolve => stand.listen(port, '127.0.0.1', resolve));
    try {
      expect(await told()).toEqual([504, 'game_server_unreachable']);
      for (mode of ['foreign', 'broken']) expect(await told()).toEqual([409, 'game_server_refused']);
      mode = 'other';
      expect(await office.take('officeFixtures', {}, risk)).toEqual({ rows: [], silent: [] });
    } finally {
      stand.closeAllConnections();
      await new Promise(resolve => stand.close(resolve));
    }
    partner = await start();
    expect((await office.take('officeFixtures', {}, risk)).silent).toEqual([]);
  });
});
