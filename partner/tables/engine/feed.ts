import type { Clock } from '../../clock.ts';
import { ownerOf } from '../../realtime/owner.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import type { LiveTable } from '../offer/offer.ts';
import type { RoundPlace } from '../rules/clock/place.ts';
import { type TableState, tableAt } from '../rules/state/tableState.ts';
import type { PlayerRound, RoundOf } from '../store/playerRound.ts';
import type { TableStore } from '../store/tableStore.ts';
import type { Cloth, TableSummary } from '../wire/state.ts';
import type { TableTopics } from '../wire/topics.ts';
import { clothOwner } from '../wire/words.ts';
import { createLobby } from './lobby.ts';
import { resultAt, resultsNow } from './results.ts';
import { createSoon } from './soon.ts';
import { stakesNow } from './stakesNow.ts';
import { createSummaries } from './summaries.ts';
import { tableNow } from './tableNow.ts';

export interface TableFeedDeps {
  readonly store: TableStore;
  readonly clock: Clock;
  readonly tableOf: (id: string) => LiveTable | null;
  readonly tables: () => readonly LiveTable[];
  readonly clothOf: (table: LiveTable, player: string) => Cloth;
  readonly publish: Realtime<TableTopics>['publish'];
  readonly isWatched: Realtime<TableTopics>['isWatched'];
  /** When a table is looked at next may have changed. */
  readonly look: (table: string) => void;
}

/** What pages are told of tables. */
export interface TableFeed {
  /** How closely a table is followed: all that changes, the beginnings of its rounds, or nothing. */
  interestIn(table: string): 'all' | 'rounds' | 'none';
  /** Tells what has changed at a table by now. */
  step(table: LiveTable, now: number): void;
  /** Chips or money of a player have changed. */
  ownChanged(round: PlayerRound): void;
  /** Names of the tables at which a player's cloth is read. */
  clothsOf(player: string): readonly string[];
  /** The cloth of a player as it is now, for its reader. */
  cloth(table: LiveTable, player: string): void;
  /** What everybody sees of a table has changed besides by time. */
  tableChanged(table: string): void;
  /** A round was taken back. */
  voided(of: RoundOf): void;
  /** The first reader of a cloth has come, or the last one has gone. */
  watchedCloth(player: string, table: string, isWatched: boolean): void;
  /** Somebody reads a topic of a table again that nobody has read for a while: it is told as it is now. */
  readsAnew(key: 'table' | 'stakes' | 'results', table: string, now: number): void;
  /** The lobby as far as it is known. */
  lobbyNow(): TableSummary[];
  /** Names of the tables that are in it. */
  lobbyKnown(): readonly string[];
  /** These tables as the lobby shows them now. */
  lobbyOf(names: readonly string[]): TableSummary[];
  warmLobby(): void;
  /** The same for somebody who reads it again. */
  lobbyAnew(): void;
  /** Calls `changed` with the name of a table whose summary is another one than before; answers what stops that. */
  followLobby(changed: (table: string) => void): () => void;
  stop(): void;
}

const STAKES_MS = 1_000;
/** What players do changes a table at most so often: all of them may be booked or paid at one moment. */
const TABLE_MS = 50;
/** Results that are told one after the other when a server has slept. */
const MOST_AT_ONCE = 20;

