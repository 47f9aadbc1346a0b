import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import type { Hello } from '../../../streams/wire/protocol/frames.ts';
import { sendJson } from './linkServer.ts';

const EPOCH = '1700000000000.chat';
const NAMES = ['g:messages', 'g:present', 'g:price'] as const;
type Name = (typeof NAMES)[number];

export interface ChatMessage {
  readonly id: string;
  readonly from: string;
  readonly text: string;
}

/** The gateway of the chat in `docs/examples`: real HTTP, a real socket, and frames that a test sends as it likes. */
export interface ChatServer {
  readonly origin: string;
  /** What was said over REST. */
  readonly said: readonly ChatMessage[];
  /** How often a client asked what it has missed. */
  syncs(): number;
  /** Changes a topic; the frame is returned instead of sent. */
  change(t: Name, d: unknown, st: unknown): object;
  /** Sends frames to every client, in this order. */
  send(...frames: object[]): void;
  /** How many clients are connected. */
  clients(): number;
  /** Breaks all connections; clients come back by themselves. */
  drop(): void;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || 'null');
}

/** Starts it on a free port. */
export async function startChatServer(): Promise<ChatServer> {
  const states = new Map<Name, { s: number; st: unknown }>([
    ['g:messages', { s: 0, st: [] }],
    ['g:present', { s: 0, st: [] }],
    ['g:price', { s: 0, st: { pair: 'EUR/USD', cents: 100 } }],
  ]);
  const said: ChatMessage[] = [];
  let syncs = 0;
  const snapOf = (t: string) => {
    const kind = t === 'g:messages' ? 'log' : 'value';
    return { t, kind, e: EPOCH, ts: Date.now(), ...states.get(t as Name) };
  };
  const http = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://chat.invalid');
    if (pathname === '/v1/snap')
      sendJson(response, 200, (searchParams.get('t') ?? '').split(',').map(snapOf));
    else if (pathname === '/members') sendJson(response, 200, { success: true, value: ['ann', 'bob'] });
    else if (pathname === '/say') {
      said.push((await bodyOf(request)) as ChatMessage);
      sendJson(response, 200, { success: true, value: null });
    } else sendJson(response, 404, { success: false, code: 'not_found' });
  });
  const io = new Server(http, { serveClient: false });
  // Where a client stands is never answered with events: it reads the whole state, as from a gateway without a ring.
  const positionOf = (t: string) => ({ t, e: EPOCH, s: states.get(t as Name)?.s ?? 0 });
  const answer = ([t, e, s]: readonly [string, string | null, number]) => {
    const at = positionOf(t);
    if (e !== EPOCH) return { ...at, ok: false, why: 'epoch' };
    if (s < at.s) return { ...at, ok: false, why: 'trimmed' };
    return { ...at, ok: true, kind: snapOf(t).kind, evs: [] };
  };
  io.on('connection', (socket: Socket) => {
    const rs = (socket.handshake.auth.rs ?? []) as [string, string | null, number][];
    const hello: Hello = {
      ...{ v: 1, caps: ['seq', 'sync'], now: Date.now(), gen: 0, ttl: null },
      ...{ ping: 15_000, syncMs: 30_000, pollMs: 5_000, r: rs.map(answer) as Hello['r'] },
    };
    socket.emit('hello', hello);
    socket.on('sync', (body: { rs: [string, string | null, number][] }, done: (answer: unknown) => void) => {
      syncs += 1;
      done({ now: Date.now(), r: body.rs.map(answer) });
    });
  });
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    said,
    syncs: () => syncs,
    change(t, d, st) {
      const s = (states.get(t)?.s ?? 0) + 1;
      states.set(t, { s, st });
      return { t, e: EPOCH, s, ts: Date.now(), d };
    },
    send(...frames) {
      for (const frame of frames) io.emit('ev', frame);
    },
    clients: () => io.engine.clientsCount,
    drop: () => io.disconnectSockets(true),
    close: () => io.close(),
  };
}
