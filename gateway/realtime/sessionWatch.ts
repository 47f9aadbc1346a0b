import type { Bye, Ev } from '../../streams/wire/protocol/frames.ts';
import { parseTopicName, topicName } from '../../streams/wire/tables/topicNames.ts';
import type { TopicData } from '../../streams/wire/tables/topics.ts';
import type { FindEnded } from '../ground/findEnded.ts';
import type { Log } from '../ground/log.ts';
import {
  type ConnectionMember,
  isOfStaff,
  MEMBERS_ROOM,
  memberRoom,
  type RealtimeServer,
  type RealtimeSocket,
} from './connection.ts';
import { dismiss } from './dismiss.ts';
import { inTime } from './inTime.ts';
import { latest } from './ring.ts';
import type { Rings } from './rings.ts';
import type { StaffWatch } from './staffWatch.ts';

/** How long members stay away before they ask again during a maintenance, ms. */
const MAINTENANCE_RETRY_MS = 5_000;
/** Over what span they come back. */
const MAINTENANCE_SPREAD_MS = 5_000;

/** How long events wait for a check of an account's sessions, ms. */
const REVIEW_MS = 1_000;

type Maintenance = Omit<Bye, 'code'>;

/**
 * Kick, logout and maintenance (A8.1, A8.5, A8.6). All are states of topics that reach every process through the tail, so no
 * process has to be told; the same states are asked again when a connection is made, so no order of a kick and
 * a handshake leaves a dead session connected. A logout ends one session of many: its event only says that the
 * sessions of this account are to be looked at again.
 */
export interface SessionWatch {
  /** Whether the member's session generation is the newest known one. */
  standing(member: ConnectionMember): boolean;
  /** What a member is told during a maintenance; null otherwise. Visitors stay and see its end by push. */
  maintenance(): Maintenance | null;
  /** Topics whose rings the two need, read or not. */
  topics(member: ConnectionMember | null): readonly string[];
  /** Whether the ring of a topic must stay although nobody subscribed to the topic. */
  needs(t: string): boolean;
  /**
   * Closes the connections that a batch of events ends, before anything of it is taken or sent: what comes with a
   * kick is not for the kicked. Never rejects; a review that takes too long goes on beside it.
   */
  before(events: readonly Ev[]): Promise<void>;
  /**
   * Closes the connections that a kick ends. Call it with new events before they are sent, in the turn that took
   * them.
   */
  kick(events: readonly Ev[]): void;
  /**
   * Closes the connections that a maintenance ends. Call it after new events were sent, so that members see the
   * reason.
   */
  stop(events: readonly Ev[]): void;
  /** Number of events about sessions so far; one that arrives during a handshake may concern its session. */
  seen(): number;
  /** Looks at the sessions of the connections of an account, or of the staff, and closes those that were ended. */
  review(member: ConnectionMember): void;
  /** Repeats what failed while the database was unreachable. */
  sweep(): void;
}

/** Watches the rings of this process and closes its connections. */
export function createSessionWatch(
  io: RealtimeServer,
  rings: Rings,
  findEnded: FindEnded,
  staff: StaffWatch,
  log: Pick<Log, 'warn'>,
): SessionWatch {
  let seen = 0;
  /** Accounts whose connections are still to be reviewed. */
  const waiting = new Set<string>();
  const status = topicName('status');
  // The ring contains only states that `publish` has checked.
  const sessionOf = (uid: string) => {
    const ring = rings.get(topicName('session', uid));
    return (ring ? latest(ring)?.d : undefined) as TopicData<'session'> | undefined;
  };
  const maintenance = (): Maintenance | null => {
    const ring = rings.get(status);
    const state = (ring ? latest(ring)?.d : undefined) as TopicData<'status'> | undefined;
    if (state?.state !== 'maintenance') return null;
    const until = state.until === null ? {} : { until: state.until };
    return { retryMs: MAINTENANCE_RETRY_MS, spreadMs: MAINTENANCE_SPREAD_MS, ...until };
  };
  const socketsIn = (room: string) =>
    [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap(id => io.sockets.sockets.get(id) ?? []);
  const reviewNow = async (uid: string) => {
    const open = () => socketsIn(memberRoom(uid));
    const idOf = (socket: RealtimeSocket) => socket.data.member?.sessionId ?? '';
    const ended = await findEnded([...new Set(open().map(idOf))]);
    for (const socket of open()) {
      const code = ended.get(idOf(socket));
      if (code !== undefined) dismiss(socket, { code });
    }
  };
  const review = async (uid: string) => {
    waiting.delete(uid);
    try {
      await reviewNow(uid);
    } catch (error) {
      waiting.add(uid);
      log.warn({ err: error }, 'the sessions of an account could not be looked at');
    }
  };
  const isOpen = (uid: string) => io.sockets.adapter.rooms.has(memberRoom(uid));
  /** Events about sessions, by account. */
  const sessionsIn = (events: readonly Ev[]) =>
    events.flatMap(({ t, d }) => {
      const topic = parseTopicName(t);
      return topic?.key !== 'session' || topic.uid === null
        ? []
        : [{ uid: topic.uid, ...(d as TopicData<'session'>) }];
    });
  const kick = (events: readonly Ev[]) => {
    for (const { uid, gen } of sessionsIn(events)) {
      for (const socket of socketsIn(memberRoom(uid))) {
        if ((socket.data.member?.gen ?? 0) < gen) dismiss(socket, { code: 'kicked' });
      }
    }
  };
  return {
    standing: member => isOfStaff(member) || member.gen >= (sessionOf(member.uid)?.gen ?? 0),
    maintenance,
    topics(member) {
      if (member === null) return [status];
      return isOfStaff(member) ? [status, ...staff.topics] : [status, topicName('session', member.uid)];
    },
    needs(t) {
      if (staff.needs(t)) return true;
      const topic = parseTopicName(t);
      if (topic?.uid == null) return true;
      return topic.key === 'session' && isOpen(topic.uid);
    },
    async before(events) {
      const ends = sessionsIn(events);
      const ofStaff = staff.concerns(events) ? [staff.review()] : [];
      if (ends.length + ofStaff.length === 0) return;
      seen += ends.length;
      kick(events);
      const open = [...new Set(ends.map(({ uid }) => uid))].filter(isOpen);
      await inTime(Promise.all([...open.map(review), ...ofStaff]), REVIEW_MS).catch(() => undefined);
    },
    kick,
    stop(events) {
      if (!events.some(({ t }) => t === status)) return;
      const why = maintenance();
      if (why === null) return;
      for (const socket of socketsIn(MEMBERS_ROOM)) dismiss(socket, { code: 'maintenance', ...why });
    },
    seen: () => seen,
    review: member => void (isOfStaff(member) ? staff.review() : review(member.uid)),
    sweep() {
      staff.sweep();
      for (const uid of [...waiting]) void review(uid);
    },
  };
}
