import { CallError } from '../../ground/handler.ts';
import type { GameServer } from '../../merchant/gameServer.ts';

/** Servers with games of some categories. */
export interface ServersFor {
  readonly ids: readonly string[];
  /** Throws `not_found` for any other one. */
  find(id: string): GameServer;
}

/** The servers that have games of one of these categories; one that names none has all. */
export function serversFor(servers: readonly GameServer[], categories: readonly string[]): ServersFor {
  const found = servers.filter(({ gameTypes }) => gameTypes?.some(it => categories.includes(it)) ?? true);
  return {
    ids: found.map(({ id }) => id),
    find(id) {
      const server = found.find(it => it.id === id);
      if (server === undefined) throw new CallError('not_found', 404, 'There is no such game server.');
      return server;
    },
  };
}
