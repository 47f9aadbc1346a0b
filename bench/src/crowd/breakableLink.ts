import type { io } from 'socket.io-client';
import { createLink, type Link, type LinkOptions } from '../../../streams/library.ts';
import type { ProtocolCalls } from '../../../streams/wire/protocol/protocolCalls.ts';
import type { CallTable, TopicTable } from '../../../streams/wire/protocol/tables.ts';
import type { Breakable } from './breaks.ts';

type Opened = ReturnType<typeof io>;
/** What of engine.io's connection is cut; not in its public types. */
interface Cut {
  readonly ws?: { terminate?(): void };
}

/** A page's link without a browser, which can be cut. */
export interface BreakableLink<C extends CallTable, T extends TopicTable> extends Breakable {
  readonly link: Link<C, T>;
}

/** Options of a socket that comes from a loopback address: one address has only so many connections. */
export const socketFrom = (localAddress: string) => ({
  localAddress,
  transports: ['websocket'],
  tryAllTransports: false,
});

/** Opens it; nothing connects before `bus.start`. */
export function openBreakableLink<C extends CallTable & ProtocolCalls, T extends TopicTable>(
  options: Omit<LinkOptions<C, T>, 'loadSocketIo'>,
): BreakableLink<C, T> {
  let newest: Opened | null = null;
  const link = createLink<C, T>({
    ...options,
    loadSocketIo: async () => {
      const module = await import('socket.io-client');
      const opened = (...args: Parameters<typeof io>) => {
        newest = module.io(...args);
        return newest;
      };
      return { ...module, io: opened as typeof io };
    },
  });
  return {
    link,
    drop() {
      if (newest?.connected !== true) return false;
      const { ws } = newest.io.engine.transport as unknown as Cut;
      ws?.terminate?.();
      return true;
    },
  };
}
