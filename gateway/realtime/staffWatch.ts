import type { Ev } from '../../streams/wire/protocol/frames.ts';
import { OFFICE } from '../../streams/wire/session/audience.ts';
import { topicName } from '../../streams/wire/tables/topicNames.ts';
import type { Log } from '../ground/log.ts';
import type { StaffSessions } from '../ground/staff.ts';
import { type ConnectionMember, type RealtimeServer, STAFF_ROOM } from './connection.ts';
import { dismiss } from './dismiss.ts';
import { readerOf } from './staffAdmission.ts';

/** Topic that says when sessions or rights of the staff change. */
const ACCESS = topicName('officeAccess', OFFICE);

const isSame = (left: ReadonlySet<string> | undefined, right: ReadonlySet<string>) =>
  left?.size === right.size && [...left].every(it => right.has(it));

/**
 * Ends connections of the staff whose session has ended, and has those come again whose rights have changed. There are few
 * of them, so all are looked at whenever something changes.
 */
export interface StaffWatch {
  /** Topics whose rings it needs. */
  readonly topics: readonly string[];
  /** Whether the ring of a topic must stay although nobody subscribed to it. */
  needs(t: string): boolean;
  /** Whether any of the events is about the staff. */
  concerns(events: readonly Ev[]): boolean;
  /** Looks at all connections of the staff. Never rejects. */
  review(): Promise<void>;
  /** Repeats what failed while the database was unreachable. */
  sweep(): void;
}

/** Watches the connections of this process. */
export function createStaffWatch(
  io: RealtimeServer,
  sessions: Pick<StaffSessions, 'standing'> | undefined,
  log: Pick<Log, 'warn'>,
): StaffWatch {
  let hasFailed = false;
  const open = () =>
    [...(io.sockets.adapter.rooms.get(STAFF_ROOM) ?? [])].flatMap(id => {
      const socket = io.sockets.sockets.get(id);
      return socket === undefined || socket.data.member === null
        ? []
        : [{ socket, member: socket.data.member }];
    });
  const reviewNow = async () => {
    const asked = new Set(open().map(({ member }) => member.sessionId));
    if (asked.size === 0) return;
    const standing = await sessions?.standing([...asked]);
    const after = (member: ConnectionMember) => {
      const session = standing?.get(member.sessionId);
      return session === undefined ? null : readerOf(session);
    };
    for (const { socket, member } of open()) {
      // Whoever came meanwhile is looked at by itself.
      if (!asked.has(member.sessionId)) continue;
      const now = after(member);
      if (now === null) dismiss(socket, { code: 'kicked' });
      // It connects again and is answered for each topic by the rights that it has then.
      else if (!isSame(member.permissions, now.permissions ?? new Set()))
        dismiss(socket, { code: 'restart' });
      else socket.data.member = now;
    }
  };
  const review = async () => {
    hasFailed = false;
    try {
      await reviewNow();
    } catch (error) {
      hasFailed = true;
      log.warn({ err: error }, 'the sessions of the staff could not be looked at');
    }
  };
  return {
    topics: [ACCESS],
    needs: t => t === ACCESS && io.sockets.adapter.rooms.has(STAFF_ROOM),
    concerns: events => events.some(({ t }) => t === ACCESS),
    review,
    sweep() {
      if (hasFailed) void review();
    },
  };
}
