import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { closeClients, connect, positionOf } from '../realtime/support/client.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { scrape } from './scrape.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ DEMO: 'off', METRICS_PORT: '0' });
});
afterEach(closeClients);
afterAll(() => gateway.close());

const read = () => scrape(gateway.server.metrics);
const bet = (token: string, stake: number, key = randomUUID()) =>
  gateway.call('POST /v1/games/bet', {
    params: { stake, choice: { game: 'DICE', chance: 5_000 } },
    ...{ token, key },
  });

it('issue 31.8: counts calls by name and status, and measures each once', async () => {
  // Three, because one may not bet as fast as that.
  const tokens = [await gateway.member(), await gateway.member(), await gateway.member()];
  const before = await read();
  for (const token of tokens) expect((await bet(token, 100)).status).toBe(200);
  expect((await bet(tokens[0] ?? '', 0)).status).toBe(400);
  expect((await gateway.call('POST /v1/games/bet', { params: {} })).status).toBe(401);
  // An answer is counted once it is sent, which the caller may see first.
  await eventually(async () => {
    const after = await read();
    const grown = (labels: string) =>
      after.value('croupier_http_requests_total', labels) -
      before.value('croupier_http_requests_total', labels);
    expect(grown('call="bet",status="200"')).toBe(3);
    expect(grown('call="bet",status="400"')).toBe(1);
    expect(grown('call="bet",status="401"')).toBe(1);
    const measured = (scraped: typeof after) =>
      scraped.value('croupier_http_request_duration_seconds_count', 'call="bet"');
    expect(measured(after) - measured(before)).toBe(5);
  });
});

it('issue 31.8: counts connections, positions, events, deliveries and snapshots, and measures the lag', async () => {
  const token = await gateway.member();
  const before = await read();
  const tabs = [connect(gateway.origin, { token }), connect(gateway.origin, { token })];
  const [hello] = await Promise.all(tabs.map(tab => tab.hello()));
  if (hello === undefined) throw new Error('nobody was greeted');
  const t = `u:${hello.uid}:balance`;
  expect((await bet(token, 100)).status).toBe(200);
  await eventually(() => {
    for (const tab of tabs) expect(tab.events.some(event => event.t === t)).toBe(true);
  });
  const at = positionOf(hello, t);
  await tabs[0]?.sync([
    [t, '1.a', 7],
    ['g:status', null, 0],
  ]);
  expect((await gateway.call(`GET /v1/snap?t=${t}`, { token })).status).toBe(200);
  expect(at[0]).toBe(t);

  const heard = tabs.reduce((sum, tab) => sum + tab.events.length, 0);
  await eventually(async () => {
    const after = await read();
    const grown = (name: string, labels = '') => after.value(name, labels) - before.value(name, labels);
    expect(after.value('croupier_sockets')).toBe(2);
    expect(grown('croupier_socket_connects_total')).toBe(2);
    // What nobody published meanwhile can't be told apart from what came later: at least what was heard.
    expect(grown('croupier_deliveries_total')).toBeGreaterThanOrEqual(heard);
    expect(grown('croupier_deliveries_total')).toBe(tabs.reduce((sum, tab) => sum + tab.events.length, 0));
    expect(grown('croupier_event_lag_seconds_count')).toBe(grown('croupier_events_total'));
    expect(grown('croupier_snapshots_total')).toBe(1);
    expect(grown('croupier_resumes_total', 'result="epoch"')).toBeGreaterThanOrEqual(2);
  });
  closeClients();
  await eventually(async () => {
    const after = await read();
    expect(after.value('croupier_sockets')).toBe(0);
    expect(
      after.value('croupier_socket_closes_total', 'code="client"') -
        before.value('croupier_socket_closes_total', 'code="client"'),
    ).toBe(2);
  });
});

it('issue 31.8: tells a refused connect by its code', async () => {
  const before = await read();
  expect((await connect(gateway.origin, { token: 'x'.repeat(40) }).refused()).code).toBe('unauthorized');
  const after = await read();
  const labels = 'code="unauthorized"';
  expect(
    after.value('croupier_socket_refusals_total', labels) -
      before.value('croupier_socket_refusals_total', labels),
  ).toBe(1);
});

