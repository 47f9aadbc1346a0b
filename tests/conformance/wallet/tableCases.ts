import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { PlayedGame } from '../../../streams/wire/gameServers/seamless.ts';
import { TABLES_EVERY_MS } from '../../../streams/wire/gameServers/seamless.ts';
import type { TableSummary } from '../../../streams/wire/liveTables/shapes.ts';
import { Mismatch, NotApplicable } from '../case.ts';
import type { Answered, WalletBench } from './bench.ts';
import { expectBalance, expectRefusal, STAKE, staked, type WalletCase } from './expected.ts';

/** All games of the server, page by page. */
async function gamesOf({ call }: WalletBench, gameTypes?: readonly string[]): Promise<readonly PlayedGame[]> {
  const games: PlayedGame[] = [];
  let after: unknown = null;
  do {
    const asked = { ...(gameTypes && { gameTypes }), ...(after !== null && { after }) };
    const { body } = await call('games', asked);
    if (body.ok !== true) throw new Mismatch(`a page of games, not ${JSON.stringify(body)}`);
    games.push(...(body.games as readonly PlayedGame[]));
    after = body.next;
  } while (after !== null);
  return games;
}

const summaryOf = (table: string): TableSummary => {
  const startsAt = Date.now();
  return {
    ...{ table, kind: 'baccarat', startsAt, closesAt: startsAt + 15_000, players: 2, freeSeats: null },
    ...{ least: 100, most: 500_000, marks: ['B', 'P'] },
  };
};

/** Says what tables do, when the wallet has had time since the last time. */
async function tell(
  { call }: WalletBench,
  tables: readonly TableSummary[],
  whole: boolean,
): Promise<Answered> {
  for (;;) {
    const answer = await call('tables', { tables, whole });
    if (answer.body.code !== 'busy') return answer;
    if (answer.body.retry !== true) throw new Mismatch('a refusal that says: retry');
    await sleep(TABLES_EVERY_MS);
  }
}

function expectKnown({ body }: Answered, tables: number): void {
  if (body.ok !== true || body.tables !== tables)
    throw new Mismatch(`${tables} tables that are known, not ${JSON.stringify(body)}`);
}

/** Another game of the server than the one that is launched. */
async function otherGame(bench: WalletBench): Promise<PlayedGame> {
  const other = (await gamesOf(bench)).find(it => it.gameCode !== bench.target.gameCode);
  if (other === undefined) throw new NotApplicable('the server has one game only');
  return other;
}

const RESULT = {
  ...{ kind: 'baccarat', shoe: 2, round: 7 },
  steps: [
    { to: 'player', shows: 3 },
    { to: 'banker', shows: 19 },
  ],
};

