import { io, type Socket } from 'socket.io-client';
import type { z } from 'zod';
import { AuthAnswer, Bye, Ev, Hello, SyncAnswer } from '../../../streams/wire/protocol/frames.ts';
import { PROTOCOL_VERSION } from '../../../streams/wire/protocol/words.ts';
import { Mismatch } from '../case.ts';
import { eventually, expect, expectShape, PATIENCE_MS } from '../expect.ts';
import type { Traffic } from './traffic.ts';

/** Topic, epoch or null, number: where a client says it stands. */
export type Resume = readonly [string, string | null, number];

/** What a client says when it connects. */
export interface Credentials {
  readonly token?: string;
  /** Positions; without them the gateway decides what the client hears. */
  readonly rs?: readonly Resume[];
  readonly [more: string]: unknown;
}

/** One connection of the ordinary client, without its reconnection. */
export interface Connection {
  /** The greeting; a `Mismatch` when it doesn't come, is late or isn't one. */
  hello(): Promise<Hello>;
  /** Why the connection was refused. */
  refusal(): Promise<Bye>;
  /** The goodbye. */
  bye(): Promise<Bye>;
  /** Waits for the end. */
  closed(): Promise<void>;
  readonly open: boolean;
  /** Messages the gateway sent under this name, as they are. */
  received(name: string): readonly unknown[];
  /** Events of a topic in the order of arrival, batches unpacked. */
  events(t: string): readonly Ev[];
  /** Asks and waits for the answer; a `Mismatch` for silence. */
  ask(name: 'sync' | 'auth', request: unknown): Promise<unknown>;
  sync(rs: readonly Resume[]): Promise<SyncAnswer>;
  auth(token: string): Promise<z.infer<typeof AuthAnswer>>;
  emit(name: string, ...args: readonly unknown[]): void;
  close(): void;
}

const text = (value: unknown) => JSON.stringify(value) ?? '';

/** Opens one over WebSocket. */
export function openConnection(origin: string, traffic: Traffic, credentials: Credentials = {}): Connection {
  const auth = { v: PROTOCOL_VERSION, tab: 'conformance', ...credentials };
  const socket: Socket = io(origin, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    timeout: PATIENCE_MS,
    auth,
  });
  const inbox: { readonly name: string; readonly data: unknown }[] = [];
  const evs: unknown[] = [];
  let refused: Error | null = null;
  let ended: string | null = null;
  traffic.sent(`CONNECT ${text(auth)}`);
  socket.onAny((name: string, data: unknown) => {
    traffic.came(`${name} ${text(data)}`);
    inbox.push({ name, data });
    if (name !== 'ev') return;
    const batch = data as { readonly b?: unknown } | null;
    evs.push(...(Array.isArray(batch?.b) ? batch.b : [data]));
  });
  socket.on('connect_error', error => {
    refused = error;
    traffic.came(`connect_error ${error.message} ${text((error as { data?: unknown }).data)}`);
  });
  socket.on('disconnect', reason => {
    ended = reason;
    traffic.came(`disconnect: ${reason}`);
  });
  const first = (name: string) => inbox.find(message => message.name === name);
  const ask: Connection['ask'] = async (name, request) => {
    traffic.sent(`${name} ${text(request)}`);
    let answer: unknown;
    try {
      answer = await socket.timeout(PATIENCE_MS).emitWithAck(name, request);
    } catch {
      throw new Mismatch(`an answer to ${name} within ${PATIENCE_MS / 1000} s`);
    }
    traffic.came(`answer to ${name} ${text(answer)}`);
    return answer;
  };
  return {
    async hello() {
      const message = await eventually(() => {
        if (refused !== null || ended !== null) throw new Mismatch('hello, not a refusal');
        return first('hello');
      }, 'hello');
      return expectShape(Hello, message.data, 'hello');
    },
    async refusal() {
      const error = await eventually(() => {
        expect(first('hello') === undefined, 'a refused connection, not hello');
        return refused as (Error & { data?: unknown }) | null;
      }, 'a refused connection');
      return expectShape(Bye, error.data, 'data of the refusal');
    },
    async bye() {
      return expectShape(Bye, (await eventually(() => first('bye'), 'bye')).data, 'bye');
    },
    async closed() {
      await eventually(() => ended, 'the end of the connection');
    },
    get open() {
      return socket.connected;
    },
    received: name => inbox.filter(message => message.name === name).map(message => message.data),
    events: t => evs.map(ev => expectShape(Ev, ev, 'an event')).filter(ev => ev.t === t),
    ask,
    sync: async rs => expectShape(SyncAnswer, await ask('sync', { t0: 0, rs }), 'the answer to sync'),
    auth: async token => expectShape(AuthAnswer, await ask('auth', { token }), 'the answer to auth'),
    emit(name, ...args) {
      traffic.sent(`${name} ${args.map(text).join(' ')}`);
      socket.emit(name, ...args);
    },
    close: () => {
      socket.disconnect();
    },
  };
}
