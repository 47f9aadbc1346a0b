import { filter, firstValueFrom } from 'rxjs';
import type { io } from 'socket.io-client';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionCalls } from '../../../../partner/realtime/wire/session.ts';
import * as lib from '../../../../streams/library.ts';
import { type Line, openRealtime, topics } from '../support/realtimeRig.ts';

const scopes: lib.Scope[] = [];
afterEach(() => {
  for (const scope of scopes.splice(0)) scope.end();
});

/** A page of the game server, without a browser. */
function openPage(origin: string, key: string) {
  const scope = lib.createScope();
  scopes.push(scope);
  let sockets: ReturnType<typeof io>[] = [];
  const link = lib.createLink({
    ...lib.linkDefaults(origin),
    ...{ scope, wire: lib.runtimeOf({ calls: sessionCalls, topics }) },
    storage: { read: () => key, write: () => {} },
    loadSocketIo: async () => {
      const module = await import('socket.io-client');
      const opened = (...args: Parameters<typeof io>) => {
        const socket = module.io(...args);
        sockets = [...sockets, socket];
        return socket;
      };
      return { ...module, io: opened as typeof io };
    },
  });
  const ended = vi.fn();
  scope.subscribe(link.bus.ended$, ended);
  link.bus.start();
  const news = link.live.feed(
    'news',
    null,
    lib.stateOfLog<Line[], Line, Line[]>({
      load: state => [...state],
      apply: (draft, line) => [...draft, line].slice(-50),
      snapshot: draft => [...draft],
    }),
  );
  const note = link.live.feed('note', 'ann', lib.newestValue());
  /** The network breaks. */
  const drop = () => {
    for (const socket of sockets) socket.io.engine.close();
  };
  return { link, news, note, ended, drop };
}

it('partner: a page follows the topics of the game server with the library, over breaks and to the end of its session', async () => {
  const rig = await openRealtime();
  const { link, news, note, ended, drop } = openPage(rig.origin, 'key-ann');
  await vi.waitFor(() => expect(link.bus.state$.value.phase).toBe('live'));
  await vi.waitFor(() => expect(news.freshness$.value.kind).toBe('live'));
  rig.say(1);
  rig.realtime.publish('note', 'ann', 'for ann');
  await vi.waitFor(() => expect(news.value$.value?.map(({ id }) => id)).toEqual([1]));
  await vi.waitFor(() => expect(note.value$.value).toBe('for ann'));
  // A connection with something left to send closes later: what the page must fetch is said once it is off.
  const off = firstValueFrom(news.freshness$.pipe(filter(({ kind }) => kind === 'stale')));
  drop();
  await off;
  for (let id = 2; id < 40; id += 1) rig.say(id);
  await vi.waitFor(() => expect(news.value$.value).toHaveLength(39), 20_000);
  await vi.waitFor(() => expect(news.freshness$.value.kind).toBe('live'), 20_000);
  expect(news.value$.value?.map(({ id }) => id)).toEqual(Array.from({ length: 39 }, (_, at) => at + 1));
  rig.over.add('ann');
  rig.realtime.end('ann');
  await vi.waitFor(() => expect(ended).toHaveBeenCalledWith('unauthorized'));
  expect(link.bus.state$.value).toMatchObject({ phase: 'closed', reason: 'unauthorized' });
  await vi.waitFor(() => expect(news.freshness$.value.kind).toBe('stale'));
}, 60_000);

it('partner: a page whose key is no longer good is told so at once, and one whose topic is another’s shows nothing', async () => {
  const rig = await openRealtime();
  const gone = openPage(rig.origin, 'nothing');
  await vi.waitFor(() => expect(gone.ended).toHaveBeenCalledWith('unauthorized'));
  const bob = openPage(rig.origin, 'key-bob');
  await vi.waitFor(() => expect(bob.news.freshness$.value.kind).toBe('live'));
  expect(bob.note.value$.value).toBeNull();
  expect(bob.note.missing$.value).toBe('absent');
});