/** Rules about live tables and about several games at once. */
export const tableCases: readonly WalletCase[] = [
  {
    id: 'games',
    title:
      'The games of the server are told page by page, each once; of some categories alone where they are named.',
    async run(bench) {
      const all = await gamesOf(bench);
      const codes = all.map(it => `${it.vassalage} ${it.gameCode}`);
      if (new Set(codes).size !== codes.length) throw new Mismatch('each game once');
      const own = all.find(it => it.gameCode === bench.target.gameCode);
      if (own === undefined) throw new Mismatch(`${bench.target.gameCode} among the games of the server`);
      const some = await gamesOf(bench, [own.gameType]);
      const expected = all.filter(it => it.gameType === own.gameType);
      if (!isDeepStrictEqual(some, expected))
        throw new Mismatch(`the games of ${own.gameType}, and no other`);
      const none = await gamesOf(bench, ['NO-SUCH-CATEGORY']);
      if (none.length > 0) throw new Mismatch('no game of a category that there isn’t');
    },
  },
  {
    id: 'tables',
    title:
      'What tables do is taken in; what is no game of the server is left out, and `whole` forgets the others.',
    async run(bench) {
      const own = summaryOf(bench.target.gameCode);
      expectKnown(await tell(bench, [own, summaryOf('NO-SUCH-GAME')], true), 1);
      expectKnown(await tell(bench, [], false), 1);
      expectKnown(await tell(bench, [{ ...own, players: 3 }], false), 1);
      expectKnown(await tell(bench, [], true), 0);
    },
  },
  {
    id: 'tables-paced',
    title: 'Tables are told of once a second; what comes sooner is refused for now.',
    async run(bench) {
      await tell(bench, [], true);
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => bench.call('tables', { tables: [], whole: true })),
      );
      for (const answer of answers.slice(1)) {
        if (answer.body.ok === true) continue;
        expectRefusal(answer, 'busy');
        if (answer.body.retry !== true) throw new Mismatch('a refusal that says: retry');
      }
      if (answers.filter(it => it.body.ok === true).length > 1)
        throw new Mismatch('one answer a second, not several');
    },
  },
  {
    id: 'tables-malformed',
    title: 'Summaries that are none of the protocol are refused.',
    async run({ call, target }) {
      const good = summaryOf(target.gameCode);
      const bad = [
        { more: 1 },
        { players: -1 },
        { marks: ['too long a mark'] },
        { table: 'a:b' },
        { closesAt: 0.5 },
      ];
      for (const part of bad)
        expectRefusal(await call('tables', { tables: [{ ...good, ...part }], whole: true }), 'bad_request');
      expectRefusal(await call('tables', { tables: [] }), 'bad_request');
    },
  },
  {
    id: 'open-game',
    title:
      'Another game is opened for the player of a session, once however often it is asked for, and bets are its own.',
    async run(bench) {
      const other = await otherGame(bench);
      const { session, balance } = await bench.open();
      const asked = { session, gameCode: other.gameCode };
      const { body } = await bench.call('openGame', asked);
      const game = body.game as PlayedGame | undefined;
      if (body.ok !== true || game?.gameCode !== other.gameCode || body.session === session)
        throw new Mismatch(`a session of ${other.gameCode}, not ${JSON.stringify(body)}`);
      const again = await bench.call('openGame', asked);
      if (again.body.session !== body.session) throw new Mismatch('the same session for the same game again');
      const own = String(body.session);
      const ids = { session: own, round: bench.newId() };
      expectBalance(
        await bench.call('bet', { ...ids, transaction: bench.newId(), amount: STAKE }),
        balance - STAKE,
      );
      expectBalance(await bench.call('balance', { session }), balance - STAKE);
      expectBalance(await bench.call('endRound', { ...ids, transaction: bench.newId() }), balance - STAKE);
      expectRefusal(await bench.call('openGame', { session, gameCode: 'NO-SUCH-GAME' }), 'game_unknown');
      const stranger = { session: 'x'.repeat(43), gameCode: other.gameCode };
      expectRefusal(await bench.call('openGame', stranger), 'session_unknown');
    },
  },
  {
    id: 'open-game-ended',
    title: 'The end of the player’s session ends all games that were opened in it, and opens no more.',
    async run(bench) {
      const { signOut } = bench.target;
      if (signOut === null) throw new NotApplicable('the player can’t be signed out');
      const { gameCode } = await otherGame(bench);
      const { session } = await bench.open();
      const { body } = await bench.call('openGame', { session, gameCode });
      await signOut();
      expectRefusal(await bench.call('openGame', { session, gameCode }), 'session_ended');
      const bet = { session: body.session, round: bench.newId(), transaction: bench.newId(), amount: STAKE };
      expectRefusal(await bench.call('bet', bet), 'session_ended');
    },
  },
  {
    id: 'round-result',
    title: 'The end of a round takes how it ended along; the same end with another result is a conflict.',
    async run(bench) {
      const { balance, ids } = await staked(bench);
      const steps = Array.from({ length: 61 }, () => ({ to: 'player', shows: 1 }));
      for (const result of [
        { ...RESULT, more: 1 },
        { ...RESULT, steps },
        { ...RESULT, kind: 'a kind' },
      ])
        expectRefusal(await bench.call('endRound', { ...ids(), result }), 'bad_request');
      const end = { ...ids(), result: RESULT };
      expectBalance(await bench.call('endRound', end), balance - STAKE);
      expectBalance(await bench.call('endRound', end), balance - STAKE);
      const other = { ...end, result: { ...RESULT, round: 8 } };
      expectRefusal(await bench.call('endRound', other), 'transaction_conflict');
    },
  },
];
