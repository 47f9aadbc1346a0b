import { Subject } from 'rxjs';
import { expect, vi } from 'vitest';
import type { Logger, TabMessage } from '../../../streams/deps.ts';
import type { StreamDeps } from '../../../streams/platform.ts';
import { createMemory } from '../../../streams/platformReplay/memory.ts';
import { MockTransport } from '../../../streams/replay/mockTransport.ts';
import { type Admission, type Peer, ScriptedSocketServer } from '../../../streams/replay/scriptedSocket.ts';
import type { Hello } from '../../../streams/wire/protocol/frames.ts';
import { zodRuntime } from '../../../streams/wire/tables/zodRuntime.ts';
import type { Holdings } from '../../streamClient/holdInvariants.ts';
import type { Who } from '../../streamClient/privacyInvariants.ts';
import { countedState } from './countedState.ts';
import { invariantsOfTest } from './invariants.ts';

/** What a call of the world's gateway gets to see. */
export interface WorldCall {
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}
/** An answer: the value of a good envelope, or the whole response. */
export type WorldAnswer = (call: WorldCall) => unknown;

const silentLogger: Logger = { child: () => silentLogger, warn: () => {}, error: () => {} };
const wire = zodRuntime();
/** A body as its header says it is encoded. */
function readBody(text: string, type: string | null): unknown {
  if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(text));
  return JSON.parse(text);
}

let worlds = 0;
/** How long a message to another tab takes, ms. */
const TAB_MS = 5;

/** A numbering back end that greets a visitor. */
export const HELLO: Hello = {
  v: 1,
  caps: ['seq', 'sync'],
  now: 1_700_000_000_000,
  gen: 0,
  ttl: null,
  ping: 15_000,
  syncMs: 30_000,
  pollMs: 5_000,
  r: [],
};

/** A refusing envelope with a status. */
export function refuse(status: number, code: string, more: object = {}): Response {
  return new Response(JSON.stringify({ success: false, message: code, code, ...more }), { status });
}

/** A good envelope with positions or snapshots. */
export function accept(value: unknown, more: object = {}): Response {
  return new Response(JSON.stringify({ success: true, message: null, value, ...more }));
}

/** As much of the clock of @sinonjs/fake-timers as names its timers. */
interface VirtualClock {
  readonly timers?: Readonly<
    Record<string, { readonly type: string; readonly delay: number; readonly func: unknown }>
  >;
}

/** What waits on the virtual clock: a count alone doesn't tell whose it is. */
function timersLeft(): readonly string[] {
  const { clock } = setTimeout as unknown as { readonly clock?: VirtualClock };
  return Object.values(clock?.timers ?? {}).map(
    ({ type, delay, func }) => `${type}, ${delay} ms: ${String(func).slice(0, 300)}`,
  );
}

/**
 * A page and a gateway in virtual time: the real socket.io-client over mock-socket, `fetch` answered by
 * handlers. Call after `vi.useFakeTimers()`.
 */
