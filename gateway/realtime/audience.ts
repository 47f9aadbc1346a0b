import type { EvMessage } from '../../streams/wire/protocol/socketEvents.ts';
import { parseTopicName, topicName } from '../../streams/wire/tables/topicNames.ts';
import { type TopicKey, topicKeys, topicTable } from '../../streams/wire/tables/topics.ts';
import { memberRoom, type RealtimeServer, type RealtimeSocket, SLOW_ROOM } from './connection.ts';
import { isOfItem } from './items.ts';

/** How events of a topic are sent. */
export interface SendSettings {
  /** Connections that are still busy are left out. */
  readonly volatile: boolean;
  /** Connections whose values are conflated get it, too. */
  readonly evenSlow: boolean;
}

/**
 * Which connections of this process get the events of topics. Everybody's topics are rooms, those of single items, and so are those of others for the staff.
 * Of the topics of its own account each connection remembers which it gets: a room for each of them would be most of the memory of a
 * member's connection.
 */
export interface Audience {
  /** The connection gets these topics from now on; its member may read them. */
  add(socket: RealtimeSocket, names: readonly string[]): void;
  remove(socket: RealtimeSocket, name: string): void;
  topicsOf(socket: RealtimeSocket): readonly string[];
  /** Topics of single items that connections of this process get. */
  items(): readonly string[];
  /** Whether anybody gets a topic. */
  has(t: string): boolean;
  /** Sends to all who get a topic; answers how many they are. */
  send(t: string, message: EvMessage, how: SendSettings): number;
}

/** The audiences of the connections of `io`. */
export function createAudience(io: RealtimeServer): Audience {
  const own = topicKeys.filter(key => !['public', 'item'].includes(topicTable[key].audience));
  /** Each topic of an account stands for a bit of `ConnectionData.own`. */
  const bits = new Map(own.map((key, i): [TopicKey, bigint] => [key, 1n << BigInt(i)]));
  const ownOf = (name: string) => {
    const topic = parseTopicName(name);
    const bit = topic === null ? undefined : bits.get(topic.key);
    return bit === undefined || topic === null || topic.uid === null ? null : { uid: topic.uid, bit };
  };
  const inRoom = (room: string) =>
    [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap(id => io.sockets.sockets.get(id) ?? []);
  const readersOf = ({ uid, bit }: NonNullable<ReturnType<typeof ownOf>>) =>
    inRoom(memberRoom(uid)).filter(({ data }) => (data.own & bit) !== 0n);

  /** How many connections are in the room of a topic, the slow ones left out. */
  const quickIn = (t: string) => {
    const { rooms } = io.sockets.adapter;
    const room = rooms.get(t);
    if (room === undefined) return 0;
    let count = room.size;
    // Few connections are slow.
    for (const id of rooms.get(SLOW_ROOM) ?? []) if (room.has(id)) count -= 1;
    return count;
  };
  /** Topics of items that somebody has asked for; those whose rooms are empty go at the next look. */
  const ofItems = new Set<string>();
  /** The topic as one of the connection's own; null for everybody's, and for one of another account. */
  const mineOf = ({ data }: RealtimeSocket, name: string) => {
    const topic = ownOf(name);
    return topic !== null && topic.uid === data.member?.uid ? topic : null;
  };
  const sendToRoom = (t: string, message: EvMessage, { volatile, evenSlow }: SendSettings) => {
    const room = io.local.to(t);
    const all = evenSlow ? room : room.except(SLOW_ROOM);
    (volatile ? all.volatile : all).emit('ev', message);
    return evenSlow ? (io.sockets.adapter.rooms.get(t)?.size ?? 0) : quickIn(t);
  };
  return {
    add(socket, names) {
      const rooms: string[] = [];
      for (const name of names) {
        const topic = mineOf(socket, name);
        if (topic === null) {
          rooms.push(name);
          if (isOfItem(name)) ofItems.add(name);
        } else socket.data.own |= topic.bit;
      }
      void socket.join(rooms);
    },
    remove(socket, name) {
      const topic = mineOf(socket, name);
      if (topic === null) void socket.leave(name);
      else socket.data.own &= ~topic.bit;
    },
    topicsOf(socket) {
      const { member, own: mine } = socket.data;
      const names = [...socket.rooms].filter(room => parseTopicName(room) !== null);
      if (member === null || mine === 0n) return names;
      const keys = own.filter(key => ((bits.get(key) ?? 0n) & mine) !== 0n);
      return [...names, ...keys.map(key => topicName(key, member.uid))];
    },
    items() {
      for (const name of ofItems) if (!io.sockets.adapter.rooms.has(name)) ofItems.delete(name);
      return [...ofItems];
    },
    has(t) {
      const topic = ownOf(t);
      if (topic === null || io.sockets.adapter.rooms.has(t)) return io.sockets.adapter.rooms.has(t);
      return io.sockets.adapter.rooms.has(memberRoom(topic.uid)) && readersOf(topic).length > 0;
    },
    send(t, message, how) {
      const topic = ownOf(t);
      const others = topic === null || io.sockets.adapter.rooms.has(t) ? sendToRoom(t, message, how) : 0;
      if (topic === null) return others;
      const readers = readersOf(topic).filter(({ data }) => how.evenSlow || data.slowSince === null);
      for (const socket of readers) (how.volatile ? socket.volatile : socket).emit('ev', message);
      return others + readers.length;
    },
  };
}
