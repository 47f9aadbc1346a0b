import type { Socket } from 'socket.io-client';
import type { LinkDeps } from '../../deps.ts';
import type { WireRuntime } from '../../wire/protocol/runtime.ts';

type SocketIo = Awaited<ReturnType<LinkDeps['loadSocketIo']>>;

/** socket.io-client whose `io` tells of every socket it makes. */
export function hookSocketIo(
  load: LinkDeps['loadSocketIo'],
  made: (socket: Socket) => void,
): LinkDeps['loadSocketIo'] {
  return async () => {
    const module = await load();
    const io = (...options: Parameters<SocketIo['io']>) => {
      const socket = module.io(...options);
      made(socket);
      return socket;
    };
    return { ...module, io: io as SocketIo['io'] };
  };
}

/** Who listens to a socket while a recording runs. */
export interface SocketListener {
  event(name: string, body: unknown): void;
  lost(reason: string): void;
  refused(data: unknown): void;
  /** The gateway gave a sign of life. */
  sign(): void;
}

/** Listens to a socket; the returned function stops. */
export function watchSocket(socket: Socket, listener: SocketListener): () => void {
  const any = (name: string, body: unknown) => listener.event(name, body);
  const lost = (reason: string) => listener.lost(reason);
  const refused = (error: Error) => listener.refused('data' in error ? error.data : null);
  const sign = () => listener.sign();
  socket.onAny(any);
  socket.on('disconnect', lost);
  socket.on('connect_error', refused);
  socket.io.on('ping', sign);
  return () => {
    socket.offAny(any);
    socket.off('disconnect', lost);
    socket.off('connect_error', refused);
    socket.io.off('ping', sign);
  };
}

/** Who looks at the answers while a recording runs. */
export interface CallListener {
  /** Called before the page gets the answer; the result is told when its body is read. */
  callBegan(call: string): ((status: number | null, body: string) => void) | null;
}

/** The calls of a page, and where they go. */
export interface TappedCalls {
  readonly fetch: typeof globalThis.fetch;
  readonly wire: Pick<WireRuntime, 'calls'>;
}

/** `fetch` that shows its answers to whoever records at the moment; otherwise it is `fetch` and nothing else. */
export function tapFetch(
  { fetch, wire }: TappedCalls,
  listener: () => CallListener | null,
): typeof globalThis.fetch {
  const names = callNames(wire);
  return async (input, init) => {
    const call = names.get(requestOf(input, init));
    const tell = call === undefined ? null : (listener()?.callBegan(call) ?? null);
    if (tell === null) return fetch(input, init);
    try {
      const response = await fetch(input, init);
      response
        .clone()
        .text()
        .then(
          body => tell(response.status, body),
          () => tell(null, ''),
        );
      return response;
    } catch (error) {
      // What the page itself called off is no failure of the gateway.
      if (!init?.signal?.aborted) tell(null, '');
      throw error;
    }
  };
}

function callNames(wire: TappedCalls['wire']): ReadonlyMap<string, string> {
  return new Map(Object.entries(wire.calls).map(([name, { method, path }]) => [`${method} ${path}`, name]));
}

function requestOf(input: Parameters<typeof globalThis.fetch>[0], init: RequestInit | undefined): string {
  const request = input instanceof Request ? input : null;
  const url = new URL(request?.url ?? String(input), 'http://page.invalid');
  return `${(init?.method ?? request?.method ?? 'GET').toUpperCase()} ${url.pathname}`;
}
