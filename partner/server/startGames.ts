import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Clock, systemClock } from '../clock.ts';
import { createFreePlay } from '../freePlay.ts';
import type { Game } from '../games/game.ts';
import { gameOf, sportsOf } from '../games/games.ts';
import { type Random, secureRandom } from '../random.ts';
import { ownerOf } from '../realtime/owner.ts';
import { createOutbox } from '../rounds/outbox.ts';
import { createTable, type Pace } from '../rounds/table.ts';
import { openSports } from '../sports/openSports.ts';
import type { Session } from '../store/lines.ts';
import { openStore } from '../store/store.ts';
import { RETRY_AFTER_MS } from '../wallet/retryPlan.ts';
import { type CallWallet, createWalletClient, Unreached } from '../wallet/walletClient.ts';
import { createApi, type Reply } from './api.ts';
import type { GamesConfig } from './config.ts';
import { type Boot, gameDocument, sorryDocument } from './document.ts';
import { readPageFiles } from './files.ts';
import { documentHeaders, fileHeaders, jsonHeaders } from './headers.ts';
import { openRealtime } from './openRealtime.ts';
import { createOperator } from './operator.ts';
import { hashOf, type Opened, openSession } from './sessions.ts';
import { createSportsApi } from './sportsApi.ts';
import { bookFacts, PACE_MS } from './sportsFacts.ts';
import { standsAtWallet } from './standsAtWallet.ts';
import { languageOf, textsOf } from './texts.ts';

/** What a game server is started with besides its configuration. */
export interface GamesDeps {
  /** Folder of the built pages. */
  readonly pages: string;
  readonly warn: (message: string) => void;
  readonly clock?: Clock;
  readonly random?: Random;
  readonly retryPlan?: readonly number[];
  readonly pace?: (game: Game) => Pace;
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
  ...['/api/state', '/api/round'],
  ...['/api/sports/bet', '/api/sports/cash-out'],
]);
const PROTOCOL_CALLS: ReadonlySet<string> = new Set(['/v1/snap', '/v1/session']);
const OPERATOR_CALL = /^\/operator\/([a-z]+)$/;

