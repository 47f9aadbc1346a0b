import type { NameIn, StateOf } from '../../../streams/wire/protocol/tables.ts';
import type { Clock } from '../../clock.ts';
import type { RealtimeDeps } from '../../realtime/realtime.ts';
import type { Session } from '../../store/lines.ts';
import type { Table } from '../offer/offer.ts';
import type { TableStore } from '../store/tableStore.ts';
import type { Cloth } from '../wire/state.ts';
import type { TableTopics } from '../wire/topics.ts';
import type { Chat } from './chat.ts';
import type { TableFeed } from './feed.ts';
import { resultsNow } from './results.ts';
import { stakesNow } from './stakesNow.ts';
import { tableNow } from './tableNow.ts';

export interface TopicsDeps {
  readonly store: TableStore;
  readonly clock: Clock;
  readonly feed: TableFeed;
  readonly chat: Chat;
  readonly tableOf: (id: string) => Table | null;
  readonly tables: () => readonly Table[];
  readonly clothOf: (table: Table, player: string) => Cloth;
  readonly look: (table: string) => void;
  /** Asks the wallet of whoever reads a cloth. */
  readonly lookAtBalance: (player: string, table: string) => void;
}

/** What the realtime server has to know of the tables' topics. */
export type TopicsOfTables = Pick<RealtimeDeps<TableTopics>, 'mayRead' | 'begin' | 'watched'>;

/** Player and table of a cloth's owner; neither has a full stop in the player's part. */
function splitOwner(owner: string): { readonly player: string; readonly table: string } | null {
  const at = owner.indexOf('.');
  return at < 1 ? null : { player: owner.slice(0, at), table: owner.slice(at + 1) };
}

export function createTopics(deps: TopicsDeps): TopicsOfTables {
  const { store, clock, feed, chat, tableOf, tables, clothOf, look } = deps;

  function stateOf(key: NameIn<TableTopics>, owner: string | null): unknown {
    if (key === 'lobby') return owner === null ? feed.lobbyNow() : null;
    const own = owner === null || key !== 'cloth' ? null : splitOwner(owner);
    const table = tableOf(own?.table ?? owner ?? '');
    if (table === null) return null;
    const now = clock.now();
    switch (key) {
      case 'table':
        return tableNow(store, table, now);
      case 'stakes':
        return stakesNow(store, table, now);
      case 'results':
        return resultsNow(store, table, now);
      case 'chat':
        return [...chat.lines(table.id)];
      case 'cloth':
        return own === null ? null : clothOf(table, own.player);
    }
  }

  function watchedLobby(isWatched: boolean): void {
    if (isWatched) feed.warmLobby();
    for (const { id } of tables()) look(id);
  }

  return {
    mayRead(session: Session | null, key, owner) {
      if (key === 'lobby') return owner === null;
      if (session === null || owner === null) return false;
      if (key !== 'cloth') return tableOf(owner) !== null;
      const own = splitOwner(owner);
      return own !== null && own.player === session.player && tableOf(own.table) !== null;
    },
    begin: <K extends NameIn<TableTopics>>(key: K, owner: string | null) =>
      stateOf(key, owner) as StateOf<TableTopics, K> | null,
    watched(key, owner, isWatched) {
      if (key === 'lobby') return watchedLobby(isWatched);
      if (owner === null || key === 'chat') return;
      if (key !== 'cloth') {
        if (isWatched) feed.readsAnew(owner);
        return look(owner);
      }
      const own = splitOwner(owner);
      if (own === null) return;
      feed.watchedCloth(own.player, own.table, isWatched);
      if (isWatched) deps.lookAtBalance(own.player, own.table);
      look(own.table);
    },
  };
}
