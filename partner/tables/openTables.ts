import path from 'node:path';
import type { Clock } from '../clock.ts';
import type { FreePlay } from '../freePlay.ts';
import type { Random } from '../random.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { Session } from '../store/lines.ts';
import type { Deliveries } from '../wallet/deliveries.ts';
import type { CallWallet } from '../wallet/walletClient.ts';
import { payoutOf } from './cloth/payout.ts';
import { stakesByBet } from './cloth/stakesByBet.ts';
import type { TableDesk } from './desk.ts';
import { createChat } from './engine/chat.ts';
import { type ClothBalances, createClothBalances } from './engine/clothBalances.ts';
import { clothNow } from './engine/clothNow.ts';
import { createDecide } from './engine/decide.ts';
import { createDesk } from './engine/desk.ts';
import { createTableFeed, type TableFeed } from './engine/feed.ts';
import { createHistory } from './engine/history.ts';
import { nextChange, nextRound } from './engine/nextChange.ts';
import { createPlay } from './engine/play.ts';
import { isRefused, type Refused, refused } from './engine/refused.ts';
import { createRegister, type Register } from './engine/register.ts';
import { createSeating } from './engine/seating.ts';
import { createSetCloth } from './engine/setCloth.ts';
import { createTicker } from './engine/ticker.ts';
import { createTopics, type TopicsOfTables } from './engine/topics.ts';
import { createWhose } from './engine/whose.ts';
import type { LobbyTables } from './lobby/lobbyReports.ts';
import { createTableNames } from './lobby/tableNames.ts';
import { type Balances, createBalances } from './money/balances.ts';
import { createBooking } from './money/booking.ts';
import type { LiveTable } from './offer/offer.ts';
import { roundAt, tableAt } from './rules/state/tableState.ts';
import type { PlayerRound } from './store/playerRound.ts';
import { openTableStore } from './store/tableStore.ts';
import type { Cloth } from './wire/state.ts';
import type { TableTopics } from './wire/topics.ts';

export interface TablesDeps {
  /** Folder of its journal. */
  readonly data: string;
  readonly ask: CallWallet;
  readonly freePlay: FreePlay;
  readonly clock: Clock;
  readonly random: Random;
  readonly retryPlan: readonly number[];
  readonly warn: (message: string) => void;
  readonly publish: Realtime<TableTopics>['publish'];
  readonly isWatched: Realtime<TableTopics>['isWatched'];
  /** Sessions of a player, the oldest first. */
  readonly sessionsOf: (player: string) => readonly Session[];
  /** Opens the session of another table for the player of one; why not, as the code of a refusal. */
  readonly openSibling: (session: Session, table: string) => Promise<Session | string>;
}

/** The live tables of this server. Each act answers what became of it, or why not. */
export interface Tables extends Pick<Register, 'tableOf' | 'all' | 'learn'>, TopicsOfTables {
  /** For whoever is told what tables do without reading their topics. */
  readonly lobby: LobbyTables;
  /** What operators see and decide. */
  readonly desk: TableDesk;
  readonly setCloth: ReturnType<typeof createSetCloth>;
  readonly decide: ReturnType<typeof createDecide>;
  readonly takeSeat: ReturnType<typeof createSeating>;
  say(session: Session, wish: { readonly table: string; readonly text: string }): null | Refused;
  readonly myRounds: ReturnType<typeof createHistory>['myRounds'];
  readonly shoe: ReturnType<typeof createHistory>['shoe'];
  /** What the tables are called. @param language One of the page's texts. */
  offer(language: string): Promise<{ readonly table: string; readonly name: string }[]>;
  /** The cloth of a player as it is now. Throws for a table before its time. */
  clothOf(table: LiveTable, player: string): Cloth;
  /** What a launch has told of the money of its player. */
  sawBalance(session: Session, balance: number): void;
  /** Takes up what a crash has left, and goes on from there by itself. */
  start(): void;
  /** Settles when nothing is being done. */
  idle(): Promise<void>;
  readonly deliveries: Pick<Deliveries, 'wake' | 'waiting'>;
  close(): Promise<void>;
}

const WORD = 2 ** 32;
const WORDS = 8;
const HEX = 16;
const DIGITS = 8;

/** 256 bits. */
const newSecret = (random: Random) =>
  Array.from({ length: WORDS }, () => random.below(WORD).toString(HEX).padStart(DIGITS, '0')).join('');

