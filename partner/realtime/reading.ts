import { ownValue } from '../../streams/wire/collections/ownValue.ts';
import type { Res } from '../../streams/wire/protocol/frames.ts';
import type { Resume } from '../../streams/wire/protocol/position.ts';
import { denied } from '../../streams/wire/protocol/resume.ts';
import type { TopicTable } from '../../streams/wire/protocol/tables.ts';
import { addressOf } from '../../streams/wire/protocol/topicAddress.ts';
import { MAX_RESUME } from '../../streams/wire/protocol/words.ts';
import type { Session } from '../store/lines.ts';
import type { RealtimeSocket } from './connection.ts';
import type { RealtimeDeps } from './deps.ts';
import { answerFor, answerRoom, type HeldTopic, snapOf } from './heldTopic.ts';
import type { HeldTopics } from './heldTopics.ts';
import type { RealtimeLimits } from './limits.ts';
import { ownerOf } from './owner.ts';

export interface ReadingDeps extends Pick<RealtimeDeps<TopicTable>, 'topics' | 'clock' | 'mayRead' | 'most'> {
  readonly held: HeldTopics;
  readonly limits: Pick<RealtimeLimits, 'answerBytes'>;
}

/** What is read of topics, and by whom: every right is asked for here (A1.3). */
export interface Reading {
  /** Joins topics and answers where the reader stands, in one turn: no event falls in between (A4.10). */
  follow(socket: RealtimeSocket, rs: readonly Resume[]): Res[];
  /** Positions of a reader that named none: all topics that it may read (A3.3). */
  beginnings(session: Session | null): readonly Resume[];
  /** Answers the snapshot call (A3.11); null for a question that is none. */
  snap(names: string, session: Session | null): readonly object[] | null;
}

export function createReading({ topics, held, clock, limits, ...deps }: ReadingDeps): Reading {
  function mayRead(session: Session | null, t: string): boolean {
    const name = held.parse(t);
    return name !== null && deps.mayRead(session, name.key, name.owner);
  }
  const read = (session: Session | null, t: string): HeldTopic | null =>
    mayRead(session, t) ? held.read(t) : null;

  /** Whether a connection follows as many topics of the same key already. */
  function isOneTooMany({ rooms }: RealtimeSocket, t: string): boolean {
    const key = held.parse(t)?.key;
    const most = key === undefined ? undefined : ownValue(deps.most ?? {}, key);
    if (most === undefined || rooms.has(t)) return false;
    return [...rooms].filter(it => held.parse(it)?.key === key).length >= most;
  }

  return {
    follow(socket, rs) {
      const room = answerRoom(limits.answerBytes);
      const { session } = socket.data;
      return rs.map(resume => {
        const topic = isOneTooMany(socket, resume[0]) ? null : read(session, resume[0]);
        if (topic === null) return denied(resume[0]);
        void socket.join(topic.t);
        return answerFor(topic, resume, room, clock.now());
      });
    },
    beginnings(session) {
      const owners = [null, ...(session === null ? [] : [ownerOf(session.player)])];
      return Object.keys(topics)
        .flatMap(key => owners.map(owner => addressOf(key, owner)))
        .filter(t => mayRead(session, t) && held.read(t) !== null)
        .map((t): Resume => [t, null, 0])
        .slice(0, MAX_RESUME);
    },
    snap(text, session) {
      const names = text.split(',');
      const isOdd = names.some(({ length }) => length < 3 || length > 96);
      if (isOdd || names.length > MAX_RESUME || new Set(names).size < names.length) return null;
      return names.map(t => {
        const topic = read(session, t);
        return topic === null ? { t, ok: false, why: 'deny' } : snapOf(topic);
      });
    },
  };
}
