import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@redis/client';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Server, type ServerOptions } from 'socket.io';

// A server of socket.io as its documentation shows it, with as much of a message as its parent sends. Arguments: `default`,
// `recovery` or the address of a Redis.

/** As in the example of the documentation. */
const RECOVERY = { maxDisconnectionDuration: 2 * 60_000, skipMiddlewares: true };

const [how = ''] = process.argv.slice(2);
const http = createServer();

async function createIo(): Promise<Server> {
  if (how === 'default') return new Server(http);
  if (how === 'recovery') return new Server(http, { connectionStateRecovery: RECOVERY });
  const redis = createClient({ url: how });
  await redis.connect();
  // The compiler may take socket.io from the product, whose adapter package is another version.
  const adapter = createAdapter(redis) as unknown as ServerOptions['adapter'];
  return new Server(http, { adapter, connectionStateRecovery: RECOVERY });
}

const io = await createIo();
process.on('message', message => void io.emit('m', message));
process.on('disconnect', () => process.exit());
http.listen(0, '127.0.0.1', () => {
  process.send?.(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
});
