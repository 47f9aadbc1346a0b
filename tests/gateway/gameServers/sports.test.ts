import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { GameServer } from '../../../gateway/merchant/gameServer.ts';
import { signedHeaders } from '../../../partner/wallet/signature.ts';
import type { BookedBet } from '../../../streams/wire/sportsBook/bets.ts';
import { partOffer } from '../../../streams/wire/sportsBook/partOffer.ts';
import { openConnection } from '../../conformance/gateway/connection.ts';
import { createTraffic } from '../../conformance/gateway/traffic.ts';
import { freePort } from '../../e2e/support/freePort.ts';
import {
  buildPartnerProcess,
  type PartnerProcess,
  startPartnerProcess,
} from '../../processes/partnerProcess.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { buildOf } from '../support/builds.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';
import { type BookGame, openBookPage, STAKE } from './bookPage.ts';

const BUILD = buildOf('games');
const BOOK: GameServer = {
  ...{ id: 'book', origin: `http://127.0.0.1:${await freePort()}`, vendors: null },
  // The page has another address than the one that the server calls.
  ...{ gameTypes: ['SPORTS', 'ESPORTS'], secret: 'b'.repeat(40), gateway: 'listening' },
};

let gateway: TestGateway;
let partner: PartnerProcess;
let data: string;
const start = (port = Number(new URL(BOOK.origin).port)) =>
  startPartnerProcess(BUILD, { gateway: gateway.origin, server: BOOK.id, secret: BOOK.secret, data, port });
async function kill() {
  const port = Number(new URL(partner.origin).port);
  await partner.stop('SIGKILL');
  partner = await start(port);
}

beforeAll(async () => {
  await buildPartnerProcess(BUILD);
  data = await mkdtemp(path.join(tmpdir(), 'croupier-book-'));
  gateway = await openGateway({}, undefined, testMerchant(), {}, { gameServers: [BOOK] });
  partner = await start();
}, 120_000);
afterAll(async () => {
  await partner?.stop();
  await gateway?.close();
  await rm(data, { recursive: true, force: true });
});

const openPage = (token: string, game?: BookGame) => openBookPage(gateway, () => partner.origin, token, game);

async function decide(
  call: 'void' | 'result',
  params: object,
  secret = BOOK.secret,
  request: string = randomUUID(),
): Promise<number> {
  const body = JSON.stringify(params);
  const headers = signedHeaders({
    ...{ secret, call, server: BOOK.id, gateway: new URL(gateway.origin).host, timestamp: Date.now() },
    ...{ request, body },
  });
  const answer = await fetch(`${partner.origin}/operator/${call}`, { method: 'POST', headers, body });
  return answer.status;
}

const roundOf = async ({ bet: id }: BookedBet) => {
  const { rows } = await gateway.database.db.execute<Record<string, string>>(sql`
    select state, stake, payout from game_round where id = ${id}`);
  return rows[0];
};

/** What the member who placed a bet has in the wallet. */
async function balanceOf({ bet: id }: BookedBet): Promise<number> {
  const { rows } = await gateway.database.db.execute<Record<string, string>>(sql`
    select a.balance from game_round r
    join game_transaction t on t.server = r.server and t.round = r.id and t.kind = 'bet'
    join ledger_account a on a.id = t.account_id where r.id = ${id}`);
  return Number(rows[0]?.balance);
}

it('sports: a bet outlives its session and a kill -9 of the book, and is paid when its fixture ends', async () => {
  const token = await gateway.member();
  const page = await openPage(token);
  const { bet, fixture } = await page.bet();
  expect(bet).toMatchObject({ state: 'open', stake: STAKE });
  expect(await page.balance()).toBe(page.boot.balance - STAKE);
  await kill();
  await gateway.call('DELETE /wps/session/logout', { token, key: randomUUID() });
  // Without a session nothing is told and no stake is taken.
  expect(await page.balance()).toBeNull();
  expect(await page.refusals()).toEqual(Array(3).fill([401, 'session_ended']));
  expect(await decide('result', { fixture: fixture.fixture, home: 4, away: 1 })).toBe(200);
  await vi.waitFor(async () => expect(await roundOf(bet)).toMatchObject({ state: 'CLOSED' }));
  expect(await roundOf(bet)).toMatchObject({ stake: String(STAKE), payout: String(bet.potential) });
  expect(await balanceOf(bet)).toBe(page.boot.balance - STAKE + bet.potential);
});

it('sports, issue 29: a void fixture gives the stake back, also after the book was killed, and a result after all pays the rest', async () => {
  const page = await openPage(await gateway.member());
  const { bet, fixture } = await page.bet();
  await kill();
  expect(await decide('void', { fixture: fixture.fixture })).toBe(200);
  await vi.waitFor(async () => expect(await roundOf(bet)).toMatchObject({ state: 'VOID' }));
  expect(await page.balance()).toBe(page.boot.balance);
  expect(await decide('result', { fixture: fixture.fixture, home: 2, away: 0 })).toBe(200);
  await vi.waitFor(async () => expect(await page.balance()).toBe(page.boot.balance - STAKE + bet.potential));
});

