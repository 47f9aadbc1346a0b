import { io, type Socket } from 'socket.io-client';
import type {
  AuthAnswer,
  Bye,
  Ev,
  Hello,
  Res,
  SyncAnswer,
} from '../../../../streams/wire/protocol/frames.ts';
import { certificates } from '../../../certificates.ts';
import { eventually } from './eventually.ts';

type Resumes = readonly (readonly [string, string | null, number])[];

/** A connection and everything it was told. */
export interface Client {
  readonly socket: Socket;
  readonly hellos: Hello[];
  /** Events in the order of arrival, batches unpacked. */
  readonly events: Ev[];
  readonly byes: Bye[];
  /** `data` of refused connections. */
  readonly refusals: Bye[];
  readonly disconnects: string[];
  /** The names of all messages, in order. */
  readonly order: string[];
  hello(): Promise<Hello>;
  bye(): Promise<Bye>;
  refused(): Promise<Bye>;
  sync(rs: Resumes): Promise<SyncAnswer>;
  ask<T = SyncAnswer | AuthAnswer>(event: string, request: unknown): Promise<T>;
  close(): void;
}

const opened = new Set<Client>();

/** Closes every client a test has opened. */
export function closeClients(): void {
  for (const client of opened) client.close();
  opened.clear();
}

const first = async <T>(list: readonly T[]): Promise<T> =>
  eventually(() => {
    const item = list[0];
    if (item === undefined) throw new Error('nothing yet');
    return item;
  });

/** Connects with the real client, without its own reconnection. */
export function connect(
  url: string,
  auth: { readonly token?: string; readonly rs?: Resumes } = {},
  transports: ('websocket' | 'polling')[] = ['websocket'],
  extraHeaders: Record<string, string> = {},
): Client {
  const socket = io(url, {
    transports,
    extraHeaders,
    ...certificates(),
    reconnection: false,
    forceNew: true,
    auth: { v: 1, tab: 'tab', ...auth },
  });
  const client: Client = {
    socket,
    hellos: [],
    events: [],
    byes: [],
    refusals: [],
    disconnects: [],
    order: [],
    hello: () => first(client.hellos),
    bye: () => first(client.byes),
    refused: () => first(client.refusals),
    sync: rs => client.ask('sync', { t0: 0, rs }),
    ask: (event, request) => socket.timeout(10_000).emitWithAck(event, request),
    close: () => socket.disconnect(),
  };
  socket.onAny(name => client.order.push(name));
  socket.on('hello', hello => client.hellos.push(hello));
  socket.on('ev', (message: Ev | { b: Ev[] }) =>
    client.events.push(...('b' in message ? message.b : [message])),
  );
  socket.on('bye', bye => client.byes.push(bye));
  socket.on('connect_error', (error: Error & { data?: Bye }) => {
    if (error.data) client.refusals.push(error.data);
  });
  socket.on('disconnect', reason => client.disconnects.push(reason));
  opened.add(client);
  return client;
}

/** The answer for one topic. */
export function resOf(answer: { readonly r: readonly Res[] }, t: string): Res {
  const res = answer.r.find(one => one.t === t);
  if (res === undefined) throw new Error(`no answer for ${t}`);
  return res;
}

/** Position of a topic as an answer tells it. */
export function positionOf(
  answer: { readonly r: readonly Res[] },
  t: string,
): [string, string | null, number] {
  const res = resOf(answer, t);
  return [t, res.e, res.s];
}
