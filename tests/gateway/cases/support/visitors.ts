import { once } from 'node:events';
import { connect } from 'node:net';
import { WebSocket } from 'ws';

/** Who comes, and from where. */
export interface Caller {
  readonly origin: string;
  readonly address: string;
  readonly auth: Readonly<Record<string, unknown>>;
}

type Visit = (caller: Caller) => Promise<void>;

function open({ origin, address }: Caller): WebSocket {
  const url = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(url, { perMessageDeflate: false, headers: { 'X-Forwarded-For': address } });
  socket.on('error', () => undefined);
  return socket;
}

/** Waits for a frame that begins so. */
const hear = (socket: WebSocket, beginning: string) =>
  new Promise<void>((resolve, reject) => {
    socket.on('message', data => String(data).startsWith(beginning) && resolve());
    socket.on('close', () => reject(new Error(`closed before ${beginning}`)));
  });

/** Comes in, is greeted, and leaves in some way. */
const greeted =
  (leave: (socket: WebSocket) => void): Visit =>
  async caller => {
    const socket = open(caller);
    await hear(socket, '0{');
    const hello = hear(socket, '42["hello"');
    socket.send(`40${JSON.stringify(caller.auth)}`);
    await hello;
    const closed = once(socket, 'close');
    leave(socket);
    await closed;
  };

/** The TCP connection under a websocket; `ws` hides it from its types. */
const tcpOf = (socket: WebSocket) =>
  (socket as unknown as { readonly _socket: { end(): void; resetAndDestroy(): void } })._socket;

/** All the ways in which a connection comes and goes. */
export const VISITS: readonly Visit[] = [
  greeted(socket => socket.close()),
  greeted(socket => socket.terminate()),
  greeted(socket => tcpOf(socket).resetAndDestroy()),
  greeted(socket => tcpOf(socket).end()),
  greeted(socket => socket.send('41', () => socket.close())),
  greeted(socket => socket.send('not a frame')),
  // Goes before it has said who it is.
  async caller => {
    const socket = open(caller);
    await hear(socket, '0{');
    socket.terminate();
  },
  // Goes while the gateway looks at who it is.
  async caller => {
    const socket = open(caller);
    await hear(socket, '0{');
    socket.send(`40${JSON.stringify(caller.auth)}`, () => tcpOf(socket).resetAndDestroy());
    await once(socket, 'close');
  },
  // Goes in the middle of its first request.
  async ({ origin }) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const request = 'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nUpgrade: websoc';
    socket.write(request, () => socket.resetAndDestroy());
    await once(socket, 'close');
  },
];
