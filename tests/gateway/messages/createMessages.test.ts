import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../../gateway/db/schema.ts';
import { createMessages } from '../../../gateway/messages/createMessages.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { testMerchant } from '../support/merchant.ts';
import { openSmtpServer } from './smtpServer.ts';

const mail = { kind: 'mail', to: 'lata@mail.example', subject: 'নতুন পাসওয়ার্ড', text: 'secret link' } as const;
const sms = { kind: 'sms', to: '+8801712345678', subject: 'code', text: '123456 is secret' } as const;

let test: TestDatabase;
let logged: string;
let now = Date.UTC(2026, 0, 5);
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(() => {
  logged = '';
});

type Merchant = Parameters<typeof testMerchant>[0];
const messages = (merchant: Merchant = {}, timeoutMs = 5_000) =>
  createMessages({
    database: test.database,
    merchant: testMerchant(merchant),
    wall: () => now,
    log: { error: (detail, message) => (logged += JSON.stringify({ ...detail, message })) },
    timeoutMs,
  });
const smtp = (url: string) => ({
  mail: { kind: 'smtp' as const, url, from: 'Croupier <no-reply@play.example>' },
});
const sent = () => test.database.db.select().from(outbox);

describe('messages without a provider', () => {
  it('go to the outbox, dated by the clock on the wall', async () => {
    await messages().send(mail);
    now += 1;
    await messages().send({ ...sms, detached: true });
    expect((await sent()).map(row => [row.at, row.kind, row.recipient, row.body])).toEqual([
      [now - 1, 'mail', mail.to, mail.text],
      [now, 'sms', sms.to, sms.text],
    ]);
  });
});

describe('mails over SMTP', () => {
  it('arrive at one address, from the configured one, in any script', async () => {
    const server = await openSmtpServer();
    await messages(smtp(server.url)).send(mail);
    const [received, ...others] = server.received;
    expect(others).toEqual([]);
    expect(received).toMatchObject({ from: 'no-reply@play.example', to: [mail.to] });
    expect(received?.data).toContain('secret link');
    expect(received?.data).toMatch(/^Subject: =\?UTF-8\?/m);
    await server.close();
  });

  it('never go to a second address that was smuggled into the first', async () => {
    const server = await openSmtpServer();
    await messages(smtp(server.url))
      .send({ ...mail, to: 'lata@mail.example, thief@mail.example' })
      .catch(() => {});
    expect(server.received.flatMap(it => it.to)).not.toContain('thief@mail.example');
    await server.close();
  });

  it.each(['refuses', 'is silent'] as const)(
    'that a server %s are delivery_failed, and neither address nor text is logged',
    async behaviour => {
      const server = await openSmtpServer(behaviour);
      await expect(messages(smtp(server.url), 300).send(mail)).rejects.toMatchObject({
        code: 'delivery_failed',
        status: 502,
      });
      expect(logged).toContain('could not be delivered');
      expect(logged).not.toMatch(/lata|secret/);
      await server.close();
    },
  );
});

describe('SMS through a web service', () => {
  const got: { headers: IncomingHttpHeaders; body: string; path: string }[] = [];
  let status = 202;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', chunk => (body += chunk));
    request.on('end', () => {
      got.push({ headers: request.headers, body, path: request.url ?? '' });
      if (status === 0) return;
      response.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end('{"secret":"answer"}');
    });
  });
  beforeAll(() => new Promise<void>(done => server.listen(0, '127.0.0.1', done)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const through = (timeoutMs?: number) =>
    messages(
      {
        sms: {
          kind: 'http',
          url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
          authorization: 'Bearer hush',
        },
      },
      timeoutMs,
    );

  it('are POSTed as number and text with the key of the merchant', async () => {
    status = 202;
    await through().send(sms);
    const last = got.at(-1);
    expect(JSON.parse(last?.body ?? '')).toEqual({ to: sms.to, text: sms.text });
    expect(last).toMatchObject({ path: '/send', headers: { authorization: 'Bearer hush' } });
  });

  it.each([
    ['is refused', 500],
    ['is sent elsewhere, where the key must not go', 302],
    ['gets no answer', 0],
  ])('that %s is delivery_failed, and neither key, number nor text is logged', async (_what, answered) => {
    status = answered;
    const before = got.length;
    await expect(through(300).send(sms)).rejects.toMatchObject({ code: 'delivery_failed' });
    expect(got.slice(before).map(it => it.path)).toEqual(['/send']);
    expect(logged).toContain('could not be delivered');
    expect(logged).not.toMatch(/hush|8801712345678|123456|secret/);
  });

  it('that are detached are answered before the provider has, and fail in the log only', async () => {
    status = 0;
    await through(300).send({ ...sms, detached: true });
    expect(logged).toBe('');
    await expect.poll(() => logged).toContain('could not be delivered');
  });
});
