import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { changeMessages } from './serverFrames.ts';

/** A whole answer of the gateway. */
export interface ProxiedAnswer {
  readonly status: number;
  readonly body: string;
}

/** What a proxy breaks. */
export interface Faults {
  /** Headers of a request, name and value in turn, as they go on to the gateway. */
  readonly headers?: (flat: readonly string[]) => readonly string[];
  /** An answer as it goes back to the client. */
  readonly answer?: (path: string, answer: ProxiedAnswer) => ProxiedAnswer;
  /** For each new connection: what becomes of each socket message. */
  readonly connection?: () => (text: string) => readonly string[];
}

/** All faults at once, each upon what the one before leaves. */
export const allOf = (faults: readonly Faults[]): Faults => ({
  headers: flat => faults.reduce((kept, { headers }) => headers?.(kept) ?? kept, flat),
  answer: (path, whole) => faults.reduce((kept, { answer }) => answer?.(path, kept) ?? kept, whole),
  connection() {
    const changes = faults.flatMap(({ connection }) => connection?.() ?? []);
    return text => changes.reduce<readonly string[]>((kept, change) => kept.flatMap(change), [text]);
  },
});

export interface FaultyProxy {
  readonly origin: string;
  close(): Promise<void>;
}

function forward(
  to: URL,
  { headers, answer }: Faults,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): void {
  const flat = headers?.(request.rawHeaders) ?? request.rawHeaders;
  const { method = 'GET', url = '/' } = request;
  const options = { host: to.hostname, port: to.port, method, path: url, headers: [...flat] };
  const upstream = http.request(options, from => {
    const chunks: Buffer[] = [];
    from.on('data', (chunk: Buffer) => chunks.push(chunk));
    from.on('end', () => {
      const whole = { status: from.statusCode ?? 502, body: Buffer.concat(chunks).toString() };
      const { status, body } = answer?.(new URL(url, to).pathname, whole) ?? whole;
      const kept = Object.entries(from.headers).filter(
        ([name]) => !['content-length', 'transfer-encoding', 'connection'].includes(name),
      );
      response.writeHead(status, Object.fromEntries(kept));
      response.end(body);
    });
  });
  upstream.on('error', () => response.destroy());
  request.pipe(upstream);
}

function upgrade(to: URL, { connection }: Faults, request: http.IncomingMessage, client: net.Socket): void {
  const server = net.connect({ host: to.hostname, port: Number(to.port) });
  const change = changeMessages(connection?.() ?? (text => [text]));
  const lines = [`${request.method} ${request.url} HTTP/1.1`];
  for (let i = 0; i < request.rawHeaders.length; i += 2)
    lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
  server.write(`${lines.join('\r\n')}\r\n\r\n`);
  client.pipe(server);
  server.on('data', (chunk: Buffer) => client.write(change(chunk)));
  server.on('end', () => client.end());
  for (const [side, other] of [
    [client, server],
    [server, client],
  ] as const) {
    side.on('error', () => other.destroy());
    side.on('close', () => other.destroy());
  }
}

/** A gateway with faults: the one at `origin`, seen through a proxy that makes them. */
export async function startFaultyProxy(origin: string, faults: Faults): Promise<FaultyProxy> {
  const to = new URL(origin);
  const open = new Set<net.Socket>();
  const server = http.createServer((request, response) => forward(to, faults, request, response));
  server.on('connection', socket => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('upgrade', (request, socket) => {
    if (socket instanceof net.Socket) upgrade(to, faults, request, socket);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise(resolve => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
