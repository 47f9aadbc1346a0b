import { sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';

let gateway: TestGateway;
beforeAll(async () => {
  const connectsPerIp = { perSecond: 0.001, burst: 3 };
  gateway = await openGateway({ TRUST_PROXY: 'on' }, { signIn: 40, others: 100_000 }, testMerchant(), {
    connectsPerIp,
  });
});
afterAll(() => gateway.close());

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
const addressSeen = async (forwarded: string) => {
  const { body } = await gateway.call('GET /wps/system/status', from(forwarded));
  return (body.value as { location: { ip: string } }).location.ip;
};

it('issue 11.17: a caller can’t choose its address, nor make it long', async () => {
  expect(await addressSeen('198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
  expect(await addressSeen(`203.0.113.9, ${'x'.repeat(5_000)}`)).toBe('127.0.0.1');
  const { body } = await gateway.call('POST /wps/session/login/freeplay', from(`${'1'.repeat(5_000)}`));
  expect(body.success).toBe(true);
  const { rows } = await gateway.database.db.execute<{ ip: string }>(
    sql`select ip from session union select ip from sign_in`,
  );
  expect(rows.map(({ ip }) => ip)).toEqual(['127.0.0.1']);
});

it('issue 11.17: a caller with a whole /64 has one limit, its neighbour another', async () => {
  const statuses: number[] = [];
  for (let host = 1; host <= 41; host += 1) {
    const { status } = await gateway.call('GET /wps/captcha', from(`2001:db8:7:7::${host.toString(16)}`));
    statuses.push(status);
  }
  expect(statuses.slice(0, 40).every(status => status === 200)).toBe(true);
  expect(statuses[40]).toBe(429);
  expect((await gateway.call('GET /wps/captcha', from('2001:db8:7:8::1'))).status).toBe(200);
});

it('issue 11.17: requests for a sign-in from a whole /64 count together', async () => {
  const begin = (host: number) =>
    gateway.call('POST /v1/session/qr', from(`2001:db8:9:9::${host.toString(16)}`));
  const codes: (string | undefined)[] = [];
  for (let host = 1; host <= 31; host += 1) codes.push((await begin(host)).body.code);
  expect(codes[0]).toBeUndefined();
  expect(codes.at(-1)).toBe('rate_limited');
});

it('issue 11.17: sockets from a whole /64 count together', async () => {
  const connect = (host: number) =>
    new Promise<string>(resolve => {
      const socket = io(gateway.origin, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        auth: { v: 1 },
        extraHeaders: { 'X-Forwarded-For': `2001:db8:5:5::${host.toString(16)}` },
      });
      const end = (how: string) => {
        socket.disconnect();
        resolve(how);
      };
      socket.once('hello', () => end('hello'));
      socket.once('connect_error', error => end(error.message));
    });
  const ends: string[] = [];
  for (let host = 1; host <= 4; host += 1) ends.push(await connect(host));
  expect(ends).toEqual(['hello', 'hello', 'hello', 'overloaded']);
});
