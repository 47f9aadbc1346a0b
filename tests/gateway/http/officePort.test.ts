import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { createOfficePort } from '../../../gateway/http/officePort.ts';

/** An app that takes a socket over, as the realtime part does, and never lets it go. */
function appThatUpgrades() {
  const server = new EventEmitter();
  server.on('upgrade', (_request: unknown, socket: Socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
  );
  return { server } as unknown as FastifyInstance;
}

it('issue 32: a page of the office that is open does not keep its port from closing', async () => {
  const office = createOfficePort();
  const port = await office.open(appThatUpgrades(), '127.0.0.1', 0);
  const page = connect(port, '127.0.0.1');
  page.write('GET /socket.io/ HTTP/1.1\r\nHost: office\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await once(page, 'data');
  const ended = once(page, 'close');
  await office.close();
  await ended;
  expect(page.destroyed).toBe(true);
});
