import type { Manager, ManagerOptions, Socket, SocketOptions } from 'socket.io-client';
import type { StreamDeps } from '../deps.ts';

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
  /** The engine closed: the delay before socket.io's next attempt must be set now. */
  closing(): void;
  attempting(): void;
  event(name: 'hello' | 'ev' | 'bye', body: unknown): void;
}

/** One Manager with one Socket. */
export interface SocketPort {
  connect(): void;
  /** Closes without coming back. */
  disconnect(): void;
  /** Cuts a link that seems dead; socket.io comes back by itself. */
  cut(): void;
  /** Delay before socket.io's next own attempt, ms. */
  setDelay(ms: number): void;
  send(event: string, body: unknown): void;
  /** Sends a request and resolves with its acknowledgement; rejects after `timeoutMs`. */
  request(event: string, body: unknown, timeoutMs: number): Promise<unknown>;
  /** Closes for good and detaches everything. */
  destroy(): void;
}

/** socket.io's options (A15). `reconnectionDelay` and friends are set before each wait, see `setDelay`. */
function optionsOf(overrides: StreamDeps['socket'], auth: SocketListeners['auth']) {
  const options: Partial<ManagerOptions & SocketOptions> = {
    transports: ['websocket', 'polling'],
    // Without it socket.io knows polling only as a way to start: a blocked websocket would never get it.
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
  deps: Pick<StreamDeps, 'config' | 'loadSocketIo' | 'socket'>,
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
  // Before the socket's own listeners, so that the delay is set when `disconnect` reports it.
  manager.on('close', () => listeners.closing());
  manager.on('open', () => listeners.opened());
  manager.on('reconnect_attempt', () => listeners.attempting());
  socket.on('connect', () => listeners.connected());
  socket.on('disconnect', reason => listeners.disconnected(reason));
  socket.on('connect_error', error => {
    const data: unknown = 'data' in error ? error.data : null;
    listeners.refused({ retries: socket.active, data });
    // A CONNECT answer that socket.io can't read ends nothing by itself: it would wait for ever.
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
      // Equal bounds switch socket.io's own doubling off: its jitter vanishes at the cap and herds clients.
      const delay = Math.max(1, ms);
      socket.io.reconnectionDelay(delay);
      socket.io.reconnectionDelayMax(delay);
    },
    send(event, body) {
      // Never buffered: what was meant for a lost connection is stale on the next one.
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
