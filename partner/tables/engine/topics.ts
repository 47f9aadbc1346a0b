import type { NameIn, StateOf } from '../../../streams/wire/protocol/tables.ts';
import type { Clock } from '../../clock.ts';
import { ownerOf } from '../../realtime/owner.ts';
import type { RealtimeDeps } from '../../realtime/realtime.ts';
import type { Session } from '../../store/lines.ts';
import type { LiveTable } from '../offer/offer.ts';
import type { TableStore } from '../store/tableStore.ts';
import type { Cloth } from '../wire/state.ts';
import type { TableTopics } from '../wire/topics.ts';
import { clothOwner } from '../wire/words.ts';
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
  readonly tableOf: (id: string) => LiveTable | null;
  readonly tables: () => readonly LiveTable[];
  readonly clothOf: (table: LiveTable, player: string) => Cloth;
  readonly look: (table: string, since?: number) => void;
  /** Asks the wallet of whoever reads a cloth. */
  readonly lookAtBalance: (player: string, table: string) => void;
}

/** What the realtime server has to know of the tables' topics. */
export type TopicsOfTables = Pick<RealtimeDeps<TableTopics>, 'mayRead' | 'begin' | 'watched'>;

/** Cloths that were asked for, by the owners of their topics: the player's part of an owner may be a hash. */
const MOST_OWNERS = 20_000;

function createOwners() {
  const owners = new Map<string, { readonly player: string; readonly table: string }>();
  return {
    of: (owner: string) => owners.get(owner) ?? null,
    /** Whether an owner is that of a player at a table; it is known from then on. */
    isOf(owner: string, player: string, isTable: (table: string) => boolean): boolean {
      const prefix = clothOwner(ownerOf(player), '');
      const table = owner.slice(prefix.length);
      if (!owner.startsWith(prefix) || !isTable(table)) return false;
      const [oldest] = owners.keys();
      if (owners.size >= MOST_OWNERS && oldest !== undefined && !owners.has(owner)) owners.delete(oldest);
      owners.set(owner, { player, table });
      return true;
    },
  };
}

export function createTopics(deps: TopicsDeps): TopicsOfTables {
  const { store, clock, feed, chat, tableOf, tables, clothOf, look } = deps;

  const owners = createOwners();
  function stateOf(key: NameIn<TableTopics>, owner: string | null): unknown {
    if (key === 'lobby') return owner === null ? feed.lobbyNow() : null;
    const own = owner === null || key !== 'cloth' ? null : owners.of(owner);
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
    if (isWatched) feed.lobbyAnew();
    for (const { id } of tables()) look(id);
  }

  return {
    mayRead(session: Session | null, key, owner) {
      if (key === 'lobby') return owner === null;
      if (session === null || owner === null) return false;
      if (key !== 'cloth') return tableOf(owner) !== null;
      return owners.isOf(owner, session.player, table => tableOf(table) !== null);
    },
    begin: <K extends NameIn<TableTopics>>(key: K, owner: string | null) =>
      stateOf(key, owner) as StateOf<TableTopics, K> | null,
    watched(key, owner, isWatched) {
      if (key === 'lobby') return watchedLobby(isWatched);
      if (owner === null || key === 'chat') return;
      if (key !== 'cloth') {
        const now = clock.now();
        if (isWatched) feed.readsAnew(key, owner, now);
        return look(owner, now);
      }
      const own = owners.of(owner);
      if (own === null) return;
      feed.watchedCloth(own.player, own.table, isWatched);
      const table = tableOf(own.table);
      if (isWatched && table !== null) feed.cloth(table, own.player);
      if (isWatched) deps.lookAtBalance(own.player, own.table);
      look(own.table);
    },
  };
}
