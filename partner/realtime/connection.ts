import type { Server, Socket } from 'socket.io';
import type { z } from 'zod';
import type { AuthAnswer, Bye, FrameRefused, SyncAnswer } from '../../streams/wire/protocol/frames.ts';
import type { Resume } from '../../streams/wire/protocol/position.ts';
import type { ClientEvents, ServerEvents } from '../../streams/wire/protocol/socketEvents.ts';
import type { ByeCode } from '../../streams/wire/protocol/words.ts';
import type { Session } from '../store/lines.ts';

/** What is remembered of a connection. */
export interface ConnectionData {
  /** The key it came with, and its session; null for nobody. */
  key: string | null;
  session: Session | null;
  /** Positions it came with; null for all that it may read. */
  rs: readonly Resume[] | null;
  /** When it was last asked whether the session stands, epoch ms. */
  lookedAt: number;
  /** When its values began to be left out, epoch ms; null while it keeps up. */
  slowSince: number | null;
  /** A `bye` is under way. */
  leaving: boolean;
}

export type RealtimeServer = Server<ClientEvents, ServerEvents, Record<never, never>, ConnectionData>;
export type RealtimeSocket = Socket<ClientEvents, ServerEvents, Record<never, never>, ConnectionData>;

type Refusal = z.infer<typeof FrameRefused>;
export type Ack = (answer: SyncAnswer | AuthAnswer | Refusal) => void;

/** Room of the connections that read too slowly; no topic has such a name. */
export const SLOW_ROOM = '~slow';

/** What of engine.io's connection tells how far a reader is behind; not in its public types. */
interface Outgoing {
  readonly writeBuffer: readonly {
    readonly data?: unknown;
    readonly options?: { readonly wsPreEncodedFrame?: unknown };
  }[];
  readonly transport?: { readonly socket?: { readonly bufferedAmount?: unknown; terminate?(): void } };
}
const outgoing = ({ conn }: RealtimeSocket) => conn as unknown as Outgoing;
const sizeOf = (body: unknown) => (typeof body === 'string' || Buffer.isBuffer(body) ? body.length : 0);

/** Packets and bytes that wait for a connection, those included that the kernel has not taken yet. */
export function waitingFor(socket: RealtimeSocket): { readonly packets: number; readonly bytes: number } {
  const { writeBuffer, transport } = outgoing(socket);
  const amount = transport?.socket?.bufferedAmount;
  let bytes = typeof amount === 'number' ? amount : 0;
  for (const { data, options } of writeBuffer) {
    const frame = options?.wsPreEncodedFrame;
    bytes += sizeOf(Array.isArray(frame) ? frame[1] : data);
  }
  return { packets: writeBuffer.length, bytes };
}

/** How long a connection has to take its `bye` before it is cut, ms. */
const FAREWELL_MS = 2_000;

/** Says why, then closes (A3.9). What isn't read is cut: an orderly close would wait for it. */
export function dismiss(socket: RealtimeSocket, bye: Bye & { readonly code: ByeCode }): void {
  if (socket.data.leaving) return;
  socket.data.leaving = true;
  const { conn } = socket;
  socket.emit('bye', bye);
  socket.disconnect(true);
  if (conn.readyState === 'closed') return;
  const timer = setTimeout(() => {
    conn.close(true);
    outgoing(socket).transport?.socket?.terminate?.();
  }, FAREWELL_MS);
  conn.once('close', () => clearTimeout(timer));
}