export function createLinkWorld(options: { token?: string; tab?: string; random?: () => number } = {}) {
  worlds += 1;
  const origin = `http://world${worlds}.invalid`;
  const answers = new Map<string, WorldAnswer>();
  const calls: string[] = [];
  const auths: unknown[] = [];
  const requests: { event: string; body: unknown }[] = [];
  const peers: Peer[] = [];
  const invariants = invariantsOfTest();
  let renewals = 0;
  let who: () => Who = () => undefined;
  const holdings = (): Holdings => ({
    sockets: peers.length,
    syncs: 0,
    renewals,
    calls: 0,
    frames: 0,
    subscriptions:
      [messages, activity, lifecycle.wake$, lifecycle.hide$].filter(({ observed }) => observed).length +
      lifecycle.visible$.listeners +
      lifecycle.online$.listeners,
  });
  let hello: Hello | null = HELLO;
  let admission: () => Admission = () => ({ ok: true });
  let onRequest: (event: string, body: unknown) => unknown = event =>
    event === 'sync' ? { now: Date.now(), r: [] } : { ok: true, ttl: 60_000 };

  const socket = new ScriptedSocketServer(`${origin.replace('http', 'ws')}/socket.io/`, {
    onOpen: () => true,
    delay: () => 0,
    onConnect(auth) {
      auths.push(auth);
      return admission();
    },
    onReady(peer) {
      peers.push(peer);
      invariants.holds(holdings());
      if (hello) peer.emit('hello', hello);
    },
    onRequest(_peer, event, body) {
      requests.push({ event, body });
      return onRequest(event, body);
    },
    onGone(peer) {
      const at = peers.indexOf(peer);
      if (at >= 0) peers.splice(at, 1);
    },
  });
  socket.up();

  let token = options.token ?? null;
  const messages = new Subject<TabMessage>();
  const posted: TabMessage[] = [];
  const others: Subject<TabMessage>[] = [];
  const memory = createMemory();
  const activity = new Subject<void>();
  const lifecycle = {
    visible$: countedState(true),
    online$: countedState(true),
    wake$: new Subject<void>(),
    hide$: new Subject<void>(),
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input));
    const name = `${init?.method ?? 'GET'} ${url.pathname}`;
    calls.push(name);
    const isRenewal = name === 'POST /v1/auth/refresh';
    if (isRenewal) renewals += 1;
    invariants.holds(holdings());
    const handler = answers.get(name);
    const headers = new Headers(init?.headers);
    const body = typeof init?.body === 'string' ? readBody(init.body, headers.get('Content-Type')) : null;
    const call = { query: url.searchParams, headers, body };
    const answered = Promise.resolve(handler ? handler(call) : refuse(404, 'not_found'));
    const aborted = new Promise<never>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
    const answer = await Promise.race([answered, aborted]).finally(() => {
      if (isRenewal) renewals -= 1;
    });
    return answer instanceof Response ? answer : accept(answer);
  };
  const random = options.random ?? (() => 0.5);
  const deps: StreamDeps = {
    config: { gatewayUrl: origin, merchant: 'croupier', language: () => 'EN' },
    wire,
    fetch,
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    random,
    frames: {
      request: callback => Number(setTimeout(callback, 16)),
      cancel: handle => clearTimeout(handle),
    },
    logger: silentLogger,
    token: {
      read: () => token,
      write: next => {
        token = next;
      },
    },
    memory,
    activity$: activity,
    tabs: {
      messages$: messages,
      post(message) {
        posted.push(message);
        for (const tab of others) setTimeout(() => tab.next(message), TAB_MS);
      },
    },
    lock: (_name, task) => task(false),
    lifecycle,
    seal: async () => 'sealed',
    tab: options.tab ?? 'tab-1',
    loadSocketIo: () => import('socket.io-client'),
    socket: { transports: [MockTransport] },
    inspector: { applied: change => invariants.applied(change, who()) },
  };

  return {
    deps,
    lifecycle,
    socket,
    peers,
    auths,
    requests,
    calls,
    messages,
    posted,
    /** What this tab posts reaches that one of the same browser, from now on. */
    reaches(tab: { readonly messages: Subject<TabMessage> }) {
      others.push(tab.messages);
    },
    memory,
    activity,
    token: () => token,
    storeToken: (next: string) => {
      token = next;
    },
    invariants,
    /** Who is signed in, for what nobody else may see. */
    knows(next: () => Who) {
      who = next;
    },
    /** How many listen to the page's life and to the other tabs. */
    subscriptions: () => holdings().subscriptions,
    /** Everything of the page has ended: nothing of it may be left. */
    expectNothingLeft() {
      invariants.closed(holdings());
      expect(timersLeft()).toEqual([]);
      expect(vi.getTimerCount()).toBe(0);
    },
    /** How `METHOD /path` is answered from now on. */
    on(name: string, answer: WorldAnswer) {
      answers.set(name, answer);
    },
    greet(next: Hello | null) {
      hello = next;
    },
    judge(next: () => Admission) {
      admission = next;
    },
    reply(next: (event: string, body: unknown) => unknown) {
      onRequest = next;
    },
    emit(event: string, body: unknown) {
      for (const peer of [...peers]) peer.emit(event, body);
    },
    /** Lets virtual time pass; loading modules and reading bodies takes real turns in between. */
    async pass(ms: number) {
      await vi.advanceTimersByTimeAsync(ms);
      for (let turn = 0; turn < 20; turn += 1) await vi.advanceTimersByTimeAsync(0);
    },
  };
}
export type LinkWorld = ReturnType<typeof createLinkWorld>;
