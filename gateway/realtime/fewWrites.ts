import type { RealtimeServer, RealtimeSocket } from './connection.ts';

/** What of engine.io's connection decides when something is written; not in its public types. */
interface Writing {
  readonly transport: {
    readonly name: string;
    writable: boolean;
    /** The WebSocket, with the connection below it. */
    readonly socket?: { readonly _socket?: { cork?(): void; uncork?(): void } | null };
  };
  flush(): void;
}

const writing = (socket: RealtimeSocket) => socket.conn as unknown as Writing;

/**
 * Answers an upgrade and sends the first packet of engine.io in one write, because each write takes the kernel as long as most
 * of the rest of a handshake.
 */
export function answerUpgradesAtOnce(engine: RealtimeServer['engine']): void {
  const handle = engine.handleUpgrade.bind(engine);
  engine.handleUpgrade = (request, socket, head) => {
    socket.cork();
    // The handshake goes on in promises, all of which end before.
    setImmediate(() => socket.uncork());
    handle(request, socket, head);
  };
}

/** What is sent from here on waits for `sendHeld`; to be called in the same turn or the next tick, before anything else can be sent. */
export function holdMessages(socket: RealtimeSocket): void {
  const { transport } = writing(socket);
  if (transport.name !== 'websocket' || !transport.writable) return;
  transport.writable = false;
  socket.data.held = true;
}

/** Sends what was held in one write. */
export function sendHeld(socket: RealtimeSocket): void {
  if (!socket.data.held) return;
  socket.data.held = false;
  const conn = writing(socket);
  const below = conn.transport.socket?._socket;
  conn.transport.writable = true;
  below?.cork?.();
  conn.flush();
  below?.uncork?.();
}