export function createTableFeed(deps: TableFeedDeps): TableFeed {
  const { store, clock, tableOf, clothOf, publish, isWatched } = deps;
  /** By table, what was told last: the state as text, the round, and the number of the newest result. */
  const told = new Map<string, { state: string; place: string; result: number }>();
  const cloths = new Map<string, Set<string>>();
  /** Those who are told which tables have changed in the lobby. */
  const followers = new Set<(table: string) => void>();
  const isLobbyWanted = () => followers.size > 0 || isWatched('lobby', null);
  const summaries = createSummaries(store);
  const lobby = createLobby({
    ...{ clock, summaries, tables: deps.tables, isWanted: isLobbyWanted },
    joined: table => deps.look(table),
    tell(changed) {
      // Nothing is worked out for a lobby that nobody reads here: the gateway is told of names, and asks for what they do.
      if (isWatched('lobby', null)) publish('lobby', null, lobby.of(changed));
      for (const follow of followers) for (const table of changed) follow(table);
    },
  });
  function tellStakes(table: LiveTable): void {
    const now = isWatched('stakes', table.id) ? stakesNow(store, table, clock.now()) : null;
    if (now !== null) publish('stakes', table.id, now);
  }
  const stakes = createSoon(clock, STAKES_MS, id => {
    const table = tableOf(id);
    if (table !== null) tellStakes(table);
  });
  const changes = createSoon(clock, TABLE_MS, id => {
    const table = tableOf(id);
    if (table !== null) tellTable(table, clock.now());
  });
  const numberOf = ({ source }: LiveTable, { shoe, round }: RoundPlace) =>
    shoe * source.timing.rounds + Math.max(0, round);

  /** Number of the newest round that is over. */
  const overAt = (table: LiveTable, state: TableState) =>
    state.over === null ? numberOf(table, state) - 1 : numberOf(table, state);
  /** What was told of a table, or from now on what has to be. */
  function toldOf(table: LiveTable, state: TableState) {
    const last = told.get(table.id) ?? { state: '', place: '', result: overAt(table, state) };
    told.set(table.id, last);
    return last;
  }

  function tellTable(table: LiveTable, now: number): void {
    if (!isWatched('table', table.id)) return;
    const state = tableNow(store, table, now);
    const last = told.get(table.id);
    const text = JSON.stringify(state);
    if (state === null || last?.state === text) return;
    if (last !== undefined) last.state = text;
    publish('table', table.id, state);
  }
  function tellCloth(table: LiveTable, player: string): void {
    publish('cloth', clothOwner(ownerOf(player), table.id), clothOf(table, player));
  }
  function tellResults(table: LiveTable, now: number, since: number, upTo: number): void {
    if (!isWatched('results', table.id)) return;
    const newer = resultsNow(store, table, now, Math.min(MOST_AT_ONCE, upTo - since));
    for (const result of newer) publish('results', table.id, result);
  }

  return {
    interestIn(id) {
      const keys = ['table', 'stakes', 'results'] as const;
      if (keys.some(key => isWatched(key, id)) || (cloths.get(id)?.size ?? 0) > 0) return 'all';
      return isLobbyWanted() && summaries.isKnown(id) ? 'rounds' : 'none';
    },
    step(table, now) {
      const { id, source } = table;
      const state = tableAt(source, now);
      if (state === null) return;
      const over = overAt(table, state);
      const last = toldOf(table, state);
      tellTable(table, now);
      if (last.result < over) tellResults(table, now, last.result, over);
      last.result = over;
      const place = `${state.shoe}.${Math.max(-1, state.round)}`;
      if (last.place === place) return;
      last.place = place;
      lobby.changed(id);
      stakes.ask(id);
      for (const player of cloths.get(id) ?? []) tellCloth(table, player);
    },
    ownChanged(round) {
      const table = tableOf(round.table);
      if (table === null) return;
      if (isWatched('cloth', clothOwner(ownerOf(round.player), round.table))) tellCloth(table, round.player);
      stakes.ask(round.table);
      deps.look(round.table);
    },
    clothsOf: player => [...cloths].filter(([, players]) => players.has(player)).map(([id]) => id),
    cloth: tellCloth,
    tableChanged: changes.ask,
    voided(of) {
      const table = tableOf(of.table);
      if (table === null) return;
      tellTable(table, clock.now());
      if (isWatched('results', of.table)) publish('results', of.table, resultAt(store, table, of));
      stakes.ask(of.table);
    },
    watchedCloth(player, table, isNow) {
      const players = cloths.get(table) ?? new Set();
      if (isNow) players.add(player);
      else players.delete(player);
      if (players.size > 0) cloths.set(table, players);
      else cloths.delete(table);
    },
    readsAnew(key, id, now) {
      const table = tableOf(id);
      if (table === null) return;
      const state = tableAt(table.source, now);
      if (state === null) return;
      told.delete(id);
      toldOf(table, state);
      if (key === 'table') tellTable(table, now);
      else if (key === 'stakes') tellStakes(table);
      else for (const result of resultsNow(store, table, now, MOST_AT_ONCE)) publish('results', id, result);
    },
    lobbyNow: () => lobby.of(lobby.known()),
    lobbyKnown: lobby.known,
    lobbyOf: lobby.of,
    warmLobby: lobby.warm,
    lobbyAnew() {
      const known = lobby.of(lobby.known());
      if (known.length > 0) publish('lobby', null, known);
      lobby.warm();
    },
    followLobby(changed) {
      followers.add(changed);
      lobby.warm();
      for (const { id } of deps.tables()) deps.look(id);
      return () => void followers.delete(changed);
    },
    stop() {
      lobby.stop();
      stakes.stop();
      changes.stop();
    },
  };
}
