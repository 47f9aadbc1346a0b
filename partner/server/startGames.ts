import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { MINUTE } from '../../streams/wire/protocol/durations.ts';
import type { Snap } from '../../streams/wire/protocol/position.ts';
import { addressOf } from '../../streams/wire/protocol/topicAddress.ts';
import { type Clock, each, systemClock } from '../clock.ts';
import { createFreePlay } from '../freePlay.ts';
import type { AnyGame } from '../games/game.ts';
import { gameOf, sportsOf } from '../games/games.ts';
import { createJackpots } from '../jackpots/jackpots.ts';
import { type Random, secureRandom } from '../random.ts';
import { ownerOf } from '../realtime/owner.ts';
import { coveredRound } from '../rounds/covered.ts';
import { createOutbox } from '../rounds/outbox.ts';
import { createTable, type Pace } from '../rounds/table.ts';
import { viewOf } from '../rounds/view.ts';
import { openSports } from '../sports/openSports.ts';
import type { Session } from '../store/lines.ts';
import { openStore } from '../store/store.ts';
import { shownName } from '../tables/engine/whose.ts';
import { createLobbyReports } from '../tables/lobby/lobbyReports.ts';
import { openTables } from '../tables/openTables.ts';
import { clothOwner } from '../tables/wire/words.ts';
import { RETRY_AFTER_MS } from '../wallet/retryPlan.ts';
import { type CallWallet, createWalletClient, Unreached } from '../wallet/walletClient.ts';
import { createApi, type Reply } from './api.ts';
import { bodyOf } from './bodyOf.ts';
import type { GamesConfig } from './config.ts';
import { type Boot, gameDocument, sorryDocument } from './document.ts';
import { readPageFiles } from './files.ts';
import { documentHeaders, fileHeaders, jsonHeaders } from './headers.ts';
import { jsonOf } from './jsonOf.ts';
import { openRealtime } from './openRealtime.ts';
import { createOpenSibling } from './openSibling.ts';
import { createOperator } from './operator.ts';
import { operatorBets } from './operatorBets.ts';
import { operatorFixtures } from './operatorFixtures.ts';
import { operatorLimits } from './operatorLimits.ts';
import { operatorMargins } from './operatorMargins.ts';
import { operatorTables } from './operatorTables.ts';
import { hashOf, type Opened, openSession } from './sessions.ts';
import { originOf, type SlipBoot, slipDocument, slipTextsOf } from './slipDocument.ts';
import { createSportsApi } from './sportsApi.ts';
import { bookFacts, PACE_MS } from './sportsFacts.ts';
import { standsAtWallet } from './standsAtWallet.ts';
import { tableFacts } from './tableFacts.ts';
import { tableRefusal } from './tableRefusals.ts';
import { createTablesApi } from './tablesApi.ts';
import { languageOf, textsOf } from './texts.ts';

/** What a game server is started with besides its configuration. */
export interface GamesDeps {
  /** Folder of the built pages. */
  readonly pages: string;
  readonly warn: (message: string) => void;
  readonly clock?: Clock;
  readonly random?: Random;
  readonly retryPlan?: readonly number[];
  readonly pace?: (game: AnyGame) => Pace;
  /** From one bet of a player to the next, ms. */
  readonly betPaceMs?: number;
  /** How long the wallet may take to answer, ms. */
  readonly timeoutMs?: number;
}

export interface GamesServer {
  readonly origin: string;
  close(): Promise<void>;
}

const PAGE_CALLS: ReadonlySet<string> = new Set([
  ...['/api/state', '/api/round', '/api/decision', '/api/uncovered'],
  ...['/api/sports/bet', '/api/sports/cash-out', '/api/sports/auto', '/api/sports/older'],
]);
const ROUND_CALLS: ReadonlySet<string> = new Set(['/api/round', '/api/decision', '/api/uncovered']);
const PROTOCOL_CALLS: ReadonlySet<string> = new Set(['/v1/snap', '/v1/session']);
const OPERATOR_CALL = /^\/operator\/([A-Za-z]+)$/;

/** Most bytes of a request's body. */
const LONGEST_BODY = 4_096;
/** Of a bet: twelve legs with their selections. */
const LONGEST_BET = 8_192;
/** Of one about a table: a chip on each bet of the cloth of roulette. */
const LONGEST_CLOTH = 16_384;

/** How often rounds of sessions that have ended are looked for, ms. */
const END_OVER_MS = MINUTE;