it('sports: a corrected result is won late, as a row of its own, and a foreign signature decides nothing', async () => {
  const page = await openPage(await gateway.member());
  const { bet, fixture } = await page.bet(1);
  expect(await decide('result', { fixture: fixture.fixture, home: 1, away: 0 }, 'f'.repeat(40))).toBe(401);
  await decide('result', { fixture: fixture.fixture, home: 0, away: 1 });
  await vi.waitFor(async () => expect(await roundOf(bet)).toMatchObject({ state: 'CLOSED', payout: '0' }));
  const request = randomUUID();
  const lost = { fixture: fixture.fixture, home: 0, away: 2 };
  expect(await decide('result', lost, BOOK.secret, request)).toBe(200);
  await kill();
  await decide('result', { fixture: fixture.fixture, home: 1, away: 0 });
  await vi.waitFor(async () => expect(await page.balance()).toBe(page.boot.balance - STAKE + bet.potential));
  // Whoever has seen the older decision can't undo the newer one with it, nor another one in its name.
  expect(await decide('result', lost, BOOK.secret, request)).toBe(200);
  expect(await decide('void', { fixture: fixture.fixture }, BOOK.secret, request)).toBe(409);
  expect(await decide('void', { fixture: fixture.fixture }, BOOK.secret, 'a b')).toBe(400);
  const { rows } = await gateway.database.db.execute<Record<string, string>>(sql`
    select stake, payout from round where game_code = 'PITCH-LAKELAND-LEAGUE' order by settled_at desc, stake limit 1`);
  expect(rows[0]).toMatchObject({ stake: '0', payout: String(bet.potential) });
});

it('issue 29: a decision that was signed for another server or another gateway decides nothing', async () => {
  const body = JSON.stringify({ fixture: 'football-0-1' });
  const own = { server: BOOK.id, gateway: new URL(gateway.origin).host };
  for (const other of [{ server: 'slots' }, { gateway: 'gateway.example' }]) {
    const headers = signedHeaders({
      ...{ secret: BOOK.secret, call: 'void', ...own, timestamp: Date.now(), request: randomUUID(), body },
      ...other,
    });
    const answer = await fetch(`${partner.origin}/operator/void`, { method: 'POST', headers, body });
    expect(answer.status).toBe(401);
  }
});

it('sports: e-sport vendors open the book with their sports, which plays no rounds', async () => {
  const token = await gateway.member();
  const page = await openPage(token, { vassalage: 'AV', gameCode: 'AV-FIVE-ON-FIVE' });
  expect(page.boot).toMatchObject({
    kind: 'sports',
    facts: { sports: ['arena', 'shooter', 'eFootball'] },
    rtp: 9_500,
  });
  const round = await page.post('/api/round', { n: 1, stake: 100, choice: null });
  expect(round.status).toBe(404);
});

it('issue 34: the platform is told of a bet, sells a part of it and then the rest, and has it as the book has it', async () => {
  const token = await gateway.member();
  const page = await openPage(token);
  const { bet } = await page.bet(2);
  const info = await gateway.call('GET /wps/member/info', { token });
  const { id: uid } = info.body.value as { readonly id: string };
  const mine = async (): Promise<BookedBet | undefined> => {
    const answer = await fetch(`${gateway.origin}/v1/snap?t=u:${uid}:bets`, {
      headers: { Authorization: token, Merchant: 'croupier', Device: 'web', Language: 'en' },
    });
    const [snap] = (await answer.json()) as readonly { readonly st: readonly BookedBet[] }[];
    return snap?.st.find(it => it.bet === bet.bet);
  };
  await vi.waitFor(async () => expect(await mine()).toMatchObject({ state: 'open', stake: STAKE }));
  const sell = (params: object) =>
    gateway.call('POST /v1/bets/cashOut', { token, key: randomUUID(), params: { bet: bet.bet, ...params } });
  const amount = partOffer(bet.offer ?? 0, 400, STAKE);
  const { status, body } = await sell({ amount, part: 400 });
  expect([status, body.value]).toMatchObject([200, { state: 'open', sold: 400, payout: amount }]);
  expect(await page.balance()).toBe(page.boot.balance - STAKE + amount);
  const { offer } = body.value as BookedBet;
  expect((await sell({ amount: (offer ?? 0) + 100 })).status).toBe(409);
  expect((await sell({ amount: offer })).body.value).toMatchObject({ state: 'sold', sold: STAKE });
  const all = amount + (offer ?? 0);
  await vi.waitFor(async () => expect(await mine()).toMatchObject({ state: 'sold', payout: all }));
  expect(await page.balance()).toBe(page.boot.balance - STAKE + all);
  expect(await roundOf(bet)).toMatchObject({ state: 'CLOSED', payout: String(all) });
});

it('issue 29: a thief whose member was kicked sells nothing, and hears no more of the book', async () => {
  const token = await gateway.member();
  const page = await openPage(token);
  const { bet } = await page.bet();
  const reader = openConnection(partner.origin, createTraffic(new Set()), { token: page.boot.key });
  expect((await reader.hello()).r.map(({ t }) => t)).toContain(`u:${page.boot.owner}:bets`);
  const { body } = await gateway.call('GET /wps/member/info', { token });
  await gateway.call('POST /v1/ops/kick', {
    ...{ token: gateway.operatorToken, key: randomUUID() },
    params: { username: (body.value as { readonly account: string }).account },
  });
  const sold = await page.post('/api/sports/cash-out', { bet: bet.bet, amount: 1 });
  expect([sold.status, await sold.json()]).toEqual([401, { code: 'session_ended' }]);
  expect(await reader.bye()).toEqual({ code: 'unauthorized' });
  await reader.closed();
  expect(await page.refusals()).toEqual(Array(3).fill([401, 'session_ended']));
  expect(await roundOf(bet)).toMatchObject({ state: 'OPEN' });
});

it('sports: after all that the books are sound', async () => {
  expect(await gateway.database.read(auditBooks)).toEqual([]);
});
