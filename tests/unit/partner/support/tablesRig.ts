import { readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Clock } from '../../../../partner/clock.ts';
import { createFreePlay } from '../../../../partner/freePlay.ts';
import { ownerOf } from '../../../../partner/realtime/owner.ts';
import type { Session } from '../../../../partner/store/lines.ts';
import { isRefused, type Refused } from '../../../../partner/tables/engine/refused.ts';
import { closesAt, paidAt } from '../../../../partner/tables/offer/moments.ts';
import { openTables, type Tables } from '../../../../partner/tables/openTables.ts';
import { phaseAt } from '../../../../partner/tables/rules/clock/phase.ts';
import { placeAt, type RoundPlace, roundStartsAt } from '../../../../partner/tables/rules/clock/place.ts';
import { roundMs } from '../../../../partner/tables/rules/clock/timing.ts';
import { roundAt, stepCounts } from '../../../../partner/tables/rules/state/tableState.ts';
import type { TableJournalLine } from '../../../../partner/tables/store/lines.ts';
import { emptyTableBook, foldTableLine } from '../../../../partner/tables/store/tableBook.ts';
import type { Chips, Cloth } from '../../../../partner/tables/wire/state.ts';
import { clothOwner } from '../../../../partner/tables/wire/words.ts';
import type { CallWallet } from '../../../../partner/wallet/walletClient.ts';
import { diskAtRest } from './diskAtRest.ts';
import { handClock } from './handClock.ts';
import { createScriptedWallet, type ScriptedWallet } from './scriptedWallet.ts';
import { seededRandom } from './seededRandom.ts';

export const BACCARAT = 'MOONT-LILY-BACCARAT';
export const ROULETTE = 'HARBR-PIER-ROULETTE';
export const BLACKJACK = 'MOONT-TEA-HOUSE-TWENTY-ONE';
export const TEEN_PATTI = 'MOONT-TWO-LANTERNS';
export const HOLDEM = 'HARBR-FOG-POKER';

/** A session of a player at a table. */
export const sessionAt = (table: string, more: Partial<Session> = {}): Session => ({
  ...{ id: 's', keyHash: 'k', launchHash: 'l', token: 'a-token-of-the-wallet', expiresAt: 1e13, player: 'p' },
  game: {
    ...{ gameCode: table, vassalage: 'MOONT', gameType: 'LIVE', name: table, rtp: null, lines: null },
    ...{ volatility: null, minBet: 100 },
  },
  ...{ demo: false, playMoney: true, currency: 'PT', language: 'en', parent: null, nickname: 'p***' },
  ...more,
});

let folders: string[] = [];
let running: { end(): Promise<void> }[] = [];

/** Gives each case of a file folders of its own, and ends its servers. */
export function tablesOfEachCase(): void {
  beforeEach(() => {
    folders = [];
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map(it => it.end()));
    await Promise.all(folders.map(it => rm(it, { recursive: true, force: true })));
  });
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-tables-'));
  folders.push(folder);
  return folder;
}

export interface Published {
  readonly key: string;
  readonly owner: string | null;
  readonly data: unknown;
}

/** What the realtime server would do with topics, kept in a list. */
function createListener() {
  const watched = new Set<string>();
  const published: Published[] = [];
  const nameOf = (key: string, owner: string | null) => `${key} ${owner}`;
  return {
    watched,
    published,
    nameOf,
    publish: (key: string, owner: string | null, data: unknown) =>
      void (watched.has(nameOf(key, owner)) && published.push({ key, owner, data: structuredClone(data) })),
    isWatched: (key: string, owner: string | null) => watched.has(nameOf(key, owner)),
  };
}

/** A process that can be killed: from then on nothing of it happens any more. */
async function startProcess(
  folder: string,
  wallet: ScriptedWallet,
  clock: Clock,
  sessions: () => readonly Session[],
  openSibling: (session: Session, table: string) => Promise<Session | string>,
) {
  let isDead = false;
  const warnings: string[] = [];
  const listener = createListener();
  const forever = new Promise<never>(() => {});
  const own: Clock = {
    now: clock.now,
    after: (ms, work) => clock.after(ms, () => void (isDead || work())),
  };
  const ask = (async (...call: Parameters<CallWallet>) => {
    if (isDead) return forever;
    const answer = await wallet.ask(...call).then(
      it => () => it,
      (failure: unknown) => () => {
        throw failure;
      },
    );
    return isDead ? forever : answer();
  }) as CallWallet;
  const tables = await openTables({
    ...{
      data: folder,
      ask,
      freePlay: createFreePlay(),
      clock: own,
      random: seededRandom(11),
      retryPlan: [1_000],
    },
    warn: message => void warnings.push(message),
    ...{ publish: listener.publish as never, isWatched: listener.isWatched as never },
    sessionsOf: player => sessions().filter(it => it.player === player),
    openSibling,
  });
  tables.start();
  await diskAtRest();
  return {
    ...{ tables, warnings, listener },
    kill: () => {
      isDead = true;
    },
  };
}

export interface TablesRigOptions {
  readonly answers?: Parameters<typeof createScriptedWallet>[0];
  readonly games?: readonly string[];
  /** Opens another table for the player of a session; refused unless the test does. */
  readonly openSibling?: (session: Session, table: string) => Promise<Session | string>;
}

