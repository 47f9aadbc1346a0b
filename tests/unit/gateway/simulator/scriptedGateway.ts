import { type CallName, calls } from '../../../../streams/wire/tables/calls.ts';

/** A call as the gateway saw it. */
export interface SeenCall {
  readonly name: CallName;
  /** Owner of the session token, `operator`, or null. */
  readonly who: string | null;
  readonly params: unknown;
  readonly headers: Headers;
}

export interface Refusal {
  readonly code: string;
  readonly retryMs?: number;
}

/**
 * A gateway that always has the same answers, for what the real one can't be made to do on demand: refuse at a
 * chosen moment, hang, break off. Knows the calls by the wire table and nothing else.
 */
export interface ScriptedGateway {
  readonly fetch: typeof globalThis.fetch;
  readonly seen: SeenCall[];
  /** Decides about a call before it is answered: a refusal, `'hang'`, `'break'`, or null to answer. */
  rule: (call: SeenCall) => Refusal | 'hang' | 'break' | null;
  /** What calls answer with besides the usual. */
  readonly values: Partial<Record<CallName, unknown>>;
  /** Calls of one name, by whom. */
  by(name: CallName): (string | null)[];
}

const ROUND = {
  id: 'r1',
  choice: { game: 'DICE', chance: 5_000 },
  ...{ stake: 100, payout: 0, net: -100, outcome: 7_000, won: false, at: 0 },
  ...{ commit: '', clientSeed: '', nonce: 0, serverSeed: null },
};

/** An agent without contracts and requests, as the consolidated call tells it. */
export const NOTHING_WAITS = {
  ...{ divtypereq: {}, dailysalreqtype: {}, contracthoursalreq: {}, realtimesalreqtype: {} },
  ...{ divtypeinfo: {}, dailysalinfotype: {}, contracthoursalinfo: {}, realtimesalinfo: {} },
};

const VALUES: Partial<Record<CallName, unknown>> = {
  whitelabel: { whitelabel: [] },
  consolidated: NOTHING_WAITS,
  bet: { round: ROUND, nextBetAt: 0 },
  roomList: { list: [], rake: 0 },
  opsDeposit: { messageId: 'm1' },
  opsWithdrawal: { messageId: 'm1' },
  processDividend: { contractId: 'c2', state: 'offered', endedDownlines: [] },
  processDailySalary: { contractId: 'c3', state: 'offered', endedDownlines: [] },
  processHourSalary: { contractId: 'c4', state: 'offered', endedDownlines: [] },
  processRealtimeSalary: { contractId: 'c1', state: 'offered', endedDownlines: [] },
};

function nameOf(method: string, path: string): CallName {
  const found = Object.entries(calls).find(([, call]) => call.method === method && call.path === path);
  if (found === undefined) throw new Error(`${method} ${path} is no public call`);
  return found[0] as CallName;
}

export const OPERATOR_TOKEN = 'operator-token';

/** Opens a gateway that refuses nothing. */
export function createScriptedGateway(): ScriptedGateway {
  const seen: SeenCall[] = [];
  const gateway: ScriptedGateway = {
    seen,
    rule: () => null,
    values: {},
    by: name => seen.filter(call => call.name === name).map(({ who }) => who),
    async fetch(input, init) {
      const url = new URL(String(input));
      const headers = new Headers(init?.headers);
      const token = headers.get('Authorization');
      const params: unknown = init?.body === undefined ? {} : JSON.parse(String(init.body));
      const who = token === OPERATOR_TOKEN ? 'operator' : (token?.split('#')[0] ?? null);
      const call = { name: nameOf(init?.method ?? 'GET', url.pathname), who, params, headers };
      seen.push(call);
      const verdict = gateway.rule(call);
      if (verdict === 'break') throw new TypeError('fetch failed');
      if (verdict === 'hang') {
        await new Promise((_, reject) => init?.signal?.addEventListener('abort', reject));
      }
      if (verdict !== null) return Response.json({ success: false, message: 'no', ...Object(verdict) });
      const login = params as { username?: string };
      const value =
        call.name === 'login'
          ? { token: `${login.username}#${seen.length}`, firstTimeLogin: false, passwordExpired: false }
          : { ...VALUES, ...gateway.values }[call.name];
      return Response.json({ success: true, message: null, value });
    },
  };
  return gateway;
}