/** Opens the tables; those of a new server have run for a day. */
export async function openTables(deps: TablesDeps): Promise<Tables> {
  const { ask, freePlay, clock, random, retryPlan, warn } = deps;
  const store = await openTableStore(path.join(deps.data, 'tables.jsonl'), clock.now, {
    warn,
    recovered: () => void play.takeUp(false),
  });
  if (store.origin() === null)
    await store.write({ t: 'origin', secret: newSecret(random), epoch: clock.now() });
  const origin = store.origin();
  if (origin === null) throw new Error('the tables have no origin');
  const { tableOf, all, learn } = createRegister(store, origin);
  const tables = { tableOf, tables: all };
  const balances: Balances = createBalances({
    ask,
    vendorOf: table => tableOf(table)?.game.vassalage ?? '',
    changed: purse => clothBalances.tellOthers(purse),
  });
  const whose = createWhose(deps, clock);
  const look = (table: string, since?: number) => ticker.look(table, since);
  function clothOf(table: LiveTable, player: string): Cloth {
    const cloth = clothNow({ store, balances }, table, player, clock.now());
    if (cloth === null) throw new Error(`the table ${table.id} is not open yet`);
    return cloth;
  }
  const feed: TableFeed = createTableFeed({
    ...{ store, clock, ...tables, clothOf, look },
    ...{ publish: deps.publish, isWatched: deps.isWatched },
  });
  function knownTable({ table: id }: Pick<PlayerRound, 'table'>): LiveTable {
    const table = tableOf(id);
    if (table === null) throw new Error(`there is no table ${id}`);
    return table;
  }
  const booking = createBooking({
    ...{ store, ask, freePlay, clock, retryPlan, warn, balances },
    payoutOf(round) {
      const { kind, source } = knownTable(round);
      return payoutOf(kind, roundAt(source, round), round, seat => store.handOf(round, seat));
    },
    resultOf(played) {
      const { kind, source } = knownTable(played);
      const { shoe, round } = played;
      const steps = roundAt(source, { shoe, round }).steps.map(({ to, shows }) => ({ to, shows }));
      return { kind, shoe, round, steps, bets: stakesByBet(played) };
    },
    changed(round) {
      feed.ownChanged(round);
      feed.tableChanged(round.table);
    },
  });
  const play = createPlay({ store, clock, booking, tableOf, look, warn });
  const ticker = createTicker({
    clock,
    nextAt(id, now) {
      const table = tableOf(id);
      if (table === null) return null;
      const interest = feed.interestIn(id);
      const state = interest === 'none' ? null : tableAt(table.source, now);
      const shown =
        state === null ? null : (interest === 'all' ? nextChange : nextRound)(table.source, state, now);
      const moments = [shown, play.nextAt(table, now)].filter(at => at !== null);
      return moments.length === 0 ? null : Math.min(...moments);
    },
    step(id, now) {
      const table = tableOf(id);
      if (table === null) return;
      play.step(table, now);
      feed.step(table, now);
    },
  });
  const acts = {
    ...{ store, clock, booking, whose, secret: origin.secret, tableOf, clothOf },
    ...{ changed: feed.ownChanged, tableChanged: feed.tableChanged, clothChanged: feed.cloth },
  };
  const clothBalances: ClothBalances = createClothBalances({
    whose,
    balances,
    freePlay,
    feed,
    tableOf,
    warn,
  });
  const namesIn = createTableNames({ ask, clock, warn });
  const chat = createChat(clock, random);
  const topics = createTopics({
    ...{ store, clock, feed, chat, ...tables, clothOf, look },
    lookAtBalance: clothBalances.look,
  });
  const desk = createDesk({ ...{ store, clock, booking, ...tables, warn }, taken: feed.voided });
  return {
    ...topics,
    ...createHistory({ store, clock, tableOf }),
    lobby: { known: feed.lobbyKnown, summaries: feed.lobbyOf, follow: feed.followLobby },
    ...{ desk, tableOf, all, clothOf },
    async learn(games, isCatalogue) {
      await learn(games, isCatalogue);
      feed.warmLobby();
    },
    setCloth: createSetCloth(acts),
    decide: createDecide(acts),
    takeSeat: createSeating(acts),
    say(session, { table, text }) {
      if (tableOf(table) === null) return refused('table_unknown');
      const line = chat.say(session, table, text);
      if (isRefused(line)) return line;
      deps.publish('chat', table, line);
      return null;
    },
    async offer(language) {
      const names = await namesIn(language);
      return all().map(({ id, game }) => ({ table: id, name: names.get(id) ?? game.name }));
    },
    sawBalance: ({ player, game, demo, token }, balance) =>
      balances.saw({ player, table: game.gameCode, token: demo ? null : token }, balance),
    start() {
      void play.takeUp(true);
      feed.warmLobby();
    },
    idle: play.idle,
    deliveries: booking.deliveries,
    async close() {
      ticker.stop();
      feed.stop();
      await booking.asked();
      await play.idle();
      booking.deliveries.stop();
      await store.close();
    },
  };
}
