import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import {
  type LaunchedGame,
  SEAMLESS_CALLS,
  SEAMLESS_HEADERS,
  SEAMLESS_PATH,
  SEAMLESS_SKEW_MS,
  type SeamlessCall,
  type SeamlessParams,
  type SeamlessRefusalCode,
  ServerId,
  seamlessParams,
} from '../../../streams/wire/gameServers/seamless.ts';
import { HOST_PAGE } from './hostPage.ts';

/** What happens to the next call of a kind. `lose`: it never arrives. `mute`: it is done, and its answer is lost. */
export type Fault = 'lose' | 'mute' | 'busy' | SeamlessRefusalCode;

/** One call as it came. */
export interface Heard {
  readonly call: SeamlessCall;
  readonly request: string;
  /** Null when it is what the protocol asks for; else what is wrong. */
  readonly wrong: string | null;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface FakeWalletOptions {
  /** 0 takes any free one. */
  readonly port: number;
  readonly server: string;
  readonly secret: string;
  readonly game: LaunchedGame;
}

/** A wallet with the money of all its players in one balance, which does what it is told with the next call. */
export interface FakeWallet {
  /** Origin of the page that frames games. */
  readonly parent: string;
  readonly heard: readonly Heard[];
  /** Minor units. */
  balance(): number;
  /** A token for a launch. @param player Whose; always the same one, unless another is named. */
  launch(demo?: boolean, player?: string): string;
  /** Headers of a call of its operator to the server. @param body The bytes that are sent, as text. */
  signed(call: string, request: string, body: string): Readonly<Record<string, string>>;
  /** What happens to the next calls of a kind, one after the other. */
  fault(call: SeamlessCall, ...faults: readonly Fault[]): void;
  /** Forgets the faults that did not happen. */
  calm(): void;
  close(): void;
}

const START = 100_000;
const token = () => randomBytes(24).toString('base64url');

const headerOf = ({ headers }: IncomingMessage, name: string) => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** Opens a wallet that game servers are proved against. */
export async function openFakeWallet({ port, server, secret, game }: FakeWalletOptions): Promise<FakeWallet> {
  const heard: Heard[] = [];
  const launches = new Map<
    string,
    { readonly demo: boolean; readonly player: string; request: string | null; readonly session: string }
  >();
  const done = new Map<string, { readonly params: unknown; readonly answer: Record<string, unknown> }>();
  const undone = new Set<string>();
  const fixtures = new Set<string>();
  const faults = new Map<SeamlessCall, Fault[]>();
  let balance = START;
  let parent = '';
  /** As the server calls this wallet. */
  let host = '';

  const signatureOf = (call: string, at: string, timestamp: string, id: string, body: string) =>
    createHmac('sha256', secret)
      .update(`${call}\n${server}\n${at}\n${timestamp}\n${id}\n${body}`)
      .digest('hex');

  function wrongIn(request: IncomingMessage, call: SeamlessCall, body: string): string | null {
    const timestamp = headerOf(request, SEAMLESS_HEADERS.timestamp);
    const id = headerOf(request, SEAMLESS_HEADERS.request);
    const right = signatureOf(call, headerOf(request, 'host'), timestamp, id, body);
    if (headerOf(request, SEAMLESS_HEADERS.signature) !== right)
      return 'the signature is not that of these bytes';
    if (!(Math.abs(Number(timestamp) - Date.now()) < SEAMLESS_SKEW_MS))
      return 'the timestamp is not the time';
    if (!ServerId.safeParse(id).success) return 'the request id is malformed';
    try {
      const params = seamlessParams[call].safeParse(JSON.parse(body));
      return params.success
        ? null
        : `the body is not one of the protocol: ${params.error.issues[0]?.message}`;
    } catch {
      return 'the body is no JSON';
    }
  }

  const refusal = (code: SeamlessRefusalCode, retry = false) => ({
    ...{ ok: false, code, message: code, retry },
    ...(code === 'insufficient_funds' && { balance }),
  });
  const agreed = (more: object = {}) => ({ ok: true, balance, currency: 'PT', ...more });

  function authenticate(params: { token?: unknown }, request: string): Record<string, unknown> {
    const launch = launches.get(String(params.token));
    if (launch === undefined || (launch.request !== null && launch.request !== request))
      return refusal('token_invalid');
    launch.request = request;
    return agreed({
      ...{
        session: launch.session,
        player: { id: launch.player, nickname: 'p***r' },
        playMoney: true,
        demo: launch.demo,
      },
      ...{ language: 'en', game, parent, backUrl: null, expiresAt: Date.now() + 3_600_000 },
    });
  }

  /** Takes fixtures in; somebody looks at the first of them. */
  function board({ came, gone, whole }: SeamlessParams<'fixtures'>): Record<string, unknown> {
    if (whole) fixtures.clear();
    for (const fixture of gone) fixtures.delete(fixture);
    for (const { fixture } of came) fixtures.add(fixture);
    return { ok: true, fixtures: fixtures.size, watch: [...fixtures].slice(0, 1) };
  }

  /** Calls about the server and its games. */
  function about(
    call: SeamlessCall,
    params: Readonly<Record<string, unknown>>,
  ): Record<string, unknown> | null {
    if (call === 'balance') return agreed();
    if (call === 'fixtures') return board(params as SeamlessParams<'fixtures'>);
    if (call === 'bets') return { ok: true, bets: (params.bets as readonly unknown[]).length };
    if (call === 'tables') return { ok: true, tables: (params.tables as readonly unknown[]).length };
    if (call === 'games') {
      const { gameCode, vassalage, gameType, name, minBet } = game;
      const { gameTypes } = params as Partial<SeamlessParams<'games'>>;
      const isAsked = gameTypes === undefined || gameTypes.includes(gameType);
      const found = { gameCode, vassalage, gameType, gameClassify: 'OTHERS', name, minBet };
      return { ok: true, games: isAsked ? [found] : [], next: null };
    }
    return call === 'openGame' ? refusal('game_unknown') : null;
  }

  function money(call: SeamlessCall, params: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const id = String(params.transaction);
    const known = done.get(id);
    if (known !== undefined)
      return isDeepStrictEqual(known.params, params) ? known.answer : refusal('transaction_conflict');
    if (call === 'bet' && undone.has(id)) return refusal('bet_rolled_back');
    let more: object = {};
    if (call === 'bet') balance -= Number(params.amount);
    if (call === 'win') balance += Number(params.amount);
    if (call === 'rollback') {
      const bet = done.get(String(params.bet));
      undone.add(String(params.bet));
      balance += Number((bet?.params as { amount?: number } | undefined)?.amount ?? 0);
      more = { booked: bet !== undefined };
    }
    if (call === 'endRound') more = { stake: 0, payout: 0 };
    const answer = agreed(more);
    done.set(id, { params, answer });
    return answer;
  }

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    call: SeamlessCall,
  ): Promise<void> {
    const body = await text(request);
    host = headerOf(request, 'host');
    const fault = faults.get(call)?.shift();
    const wrong = wrongIn(request, call, body);
    const params = wrong === null ? (JSON.parse(body) as Record<string, unknown>) : {};
    const id = headerOf(request, SEAMLESS_HEADERS.request);
    heard.push({ call, request: id, wrong, params });
    const send = (status: number, answer: object) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer));
    };
    if (fault === 'lose') return void response.destroy();
    if (wrong !== null) return send(401, refusal('signature_invalid'));
    if (fault === 'busy') return send(503, refusal('busy', true));
    if (fault !== undefined && fault !== 'mute') return send(409, refusal(fault));
    const answer =
      call === 'authenticate' ? authenticate(params, id) : (about(call, params) ?? money(call, params));
    if (fault === 'mute') return void response.destroy();
    send(answer.ok === true ? 200 : 409, answer);
  }

  const http = createServer((request, response) => {
    const path = request.url ?? '/';
    const call = SEAMLESS_CALLS.find(it => path === `${SEAMLESS_PATH}/${server}/${it}`);
    if (call !== undefined) return void serve(request, response, call);
    response.writeHead(path.startsWith('/host') ? 200 : 404, { 'Content-Type': 'text/html' });
    response.end(path.startsWith('/host') ? HOST_PAGE : '');
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, '127.0.0.1', resolve);
  });
  parent = `http://localhost:${(http.address() as AddressInfo).port}`;
  return {
    parent,
    heard,
    balance: () => balance,
    launch(demo = false, player = 'player') {
      const made = token();
      launches.set(made, { demo, player, request: null, session: token() });
      return made;
    },
    signed(call, request, body) {
      const timestamp = String(Date.now());
      return {
        'Content-Type': 'application/json',
        [SEAMLESS_HEADERS.request]: request,
        [SEAMLESS_HEADERS.timestamp]: timestamp,
        [SEAMLESS_HEADERS.signature]: signatureOf(call, host, timestamp, request, body),
      };
    },
    fault(call, ...list) {
      faults.set(call, [...(faults.get(call) ?? []), ...list]);
    },
    calm: () => faults.clear(),
    close() {
      http.close();
      http.closeAllConnections();
    },
  };
}
