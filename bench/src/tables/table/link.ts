import { firstValueFrom, map } from 'rxjs';
import type { io } from 'socket.io-client';
import { sessionCalls } from '../../../../partner/realtime/wire/session.ts';
import { tableCalls } from '../../../../partner/tables/wire/calls.ts';
import { tableTopics } from '../../../../partner/tables/wire/topics.ts';
import type { RandomSource } from '../../../../streams/deps.ts';
import { createLink, linkDefaults, runtimeOf, type Scope } from '../../../../streams/library.ts';
import type { LaunchedTable } from '../world/launch.ts';

const wire = runtimeOf({ calls: { ...tableCalls, ...sessionCalls }, topics: tableTopics });

type Opened = ReturnType<typeof io>;
/** What of engine.io's connection is cut; not in its public types. */
interface Cut {
  readonly ws?: { terminate?(): void };
}

/** A page's link to the game server, without a browser; nothing connects before `bus.start`. */
export function openTableLink(
  origin: string,
  { key, localAddress }: Pick<LaunchedTable, 'key' | 'localAddress'>,
  random: RandomSource,
  scope: Scope,
) {
  let newest: Opened | null = null;
  const link = createLink({
    ...linkDefaults(origin),
    ...{ scope, wire, random },
    storage: { read: () => key, write: () => {} },
    // One address has only so many connections.
    socket: { localAddress, transports: ['websocket'], tryAllTransports: false },
    loadSocketIo: async () => {
      const module = await import('socket.io-client');
      const opened = (...args: Parameters<typeof io>) => {
        newest = module.io(...args);
        return newest;
      };
      return { ...module, io: opened as typeof io };
    },
    checkSession: rest => firstValueFrom(rest.call('session', {}).pipe(map(({ value }) => value))),
  });
  return {
    link,
    drop(): boolean {
      if (newest?.connected !== true) return false;
      const { ws } = newest.io.engine.transport as unknown as Cut;
      ws?.terminate?.();
      return true;
    },
  };
}
