import type { Manager, ManagerOptions, Socket, SocketOptions } from 'socket.io-client';
import type { LinkDeps } from '../deps.ts';

/** Longest a connection attempt may take, ms. */
const ATTEMPT_TIMEOUT_MS = 10_000;

/** What the socket reports. Listeners are attached once, when the port is made. */
export interface SocketListeners {
  /** Fills the CONNECT packet; must call back exactly once. */
  auth(send: (auth: Record<string, unknown>) => void): void;
  /** The engine is open; the gateway has not answered CONNECT yet. */
  opened(): void;
  connected(): void;
  /** An attempt failed. `retries` when socket.io tries again by itself, `data` when the gateway said why. */
  refused(error: { readonly retries: boolean; readonly data: unknown }): void;
  disconnected(reason: string): void;
  /** The engine closed: the delay before socket.io's next attempt must be set in this callback. */
  closing(): void;
  attempting(): void;
  event(name: 'hello' | 'ev' | 'bye', body: unknown): void;
}

/** One Manager with one Socket of socket.io-client. */
export interface SocketPort {
  connect(): void;
  /** Closes without connecting again. */
  disconnect(): void;
  /** Closes a link that seems dead; socket.io connects again by itself. */
  cut(): void;
  /** Delay before socket.io's next own attempt, ms. */
  setDelay(ms: number): void;
  send(event: string, body: unknown): void;
  /** Sends a request and resolves with its acknowledgement; rejects after `timeoutMs`. */
  request(event: string, body: unknown, timeoutMs: number): Promise<unknown>;
  /** Closes for good and detaches everything. */
  destroy(): void;
}

/** socket.io's options (A15.1). `reconnectionDelay` and friends are set before each wait, see `setDelay`. */
function optionsOf(overrides: LinkDeps['socket'], auth: SocketListeners['auth']) {
  const options: Partial<ManagerOptions & SocketOptions> = {
    // Without `tryAllTransports` socket.io uses polling only as a first step to websocket: where websocket is blocked
    // it would never fall back. With it, each transport that fails is struck off this list, and a connection moves up
    // only to what is left: websocket stands here twice, so that one that failed for a moment still follows polling.
    transports: ['websocket', 'polling', 'websocket'],
    tryAllTransports: true,
    autoConnect: false,
    forceNew: true,
    reconnection: true,
    randomizationFactor: 0,
    timeout: ATTEMPT_TIMEOUT_MS,
    closeOnBeforeunload: false,
    auth,
  };
  return { ...options, ...overrides };
}

/** Loads socket.io-client and makes the port; nothing connects yet. */
export async function openSocketPort(
  deps: Pick<LinkDeps, 'loadSocketIo' | 'socket'> & {
    readonly config: Pick<LinkDeps['config'], 'gatewayUrl'>;
  },
  listeners: SocketListeners,
): Promise<SocketPort> {
  const { io } = await deps.loadSocketIo();
  const options = optionsOf(deps.socket, send => listeners.auth(send));
  const { gatewayUrl } = deps.config;
  // Without an address socket.io takes the page's own origin.
  const socket = gatewayUrl === '' ? io(options) : io(gatewayUrl, options);
  listen(socket, listeners);
  return createPort(socket);
}

function listen(socket: Socket, listeners: SocketListeners): void {
  const manager: Manager = socket.io;
  // Attached before the socket's own listeners, so that the delay is set before `disconnect` is reported.
  manager.on('close', () => listeners.closing());
  manager.on('open', () => listeners.opened());
  manager.on('reconnect_attempt', () => listeners.attempting());
  socket.on('connect', () => listeners.connected());
  socket.on('disconnect', reason => listeners.disconnected(reason));
  socket.on('connect_error', error => {
    const data: unknown = 'data' in error ? error.data : null;
    listeners.refused({ retries: socket.active, data });
    // socket.io doesn't close after a CONNECT answer that it can't read: the connection would wait for ever.
    if (socket.active && manager.engine.readyState === 'open') manager.engine.close();
  });
  for (const name of ['hello', 'ev', 'bye'] as const) {
    socket.on(name, (body: unknown) => listeners.event(name, body));
  }
}

function createPort(socket: Socket): SocketPort {
  return {
    connect: () => void socket.connect(),
    disconnect: () => void socket.disconnect(),
    cut: () => void socket.io.engine.close(),
    setDelay(ms) {
      // Equal bounds switch off socket.io's own doubling, whose jitter vanishes at the cap, so that all clients
      // would return at once.
      const delay = Math.max(1, ms);
      socket.io.reconnectionDelay(delay);
      socket.io.reconnectionDelayMax(delay);
    },
    send(event, body) {
      // Never buffered, because a message for a lost connection is out of date on the next one.
      if (socket.connected) socket.emit(event, body);
    },
    request(event, body, timeoutMs) {
      if (!socket.connected) return Promise.reject(new Error('not connected'));
      return socket.timeout(timeoutMs).emitWithAck(event, body);
    },
    destroy() {
      socket.disconnect();
      socket.off();
      socket.io.off();
    },
  };
}