/** Starts a game server: pages, rounds and the outbox, in one process on one port. */
export async function startGames(config: GamesConfig, deps: GamesDeps): Promise<GamesServer> {
  const { clock = systemClock, random = secureRandom, retryPlan = RETRY_AFTER_MS, warn } = deps;
  const files = readPageFiles(deps.pages);
  const store = await openStore(path.join(config.data, 'rounds.jsonl'), clock.now, {
    warn,
    recovered: () => table.resume(),
  });
  const client = createWalletClient({
    origin: config.gateway,
    server: config.server,
    secret: config.secret,
    now: clock.now,
    timeoutMs: deps.timeoutMs ?? 4_000,
  });
  let isReached = true;
  const ask: CallWallet = async (...call) => {
    try {
      const answer = await client(...call);
      // What waits for hours need not, once the wallet is back.
      if (!isReached) clock.after(0, wake);
      isReached = true;
      if (!answer.ok && answer.code === 'session_ended') await sessionEnded(call[1]);
      return answer;
    } catch (failure) {
      if (failure instanceof Unreached) isReached = false;
      throw failure;
    }
  };
  /** Whoever was signed out, kicked or locked plays and reads nothing more here. */
  async function sessionEnded(params: object): Promise<void> {
    const session = 'session' in params ? store.byToken(String(params.session)) : null;
    if (session === null || session.expiresAt <= clock.now()) return;
    await store.write({ t: 'over', session: session.id, at: clock.now() });
    realtime.end(session.id);
    table.endOver();
  }
  const wake = () => {
    outbox.wake();
    table.wake();
    sports.deliveries.wake();
    tables.deliveries.wake();
  };
  const isOver = (id: string) => (store.session(id)?.expiresAt ?? 0) <= clock.now();
  const outbox = createOutbox({ store, ask, clock, retryPlan, warn });
  const freePlay = createFreePlay();
  const pace = deps.pace ?? ((game: AnyGame) => game);
  const randomText = (bytes: number) => randomBytes(bytes).toString('base64url');
  const jackpots = createJackpots({
    ...{ store, random, clock },
    publish: (pool, state) => realtime.publish('jackpot', pool, state),
  });
  const { feedPool } = jackpots;
  const table = createTable({
    ...{ store, ask, outbox, freePlay, clock, random, retryPlan, warn, pace, feedPool },
  });
  const paceMs = deps.betPaceMs ?? PACE_MS;
  const sports = await openSports({
    ...{ data: config.data, ask, freePlay, clock, random, retryPlan, warn },
    ...{ delayMs: config.betDelayMs, paceMs, rests: config.bookRests },
    publish: (key, owner, data) => realtime.publish(key, owner, data),
    tell: bets => ask('bets', { bets }),
  });
  const look = (session: Session) => standsAtWallet(ask, session);
  const sportsApi = createSportsApi(sports, { look, isOver });
  const tables = await openTables({
    ...{ data: config.data, ask, freePlay, clock, random, retryPlan, warn },
    publish: (key, owner, data) => realtime.publish(key, owner, data),
    isWatched: (key, owner) => realtime.isWatched(key, owner),
    sessionsOf: player => [store.session(player), ...store.sessionsOf(player)].filter(it => it !== null),
    openSibling: createOpenSibling({ store, ask, randomText }),
  });
  const operator = createOperator(
    [
      operatorFixtures(sports),
      operatorLimits(sports),
      operatorMargins(sports),
      operatorBets(sports),
      operatorTables(tables.desk),
    ],
    {
      ...{ secret: config.secret, server: config.server, now: clock.now },
      gateway: new URL(config.gateway).host,
    },
  );
  const api = createApi({ store, table, freePlay, ask });
  const { realtime, answer: answerProtocol } = openRealtime({
    ...{ sports, tables, jackpots, store, look, isOver, clock, randomText, warn },
    origin: () => origin,
  });
  const tablesApi = createTablesApi(tables, { snap: realtime.snap });

  /** What the page of a table shows first. */
  const snapsOf = (table: string, session: Session): readonly Snap[] => {
    const own = addressOf('cloth', clothOwner(ownerOf(session.player), table));
    const names = ['table', 'stakes', 'results'].map(key => addressOf(key, table));
    const snaps = realtime.snap([...names, own].join(','), session) ?? [];
    return snaps.filter((it): it is Snap => 'st' in it);
  };

  /** What a page of the book is told that depends on now and on who looks. */
  const factsAt = (level = 0) => ({
    ...{ delayMs: config.betDelayMs, paceMs, now: clock.now() },
    ...{ limits: sports.limitsOf(level), margin: sports.highestMargin() },
  });

  function bootOf({ session, key, balance }: Opened): Boot {
    const { game, demo, playMoney, parent } = session;
    const language = languageOf(session.language);
    const shared = {
      ...{
        key,
        demo,
        playMoney,
        language,
        parent,
        n: 0,
        owner: ownerOf(session.player),
        snaps: [],
        dealt: null,
        covered: null,
        pool: null,
      },
      ...{ name: game.name, code: game.gameCode, volatility: game.volatility },
      balance: demo ? freePlay.balance(session.id) : balance,
      texts: textsOf(language),
    };
    const offered = sportsOf(game);
    if (offered !== null)
      return {
        ...shared,
        ...bookFacts(game, offered, factsAt(session.level)),
      };
    const live = tables.tableOf(game.gameCode);
    if (game.gameType === 'LIVE' && live !== null)
      return {
        ...{ ...shared, snaps: snapsOf(live.id, session) },
        ...tableFacts(game, live, { name: shownName(session), now: clock.now() }),
      };
    const kind = gameOf(game);
    if (kind === null) throw new Error(`no game for ${game.gameType}`);
    const dealt = table.dealt(session);
    const covered = coveredRound(store, session);
    const pool = jackpots.poolOf(session);
    return {
      ...shared,
      dealt: dealt && viewOf(dealt),
      kind: kind.kind,
      covered: covered && viewOf(covered),
      pool: pool === null ? null : { ...jackpots.now(pool), owner: pool },
      ...{ cycleMs: pace(kind).cycleMs, revealMs: pace(kind).revealMs },
      ...{ rtp: kind.rtp(game), stakes: kind.stakes(game), facts: kind.facts(game) },
    };
  }

  function slipBootOf({ session, key }: Opened): SlipBoot {
    const language = languageOf(session.language);
    const { facts } = bookFacts(session.game, [], factsAt(session.level));
    const { parent } = session;
    return {
      key,
      owner: ownerOf(session.player),
      facts,
      language,
      parent,
      texts: slipTextsOf(textsOf(language)),
    };
  }

  async function play(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const launched = await openSession(url.searchParams.get('token') ?? '', {
      ...{ store, ask, now: clock.now, randomText },
    });
    const isBook = typeof launched !== 'string' && sportsOf(launched.session.game) !== null;
    const opened = url.pathname === '/slip' && typeof launched !== 'string' && !isBook ? 'unknown' : launched;
    if (typeof opened === 'string') {
      const [spoken = 'en'] = (request.headers['accept-language'] ?? '').split(/[-,;]/);
      const language = languageOf(spoken);
      const status = { used: 410, unreached: 503, unknown: 404 }[opened];
      // Nobody is known who may frame it, and it holds nothing: so anybody may.
      response.writeHead(status, documentHeaders('*'));
      response.end(sorryDocument(textsOf(language), opened, language, files.base));
      return;
    }
    const { session, balance } = opened;
    if (sportsOf(session.game) !== null) sports.wake();
    await tables.learn([session.game], false);
    tables.sawBalance(session, session.demo ? freePlay.balance(session.id) : balance);
    response.writeHead(200, documentHeaders(session.parent));
    response.end(
      url.pathname === '/slip'
        ? slipDocument(slipBootOf(opened), files)
        : gameDocument(bootOf(opened), files),
    );
  }

  /** The slip of a visitor: it has no session, so whoever frames it says where it is. */
  function visitorSlip(url: URL, response: ServerResponse): void {
    const language = languageOf(url.searchParams.get('language') ?? '');
    const parent = originOf(url.searchParams.get('parent'));
    const { facts } = bookFacts({ minBet: null }, [], factsAt());
    response.writeHead(200, documentHeaders(parent));
    response.end(
      slipDocument(
        { key: null, owner: null, facts, language, parent, texts: slipTextsOf(textsOf(language)) },
        files,
      ),
    );
  }

  const isForeign = ({ headers }: IncomingMessage) =>
    headers.origin !== undefined && headers.origin !== origin;

  /** An answer about live tables, whose pages send their keys as the stream library does. */
  async function answerTable(url: URL, request: IncomingMessage): Promise<Reply> {
    const session = store.byKey(hashOf((request.headers.authorization ?? '').replace(/^Bearer /, '')));
    if (session === null || isOver(session.id)) return tableRefusal('unauthorized');
    if (isForeign(request)) return tableRefusal('forbidden');
    const method = request.method ?? 'GET';
    const key = request.headers['idempotency-key'];
    const params =
      method === 'GET' ? Object.fromEntries(url.searchParams) : jsonOf(await bodyOf(request, LONGEST_CLOTH));
    return tablesApi.answer(session, {
      ...{ method, path: url.pathname, params },
      key: typeof key === 'string' ? key : undefined,
    });
  }

  async function answer(request: IncomingMessage): Promise<Reply> {
    const [scheme, key = ''] = (request.headers.authorization ?? '').split(' ');
    const session = scheme === 'Bearer' ? store.byKey(hashOf(key)) : null;
    if (session === null) return { status: 401, body: { code: 'session_unknown' } };
    if (isOver(session.id)) return { status: 401, body: { code: 'session_ended' } };
    if (isForeign(request)) return { status: 403, body: { code: 'foreign_origin' } };
    const body = jsonOf(
      await bodyOf(request, request.url === '/api/sports/bet' ? LONGEST_BET : LONGEST_BODY),
    );
    if (request.url === '/api/state') return api.state(session);
    const isBook = sportsOf(session.game) !== null;
    const isOfRounds = gameOf(session.game) !== null;
    if (ROUND_CALLS.has(request.url ?? '') ? !isOfRounds : !isBook)
      return { status: 404, body: { code: 'not_found' } };
    switch (request.url) {
      case '/api/sports/bet':
        return sportsApi.bet(session, body);
      case '/api/sports/cash-out':
        return sportsApi.cashOut(session, body);
      case '/api/sports/auto':
        return sportsApi.auto(session, body);
      case '/api/sports/older':
        return sportsApi.older(session);
      case '/api/decision':
        return api.decision(session, body);
      case '/api/uncovered':
        return api.uncovered(session, body);
      default:
        return api.round(session, body);
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://games');
    const json = ({ status, body }: Reply) => {
      response.writeHead(status, jsonHeaders);
      response.end(JSON.stringify(body));
    };
    if (request.method === 'GET' && url.pathname === '/play') return play(url, request, response);
    if (request.method === 'GET' && url.pathname === '/slip')
      return url.searchParams.has('token') ? play(url, request, response) : visitorSlip(url, response);
    if (request.method === 'GET' && url.pathname === '/healthz')
      return json({
        status: 200,
        body: {
          ok: true,
          waiting: outbox.waiting() + sports.deliveries.waiting() + tables.deliveries.waiting(),
        },
      });
    if (request.method === 'POST' && PAGE_CALLS.has(url.pathname)) return json(await answer(request));
    if (request.method === 'POST' && url.pathname === '/api/sports/price')
      return json(
        isForeign(request)
          ? { status: 403, body: { code: 'foreign_origin' } }
          : sportsApi.price(jsonOf(await bodyOf(request, LONGEST_BET))),
      );
    if (request.method === 'GET' && PROTOCOL_CALLS.has(url.pathname)) {
      const { status, text, etag } = await answerProtocol(url, request);
      response.writeHead(status, { ...jsonHeaders, ...(etag !== undefined && { ETag: etag }) });
      response.end(text ?? undefined);
      return;
    }
    if (tablesApi.isOf(url.pathname)) return json(await answerTable(url, request));
    const [, decision] = OPERATOR_CALL.exec(url.pathname) ?? [];
    if (request.method === 'POST' && decision !== undefined) {
      const headers = new Map(Object.entries(request.headers));
      const header = (name: string) => String(headers.get(name) ?? '');
      const asked = { call: decision, header, text: await bodyOf(request, LONGEST_BODY) };
      return json(await operator(asked));
    }
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const file = request.method === 'GET' ? files.at(url.pathname, accepted) : null;
    if (file === null) return json({ status: 404, body: { code: 'not_found' } });
    response.writeHead(200, fileHeaders(file));
    response.end(file.body);
  }

  const http = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => {
      warn(`a request failed: ${String(error)}`);
      if (!response.headersSent) response.writeHead(500, jsonHeaders);
      response.end(JSON.stringify({ code: 'failed' }));
    });
  });
  realtime.attach(http);
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(config.port, config.host, resolve);
  });
  const { port } = http.address() as AddressInfo;
  const origin = config.origin ?? `http://${config.host}:${port}`;
  table.resume();
  const stopEnding = each(clock, END_OVER_MS, table.endOver);
  sports.start();
  tables.start();
  const stopReports = createLobbyReports({
    ...{ ask, clock, warn, retryPlan, tables: tables.lobby },
    onGames: games => void tables.learn(games, true).catch(error => warn(`a table failed: ${String(error)}`)),
  });
  return {
    origin,
    async close() {
      stopReports();
      stopEnding();
      http.close();
      http.closeIdleConnections();
      await realtime.close();
      await table.idle();
      await sports.close();
      await tables.close();
      outbox.stop();
      http.closeAllConnections();
      await store.close();
    },
  };
}
