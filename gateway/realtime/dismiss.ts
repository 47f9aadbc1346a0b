import type { Bye } from '../../streams/wire/protocol/frames.ts';
import type { ByeCode } from '../../streams/wire/protocol/words.ts';
import type { RealtimeSocket } from './connection.ts';
import { cut } from './outgoing.ts';

/** How long a connection has to take its `bye` before it is cut, ms. */
const FAREWELL_MS = 2_000;

/**
 * Sends the reason, then closes. A connection whose buffer no longer drains is cut, because an orderly close would
 * wait for it.
 */
export function dismiss(socket: RealtimeSocket, bye: Bye & { readonly code: ByeCode }): void {
  if (socket.data.leaving) return;
  socket.data.leaving = true;
  socket.data.bye = bye.code;
  const { conn } = socket;
  socket.emit('bye', bye);
  socket.disconnect(true);
  if (conn.readyState === 'closed') return;
  const timer = setTimeout(() => cut(socket), FAREWELL_MS);
  conn.once('close', () => clearTimeout(timer));
}