it('issue 31.8: shows the pool, transactions and statements by verb and table, and every loop', async () => {
  const token = await gateway.member();
  await bet(token, 100);
  const { value, text } = await read();
  expect(value('croupier_db_pool_connections')).toBeGreaterThan(0);
  expect(
    value('croupier_db_transaction_duration_seconds_count', 'mode="write",outcome="committed"'),
  ).toBeGreaterThan(0);
  expect(value('croupier_db_statement_duration_seconds_count', 'statement="insert topic"')).toBeGreaterThan(
    0,
  );
  expect(value('croupier_db_statement_duration_seconds_count', 'statement="commit"')).toBeGreaterThan(0);
  const loops = [...text.matchAll(/^croupier_loop_runs_total\{loop="([^"]+)"\}/gm)].map(([, name]) => name);
  expect(loops.toSorted()).toMatchInlineSnapshot(`
    [
      "bills.clock",
      "bills.clock2",
      "bonus.clock",
      "cashier.clock",
      "cashier.hourly",
      "chat.hourly",
      "contentStore.clock",
      "contentStore.clock2",
      "contracts.clock",
      "crash.publisher",
      "crash.rounds",
      "draws.clock",
      "due.count",
      "fourEyes.clock",
      "gameServers.clock",
      "gameServers.clock2",
      "gameServers.clock3",
      "gameServers.hourly",
      "games.clock",
      "games.clock2",
      "gifts.clock",
      "identity.hourly",
      "intents.hourly",
      "invitations.hourly",
      "items.watch",
      "jackpot.publisher",
      "log.trim",
      "lotteries.clock",
      "lotteries.hourly",
      "lotteries.publisher",
      "memberData.clock",
      "missions.clock",
      "missions.figures",
      "missions.hourly",
      "pointMall.clock",
      "pointMall.clock2",
      "promotions.clock",
      "promotions.figures",
      "referralRewards.clock",
      "reports.clock",
      "retention.clock",
      "rooms.clock",
      "rooms.publisher",
      "salary.clock",
      "salary.windows",
      "sealing.hourly",
      "team.clock",
      "team.publisher",
      "vip.clock",
      "winners.publisher",
    ]
  `);
});

it('issue 31.8: shows what the last audit has found', async () => {
  const audit = () =>
    gateway.call('GET /v1/ops/audit?invariant=versionCounts', { token: gateway.operatorToken });
  const broken = async () => (await read()).value('croupier_invariant_broken', 'invariant="versionCounts"');
  const change = (by: number) =>
    gateway.database.write(async tx => {
      await tx.execute(sql`alter table ledger_account disable trigger ledger_account_goes_on`);
      await tx.execute(sql`update ledger_account set version = version + ${by} where id = 'house'`);
      await tx.execute(sql`alter table ledger_account enable trigger ledger_account_goes_on`);
    });
  expect((await audit()).status).toBe(200);
  expect(await broken()).toBe(0);
  await change(1);
  try {
    await audit();
    expect(await broken()).toBe(1);
  } finally {
    await change(-1);
  }
  expect(
    (await read()).value('croupier_invariant_checked_timestamp_seconds', 'invariant="versionCounts"'),
  ).toBeCloseTo(Date.now() / 1_000, -2);
});

it('issue 31.8: has no label that a person or a caller decides', async () => {
  const token = await gateway.member();
  const { body } = await gateway.call('GET /v1/session/state', { token });
  await bet(token, 100);
  await gateway.call('GET /nowhere/at/all', { token });
  const { text } = await read();
  expect(body).toBeDefined();
  for (const outside of ['nowhere', token, '127.0.0.1', 'u:']) expect(text).not.toContain(outside);
  expect(text.split('\n').length).toBeLessThan(6_000);
});

it('issue 31.8: is on no other port, and nowhere unless it is asked for', async () => {
  const page = await fetch(`${gateway.origin}/metrics`);
  expect(await page.text()).not.toContain('croupier_');
  expect((await fetch(`${gateway.server.metrics}/healthz`)).status).toBe(404);
  const without = await openGateway({ DEMO: 'off' });
  try {
    expect(without.server.metrics).toBeNull();
  } finally {
    await without.close();
  }
});

it('issue 31.8: a port that is taken is one sentence that names the setting', async () => {
  const port = new URL(gateway.server.metrics ?? '').port;
  await expect(openGateway({ DEMO: 'off', METRICS_PORT: port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken: choose another with --metrics-port or --metrics-host.`,
  );
});
