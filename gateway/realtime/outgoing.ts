import type { RealtimeSocket } from './connection.ts';

/** What of engine.io's connection tells how far a reader is behind; not in its public types. */
interface Outgoing {
  readonly writeBuffer: readonly {
    readonly data?: unknown;
    /** A broadcast is encoded once; the frame sits here, header and payload. */
    readonly options?: { readonly wsPreEncodedFrame?: unknown };
  }[];
  /** `socket` is the WebSocket, when it is one. */
  readonly transport?: { readonly socket?: { readonly bufferedAmount?: unknown; terminate?(): void } };
}

const outgoing = (socket: RealtimeSocket) => socket.conn as unknown as Outgoing;

const sizeOf = (body: unknown) => (typeof body === 'string' || Buffer.isBuffer(body) ? body.length : 0);

/** Packets that wait for this connection's transport. */
export function waitingPackets(socket: RealtimeSocket): number {
  return outgoing(socket).writeBuffer.length;
}

/** Bytes that wait for this connection, those included that the kernel has not taken yet. */
export function waitingBytes(socket: RealtimeSocket): number {
  const { writeBuffer, transport } = outgoing(socket);
  const amount = transport?.socket?.bufferedAmount;
  let bytes = typeof amount === 'number' ? amount : 0;
  for (const { data, options } of writeBuffer) {
    const frame = options?.wsPreEncodedFrame;
    bytes += sizeOf(Array.isArray(frame) ? frame[1] : data);
  }
  return bytes;
}

/** Drops the connection without a closing handshake, which would queue behind what is not being read. */
export function cut(socket: RealtimeSocket): void {
  socket.conn.close(true);
  outgoing(socket).transport?.socket?.terminate?.();
}
