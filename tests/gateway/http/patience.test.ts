import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';

const QUICK = { headersMs: 200, requestMs: 400, idleMs: 300, checkMs: 50 };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({}, undefined, testMerchant(), {}, { patience: QUICK });
});
afterAll(() => gateway.close());

async function endOf(text: string): Promise<string> {
  const socket = connect(Number(new URL(gateway.origin).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', chunk => chunks.push(chunk));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(text);
  await closed;
  return Buffer.concat(chunks).toString();
}

it.each([
  ['a head', 'GET /v1/games HTTP/1.1\r\nHost: localhost\r\n'],
  [
    'a body',
    'POST /v1/chat/send HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
  ],
])('issue 11.23: a connection that never ends %s is closed', async (_what, text) => {
  const ends = await Promise.all(Array.from({ length: 40 }, () => endOf(text)));
  expect(ends.every(end => end === '' || /^HTTP\/1\.1 4\d\d /.test(end))).toBe(true);
});

it('issue 11.23: a connection that asks for nothing any more is closed', async () => {
  const answer = await endOf('GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(answer).toContain('HTTP/1.1 200');
});
