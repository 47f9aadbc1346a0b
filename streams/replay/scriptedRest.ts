import { toMajor } from '../wire/amount.ts';
import type { BalanceState } from '../wire/entities/balance.ts';
import type { InboxState } from '../wire/entities/inbox.ts';
import type { Winner } from '../wire/entities/winner.ts';
import type { ScriptHeader, ScriptRest } from './script.ts';
import type { ScriptedTopics } from './scriptedTopics.ts';

const FLAGS = ['COMM3', 'USERNAMEREG3', 'DIRECTREG3', 'AGENTPOLICY3', 'FREEPLAY3', 'INBOX3', 'PTSYS3'];
const whitelabel = FLAGS.map(modId => ({ modId, enabled: '1' as const }));

export interface ScriptedRestDeps {
  readonly header: ScriptHeader;
  readonly topics: ScriptedTopics;
  /** World time, epoch ms. */
  readonly now: () => number;
  /** Notes a request for the replay's log. */
  readonly note: (request: string, status: number) => void;
}

/**
 * Answers REST calls of a replay: what the script says, else what follows from the script's topics, so that a
 * script about a balance needs no line about the member's name.
 */
export class ScriptedRest {
  readonly #deps: ScriptedRestDeps;
  readonly #scripted = new Map<string, ScriptRest>();

  constructor(deps: ScriptedRestDeps) {
    this.#deps = deps;
  }

  /** From now on this call answers so. */
  set(answer: ScriptRest): void {
    this.#scripted.set(answer.rest, answer);
  }

  /** Stands in for `fetch`. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(
      typeof input === 'string' ? input : input instanceof URL ? input.href : input.url,
      'http://replay.invalid',
    );
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    const name = `${method} ${url.pathname}`;
    const scripted = this.#scripted.get(name);
    if (scripted && scripted.delay > 0) await wait(scripted.delay, init?.signal ?? null);
    const response = scripted ? fromScript(scripted) : this.#derived(name, url.searchParams);
    this.#deps.note(name, response.status);
    return response;
  };

  #derived(name: string, query: URLSearchParams): Response {
    const { header, topics, now } = this.#deps;
    const signedIn = header.uid !== undefined;
    if (name === 'GET /v1/snap') {
      const names = (query.get('t') ?? '').split(',').filter(Boolean);
      // A topic without a state yet is left out: the client waits for its first event.
      const snaps = names.map(it => topics.snap(it)).filter(it => it !== null);
      return header.seq ? json(200, snaps) : json(404, { success: false, message: 'not found' });
    }
    if (name === 'GET /v1/session') {
      return json(200, { uid: header.uid ?? null, gen: signedIn ? 1 : 0, state: 'ok', now: now() });
    }
    const value = this.#value(name, signedIn);
    if (value === undefined)
      return json(404, { success: false, message: 'not in the script', code: 'not_found' });
    return json(200, { success: true, message: null, value });
  }

  #value(name: string, signedIn: boolean): unknown {
    const { header, topics } = this.#deps;
    switch (name) {
      case 'GET /wps/system/whitelabel':
        return { whitelabel, playMoney: true };
      case 'GET /wps/system/status':
        return {
          maintenance: { enabled: false, endTime: null },
          regionRestriction: false,
          location: { ip: '192.0.2.1' },
          info: {
            domainRoute: {},
            resources: [],
            whitelabel,
            register: {},
            mainDomain: '',
            analytics: {},
            imageCDNs: [],
            launchGameCDNs: [],
          },
        };
      case 'GET /wps/member/info':
        return signedIn
          ? { id: header.uid, account: header.account, nickname: null, type: header.type }
          : undefined;
      case 'GET /wps/relay/CSP_unreadCount':
        return (topics.state('inbox') as InboxState | undefined)?.unread ?? 0;
      case 'GET /wps/v2/wallets/balance':
        return balanceAnswer(topics.state('balance') as BalanceState | undefined);
      case 'GET /wps/relay/GCSGAME_getRankList':
        return {
          list: (topics.state('winners') as Winner[]).slice(0, 20).map(winner => ({
            vo: { ...winner, winAmount: toMajor(winner.winAmount) },
          })),
        };
      case 'GET /wps/relay/MCSFE_getFavoriteGames':
        return { nodeIds: [] };
      case 'GET /v1/games':
      case 'GET /v1/inbox':
      case 'GET /v1/demo/accounts':
        return [];
      case 'DELETE /wps/session/logout':
        return null;
      default:
        return undefined;
    }
  }
}

function balanceAnswer(state: BalanceState | undefined): unknown {
  if (!state) return undefined;
  const { currency, currencySymbol } = state;
  const balance = state.accounts.map(it => ({
    accountTypeId: it.accountTypeId,
    availBalance: toMajor(it.avail),
  }));
  return { sumBalance: toMajor(state.sum), currency, currencySymbol, balance };
}

function fromScript({ status, body, code, message, value }: ScriptRest): Response {
  if (body !== undefined) return new Response(body, { status });
  const success = status < 400 && code === undefined;
  return json(status, {
    success,
    message: message ?? null,
    value: value ?? null,
    ...(code === undefined ? {} : { code }),
  });
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function wait(ms: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('aborted', 'AbortError'));
    });
  });
}
