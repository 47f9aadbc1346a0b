import { beforeEach, expect, it } from 'vitest';
import { type Audience, createAudience } from '../../../../gateway/realtime/audience.ts';
import {
  memberRoom,
  type RealtimeServer,
  type RealtimeSocket,
  SLOW_ROOM,
} from '../../../../gateway/realtime/connection.ts';

/** As much of socket.io as audiences use: rooms, and what each socket was sent. */
let rooms: Map<string, Set<string>>;
let sockets: Map<string, RealtimeSocket>;
let sent: string[];
let audience: Audience;

const inRoom = (room: string, except: string | null) =>
  [...(rooms.get(room) ?? [])].filter(id => except === null || !rooms.get(except)?.has(id));
const operator = (room: string, except: string | null = null): object => ({
  except: (other: string) => operator(room, other),
  get volatile() {
    return operator(room, except);
  },
  emit: () => void sent.push(...inRoom(room, except)),
});

function connect(id: string, uid: string | null): RealtimeSocket {
  const join = (names: readonly string[]) => {
    for (const name of names) rooms.set(name, (rooms.get(name) ?? new Set<string>()).add(id));
  };
  const emit = () => void sent.push(id);
  const socket = {
    ...{ join, emit, volatile: { emit: () => void sent.push(`${id}?`) } },
    leave: (name: string) => void rooms.get(name)?.delete(id),
    get rooms() {
      return new Set([...rooms].filter(([, ids]) => ids.has(id)).map(([name]) => name));
    },
    data: { member: uid === null ? null : { uid }, own: 0n, slowSince: null },
  };
  if (uid !== null) join([memberRoom(uid)]);
  sockets.set(id, socket as unknown as RealtimeSocket);
  return socket as unknown as RealtimeSocket;
}

beforeEach(() => {
  rooms = new Map();
  sockets = new Map();
  sent = [];
  audience = createAudience({
    local: { to: operator },
    sockets: { adapter: { rooms }, sockets },
  } as unknown as RealtimeServer);
});

const event = { t: 'any', e: '5.a', s: 1, ts: 1, d: {} };
const send = (t: string, how = {}) => {
  const sockets = audience.send(t, event, { volatile: false, evenSlow: false, ...how });
  return { sockets, to: sent.splice(0) };
};

it('issue 31.11: sends topics of an account to those of its connections that want them, and to nobody else', () => {
  const [first, second, other] = [connect('a', '1'), connect('b', '1'), connect('c', '2')];
  audience.add(first, ['u:1:balance', 'u:1:inbox', 'g:status']);
  audience.add(second, ['u:1:inbox']);
  audience.add(other, ['u:2:balance', 'g:status']);
  expect(send('u:1:balance')).toEqual({ sockets: 1, to: ['a'] });
  expect(send('u:1:inbox')).toEqual({ sockets: 2, to: ['a', 'b'] });
  expect(send('g:status')).toEqual({ sockets: 2, to: ['a', 'c'] });
  expect(send('u:1:cash')).toEqual({ sockets: 0, to: [] });
  expect(send('u:3:balance')).toEqual({ sockets: 0, to: [] });
});

it('issue 31.11: knows which topics anybody gets, and which a connection does', () => {
  const socket = connect('a', '1');
  audience.add(socket, ['u:1:balance', 'g:status']);
  audience.add(socket, ['u:1:chat']);
  expect(['u:1:balance', 'g:status', 'u:1:inbox', 'u:2:balance', 'g:winners'].map(audience.has)).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect([...audience.topicsOf(socket)].sort()).toEqual(['g:status', 'u:1:balance', 'u:1:chat']);
  audience.remove(socket, 'u:1:balance');
  audience.remove(socket, 'g:status');
  expect(audience.topicsOf(socket)).toEqual(['u:1:chat']);
  expect(send('u:1:balance').to).toEqual([]);
  expect(send('g:status').to).toEqual([]);
});

it('leaves slow connections out of values, not out of logs, and may drop what is volatile', () => {
  const [slow, quick] = [connect('a', '1'), connect('b', '1')];
  for (const socket of [slow, quick]) audience.add(socket, ['u:1:balance', 'g:status']);
  slow.data.slowSince = 5;
  rooms.set(SLOW_ROOM, new Set(['a']));
  for (const t of ['u:1:balance', 'g:status']) {
    expect(send(t)).toEqual({ sockets: 1, to: ['b'] });
    expect(send(t, { evenSlow: true })).toEqual({ sockets: 2, to: ['a', 'b'] });
  }
  expect(send('u:1:balance', { volatile: true }).to).toEqual(['b?']);
});
