import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { eventually } from '../realtime/support/eventually.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway | null = null;
let socket: Socket | null = null;
afterEach(async () => {
  socket?.destroy();
  await gateway?.close();
});

/** A connection that a balancer keeps open, and all that came back on it. */
async function openConnection(origin: string) {
  const { hostname, port } = new URL(origin);
  socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', chunk => {
    heard += chunk;
  });
  const ended = once(socket, 'close');
  return { socket, heard: () => heard, ended };
}
const FIRST_LINE = 'GET /wps/system/whitelabel HTTP/1.1\r\n';
const REST = 'Host: localhost\r\nMerchant: waterlily\r\nLanguage: EN\r\n\r\n';

it('a request that reaches a gateway which stops listening is answered, and its connection is the last', async () => {
  gateway = await openGateway();
  const connection = await openConnection(gateway.origin);
  // Begun before the end, so it is the gateway's to answer; it arrives whole after it.
  connection.socket.write(FIRST_LINE);
  await gateway.call('GET /wps/system/whitelabel');
  const closed = gateway.server.close();
  const origin = gateway.origin;
  await eventually(async () => {
    await expect(fetch(`${origin}/readyz`)).rejects.toThrow();
  });
  connection.socket.write(REST);
  await connection.ended;
  expect(connection.heard()).toMatch(/^HTTP\/1\.1 200 /);
  expect(connection.heard()).toMatch(/^connection: close\r$/im);
  await closed;
});

it('in the delay before the end each answer is the last of its connection', async () => {
  gateway = await openGateway();
  const connection = await openConnection(gateway.origin);
  connection.socket.write(`${FIRST_LINE}${REST}`);
  await eventually(() => expect(connection.heard()).toMatch(/^HTTP\/1\.1 200 /));
  expect(connection.heard()).not.toMatch(/^connection: close\r$/im);
  const closed = gateway.server.close({ SHUTDOWN_DELAY: 1, DRAIN_PER_SECOND: null });
  connection.socket.write(`${FIRST_LINE}${REST}`);
  await connection.ended;
  expect(connection.heard().match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
  expect(connection.heard()).toMatch(/^connection: close\r$/im);
  await closed;
});
