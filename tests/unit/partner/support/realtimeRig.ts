import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { type Clock, systemClock } from '../../../../partner/clock.ts';
import { REALTIME_LIMITS, type RealtimeLimits } from '../../../../partner/realtime/limits.ts';
import { createRealtime, type Realtime } from '../../../../partner/realtime/realtime.ts';
import { createRealtimeApi } from '../../../../partner/server/realtimeApi.ts';
import type { Session } from '../../../../partner/store/lines.ts';
import { defineTopic } from '../../../../streams/wire/protocol/topic.ts';
import { openConnection } from '../../../conformance/gateway/connection.ts';
import { openRaw } from '../../../conformance/gateway/raw.ts';
import { createTraffic } from '../../../conformance/gateway/traffic.ts';
import { session } from './playerSession.ts';

const Line = z.object({ id: z.int(), text: z.string().max(1_000_000) });
export type Line = z.output<typeof Line>;
export const topics = {
  news: defineTopic({ kind: 'log', state: z.array(Line).max(50), data: Line }),
  score: defineTopic({ kind: 'value', state: z.object({ points: z.int(), text: z.string().optional() }) }),
  /** Belongs to a player, who has one of their own and others with a number: `ann`, `ann.1`. */
  note: defineTopic({ kind: 'value', state: z.string().max(100) }),
} as const;
type Topics = typeof topics;

/** A server that serves these topics, to the keys `key-<player>`. */
export async function openRealtime(more: Partial<RealtimeLimits> = {}, clock: Clock = systemClock) {
  const over = new Set<string>();
  const told: string[] = [];
  const warnings: string[] = [];
  let origin = '';
  let points = 0;
  const http = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', origin), request).then(({ status, text, etag }) => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...(etag && { ETag: etag }) });
      response.end(text ?? undefined);
    });
  });
  const sessionOf = (key: string): Session | null => {
    const [, player = ''] = /^key-(\w+)$/.exec(key) ?? [];
    return player === '' || over.has(player) ? null : { ...session, id: player, player };
  };
  const realtime: Realtime<Topics> = createRealtime<Topics>(
    {
      topics,
      folds: {
        news: {
          load: state => [...state],
          apply: (draft, line) => [...(draft as Line[]), line].slice(-50),
          snapshot: draft => [...(draft as Line[])],
        },
      },
      clock,
      randomText: bytes => 'r'.repeat(bytes),
      origin: () => origin,
      sessionOf,
      mayRead: (reader, key, owner) =>
        key === 'note' ? owner !== null && reader?.player === owner.split('.')[0] : owner === null,
      most: { note: 2 },
      begin(key) {
        const states = { news: [], score: { points }, note: 'empty' };
        return states[key as 'news'] as never;
      },
      watched: (key, owner, isWatched) => told.push(`${key} ${owner ?? '-'} ${isWatched}`),
      warn: message => warnings.push(message),
    },
    { ...REALTIME_LIMITS, ...more },
  );
  const answer = createRealtimeApi({
    ...{ realtime, look: () => Promise.resolve(true), now: clock.now, origin: () => origin },
    // A session that has ended is known by its key for a while.
    sessionOf(key) {
      const player = key.replace(/^key-/, '');
      return over.has(player) ? { ...session, id: player, player } : sessionOf(key);
    },
    isOver: id => over.has(id),
  });
  realtime.attach(http);
  await new Promise<void>(resolve => void http.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await realtime.close();
    http.closeAllConnections();
    await new Promise(resolve => void http.close(resolve));
  };
  onTestFinished(close);
  const traffic = createTraffic(new Set());
  return {
    ...{ realtime, origin, told, warnings, over, close },
    setPoints(next: number) {
      points = next;
      realtime.publish('score', null, { points });
    },
    say: (id: number, text = '') => realtime.publish('news', null, { id, text }),
    connect(credentials: Parameters<typeof openConnection>[2] = {}) {
      const connection = openConnection(origin, traffic, credentials);
      onTestFinished(() => void connection.close());
      return connection;
    },
    async raw() {
      const raw = await openRaw(origin, traffic);
      onTestFinished(() => void raw.close());
      return raw;
    },
    /** One that can stop reading from the network, as a suspended device does. */
    async idler(rs: readonly (readonly [string, null, number])[]) {
      const socket = io(origin, { transports: ['websocket'], reconnection: false, auth: { v: 1, rs } });
      onTestFinished(() => void socket.disconnect());
      const events: { readonly t: string; readonly s: number }[] = [];
      const byes: { readonly code: string }[] = [];
      let isEnded = false;
      socket.on('ev', ev => events.push(...('b' in ev ? ev.b : [ev])));
      socket.on('bye', bye => byes.push(bye));
      socket.on('disconnect', () => {
        isEnded = true;
      });
      await new Promise(resolve => socket.once('hello', resolve));
      const { _socket } = (
        socket.io.engine as unknown as {
          transport: { ws: { _socket: { pause(): void; resume(): void } } };
        }
      ).transport.ws;
      return {
        events,
        byes,
        isEnded: () => isEnded,
        pause: () => _socket.pause(),
        resume: () => _socket.resume(),
      };
    },
  };
}

/** The position of an answer. */
export const positionIn = (
  answer: { readonly r: readonly { readonly t: string; readonly e: string | null; readonly s: number }[] },
  t: string,
) => {
  const found = answer.r.find(it => it.t === t);
  expect(found).toBeDefined();
  return [t, found?.e ?? null, found?.s ?? 0] as const;
};