/** Tables whose wallet answers what the test says, on a clock that goes when it is told to. */
export async function openRig({
  answers = {},
  games = [BACCARAT],
  openSibling = async () => 'game_unknown',
}: TablesRigOptions = {}) {
  const clock = handClock();
  const wallet = createScriptedWallet(answers);
  const sessions: Session[] = [];
  let folder = await newFolder();
  let process = await startProcess(folder, wallet, clock, () => sessions, openSibling);
  const learn = () =>
    process.tables.learn(
      games.map(it => sessionAt(it).game),
      true,
    );
  await learn();
  running.push({
    end: async () => {
      process.kill();
      await diskAtRest();
    },
  });
  let changes = 0;
  const tables = (): Tables => process.tables;
  const table = (id = games[0] ?? BACCARAT) => {
    const found = process.tables.tableOf(id);
    if (found === null) throw new Error(`no table ${id}`);
    return found;
  };
  const place = (id?: string): RoundPlace => placeAt(table(id).source, clock.now()) ?? { shoe: 0, round: 0 };
  const rig = {
    ...{ clock, wallet, sessions, tables, table, place },
    warnings: () => process.warnings,
    published: () => process.listener.published,
    /** The newest event of a topic. */
    last: (key: string, owner: string | null) =>
      process.listener.published.findLast(it => it.key === key && it.owner === owner)?.data,
    watch(
      key: 'table' | 'stakes' | 'results' | 'cloth' | 'chat' | 'lobby',
      owner: string | null,
      isWatched = true,
    ) {
      const name = process.listener.nameOf(key, owner);
      if (isWatched) process.listener.watched.add(name);
      else process.listener.watched.delete(name);
      process.tables.watched(key, owner, isWatched);
    },
    watchCloth(session = sessionAt(games[0] ?? BACCARAT)) {
      const owner = clothOwner(ownerOf(session.player), session.game.gameCode);
      if (!process.tables.mayRead(session, 'cloth', owner)) throw new Error('may not read');
      rig.watch('cloth', owner);
      return owner;
    },
    /** Goes to the beginning of the next round, past a shuffle if there is one. */
    async nextRound(id?: string): Promise<RoundPlace> {
      const { source } = table(id);
      const now = place(id);
      const next =
        now.round < 0
          ? { shoe: now.shoe, round: 0 }
          : now.round + 1 < source.timing.rounds
            ? { shoe: now.shoe, round: now.round + 1 }
            : { shoe: now.shoe + 1, round: 0 };
      await rig.goTo(roundStartsAt(source, next) + 1);
      return next;
    },
    /** Goes on to a moment, stopping wherever something is due. */
    async goTo(moment: number): Promise<void> {
      for (let steps = 0; clock.now() < moment; steps += 1) {
        if (steps > 20_000) throw new Error('time does not go on');
        const next = clock.nextTimer();
        await clock.goTo(Math.min(moment, next === null ? moment : Math.max(next, clock.now() + 1)));
      }
      await diskAtRest();
    },
    at: {
      closing: (of: RoundPlace, id?: string) => closesAt(table(id).source, of),
      paid: (of: RoundPlace, id?: string) => paidAt(table(id).source, of, roundAt(table(id).source, of)),
      end: (of: RoundPlace, id?: string) =>
        roundStartsAt(table(id).source, of) + roundMs(table(id).source.timing),
      deciding(of: RoundPlace, id?: string): number | null {
        const { source } = table(id);
        const counts = stepCounts(roundAt(source, of));
        if (counts.after === null) return null;
        const { openMs, closedMs, stepMs } = source.timing;
        const at = openMs + closedMs + counts.before * stepMs;
        if (phaseAt(source.timing, counts, at).phase !== 'deciding') throw new Error('nothing is decided');
        return roundStartsAt(source, of) + at;
      },
    },
    /** The process ends at once, and nothing of it happens any more. */
    kill: () => process.kill(),
    /** The process ends in the middle of whatever it does; another one begins with what was on the disk. */
    async crash(): Promise<void> {
      await diskAtRest();
      process.kill();
      const before = folder;
      folder = await newFolder();
      await copyFile(path.join(before, 'tables.jsonl'), path.join(folder, 'tables.jsonl'));
      process = await startProcess(folder, wallet, clock, () => sessions, openSibling);
    },
    lay(chips: Chips, of = place(), session = sessionAt(games[0] ?? BACCARAT), n?: number) {
      changes += 1;
      return process.tables.setCloth(session, {
        ...{ table: session.game.gameCode, shoe: of.shoe, round: of.round },
        ...{ n: n ?? changes, chips },
      });
    },
    cloth: (session = sessionAt(games[0] ?? BACCARAT)): Cloth =>
      process.tables.clothOf(table(session.game.gameCode), session.player),
    /** What each player has decided in a round, as the journal says. */
    decisionsOf(id: string, of: RoundPlace) {
      const lines = readFileSync(path.join(folder, 'tables.jsonl'), 'utf8')
        .split('\n')
        .filter(line => line !== '')
        .map(line => JSON.parse(line) as TableJournalLine);
      const book = emptyTableBook();
      for (const line of lines) foldTableLine(book, line);
      const found = [...book.rounds.values()].filter(
        it => it.table === id && it.shoe === of.shoe && it.round === of.round,
      );
      return (player: string) =>
        (found.find(it => it.player === player)?.decisions ?? []).map(it => ({ ...it }));
    },
    /** The round of a player at the wallet. */
    roundOf(cloth: Cloth) {
      const found = wallet.rounds().filter(it => it.startsWith(`t.${cloth.shoe}.${cloth.round}.`));
      return found.map(it => wallet.round(it));
    },
  };
  return rig;
}
export type TablesRig = Awaited<ReturnType<typeof openRig>>;

/** An answer that is one. */
export function accepted<T extends object>(answer: T | Refused): T {
  if (isRefused(answer)) throw new Error(`refused: ${answer.refused}`);
  return answer;
}