/** Most bytes of a request's body. */
const LONGEST_BODY = 2_048;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > LONGEST_BODY) return '';
  }
  return text;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse(await textOf(request));
  } catch {
    return null;
  }
}

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
  }
  const wake = () => {
    outbox.wake();
    sports.deliveries.wake();
  };
  const isOver = (id: string) => (store.session(id)?.expiresAt ?? 0) <= clock.now();
  const outbox = createOutbox({ store, ask, clock, retryPlan, warn });
  const freePlay = createFreePlay();
  const pace = deps.pace ?? ((game: Game) => game);
  const table = createTable({ store, ask, outbox, freePlay, clock, random, pace });
  const paceMs = deps.betPaceMs ?? PACE_MS;
  const sports = await openSports({
    ...{ data: config.data, ask, freePlay, clock, random, retryPlan, warn },
    ...{ delayMs: config.betDelayMs, paceMs },
    publish: (key, owner, data) => realtime.publish(key, owner, data),
  });
  const look = (session: Session) => standsAtWallet(ask, session);
  const sportsApi = createSportsApi(sports, { look, isOver });
  const operator = createOperator(sports, {
    ...{ secret: config.secret, server: config.server, now: clock.now },
    gateway: new URL(config.gateway).host,
  });
  const api = createApi({ store, table, freePlay, ask });
  const randomText = (bytes: number) => randomBytes(bytes).toString('base64url');
  const { realtime, answer: answerProtocol } = openRealtime({
    ...{ sports, store, look, isOver, clock, randomText, warn },
    origin: () => origin,
  });

  function bootOf({ session, key, balance }: Opened): Boot {
    const { game, demo, playMoney, parent } = session;
    const language = languageOf(session.language);
    const shared = {
      ...{ key, demo, playMoney, language, parent, n: 0, owner: ownerOf(session.player) },
      ...{ name: game.name, code: game.gameCode, volatility: game.volatility },
      balance: demo ? freePlay.balance(session.id) : balance,
      texts: textsOf(language),
    };
    const offered = sportsOf(game);
    if (offered !== null)
      return {
        ...shared,
        ...bookFacts(game, offered, { delayMs: config.betDelayMs, paceMs, now: clock.now() }),
      };
    const kind = gameOf(game.gameType);
    if (kind === null) throw new Error(`no game for ${game.gameType}`);
    return {
      ...shared,
      kind: kind.kind,
      ...{ cycleMs: pace(kind).cycleMs, revealMs: pace(kind).revealMs },
      ...{ rtp: kind.rtp(game), stakes: kind.stakes(game), facts: kind.facts(game) },
    };
  }

  async function play(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const opened = await openSession(url.searchParams.get('token') ?? '', {
      ...{ store, ask, now: clock.now, randomText },
    });
    if (typeof opened === 'string') {
      const [spoken = 'en'] = (request.headers['accept-language'] ?? '').split(/[-,;]/);
      const language = languageOf(spoken);
      const status = { used: 410, unreached: 503, unknown: 404 }[opened];
      // Nobody is known who may frame it, and it holds nothing: so anybody may.
      response.writeHead(status, documentHeaders('*'));
      response.end(sorryDocument(textsOf(language), opened, language, files.base));
      return;
    }
    response.writeHead(200, documentHeaders(opened.session.parent));
    response.end(gameDocument(bootOf(opened), files));
  }

  async function answer(request: IncomingMessage): Promise<Reply> {
    const [scheme, key = ''] = (request.headers.authorization ?? '').split(' ');
    const session = scheme === 'Bearer' ? store.byKey(hashOf(key)) : null;
    if (session === null) return { status: 401, body: { code: 'session_unknown' } };
    if (isOver(session.id)) return { status: 401, body: { code: 'session_ended' } };
    if (request.headers.origin !== undefined && request.headers.origin !== origin)
      return { status: 403, body: { code: 'foreign_origin' } };
    const body = await bodyOf(request);
    if (request.url === '/api/state') return api.state(session);
    const isBook = sportsOf(session.game) !== null;
    if (isBook !== (request.url !== '/api/round')) return { status: 404, body: { code: 'not_found' } };
    switch (request.url) {
      case '/api/sports/bet':
        return sportsApi.bet(session, body);
      case '/api/sports/cash-out':
        return sportsApi.cashOut(session, body);
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
    if (request.method === 'GET' && url.pathname === '/healthz')
      return json({
        status: 200,
        body: { ok: true, waiting: outbox.waiting() + sports.deliveries.waiting() },
      });
    if (request.method === 'POST' && PAGE_CALLS.has(url.pathname)) return json(await answer(request));
    if (request.method === 'GET' && PROTOCOL_CALLS.has(url.pathname)) {
      const { status, text, etag } = await answerProtocol(url, request);
      response.writeHead(status, { ...jsonHeaders, ...(etag !== undefined && { ETag: etag }) });
      response.end(text ?? undefined);
      return;
    }
    const [, decision] = OPERATOR_CALL.exec(url.pathname) ?? [];
    if (request.method === 'POST' && decision !== undefined) {
      const headers = new Map(Object.entries(request.headers));
      const header = (name: string) => String(headers.get(name) ?? '');
      return json(await operator({ call: decision, header, text: await textOf(request) }));
    }
    const file = request.method === 'GET' ? files.at(url.pathname) : null;
    if (file === null) return json({ status: 404, body: { code: 'not_found' } });
    response.writeHead(200, fileHeaders(file.type));
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
  sports.start();
  return {
    origin,
    async close() {
      http.close();
      http.closeIdleConnections();
      await realtime.close();
      await table.idle();
      await sports.close();
      outbox.stop();
      http.closeAllConnections();
      await store.close();
    },
  };
}
