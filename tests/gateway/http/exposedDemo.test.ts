import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMessage } from '../../../gateway/startMessage.ts';
import { sendRaw } from '../cases/support/rawRequest.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const DESK_CALLS = [
  'GET /v1/demo/outbox',
  'GET /v1/desk/chats',
  'GET /v1/desk/chat?uid=g0123456789abcdef0123',
] as const;

let exposed: TestGateway;
beforeAll(async () => {
  exposed = await openGateway({ DEMO: 'on', PUBLIC_ORIGIN: 'https://play.example' });
});
afterAll(() => exposed.close());

const withHost = (request: string, host: string, more: readonly string[] = []) =>
  sendRaw(exposed.origin, [`${request} HTTP/1.1`, `Host: ${host}`, 'Merchant: waterlily', ...more]);

it.each(DESK_CALLS)(
  'issue 11.13: %s of a demo that others can reach wants the operator token',
  async request => {
    const outcome = async (token?: string) => {
      const { status, body } = await exposed.call(request, token === undefined ? {} : { token });
      return [status, body.code];
    };
    const member = await exposed.member();
    expect(await outcome()).toEqual([401, 'unauthorized']);
    expect(await outcome(member)).toEqual([403, 'forbidden']);
    expect((await outcome(exposed.operatorToken))[0]).toBe(request.includes('uid=') ? 404 : 200);
  },
);

it.each([
  'GET /',
  'GET /v1/demo/outbox',
  'GET /wps/system/status',
  'GET /logo.svg',
  'GET /nothing',
  'GET /socket.io/?EIO=4&transport=polling',
])('issue 11.13: %s is refused under a name that is not the gateway’s', async request => {
  expect((await withHost(request, 'rebound.example')).status).toBe(403);
  const served = await withHost(request, 'play.example', ['Accept: */*']);
  expect(served.status === 403).toBe(false);
});

it('issue 11.13: a page of another place opens no socket', async () => {
  const connect = (origin: string) =>
    new Promise<string>(resolve => {
      const socket = io(exposed.origin, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        auth: { v: 1 },
        extraHeaders: { Origin: origin },
      });
      const end = (how: string) => {
        socket.disconnect();
        resolve(how);
      };
      socket.once('hello', () => end('hello'));
      socket.once('connect_error', () => end('refused'));
    });
  expect(await connect('https://evil.example')).toBe('refused');
  expect(await connect('https://play.example')).toBe('hello');
});

it('issue 11.13: the start says who can read what', () => {
  const text = startMessage(exposed.server, 'in a file');
  expect(text).toContain('https://play.example/demo/outbox');
  expect(text).toContain('others can reach this demo');
  expect(text).toMatch(/the outbox asks for\s+the operator token, and the office for who signs in/);
});

it('issue 11.13: the page learns whether outbox and desk are open to everybody', async () => {
  const { body } = await exposed.call('GET /wps/system/whitelabel');
  expect(body.value).toMatchObject({ demo: true, openDesk: false });
});
