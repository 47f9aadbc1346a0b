import type { Server } from 'node:http';
import type { DataOf, NameIn, TopicTable } from '../../streams/wire/protocol/tables.ts';
import type { Session } from '../store/lines.ts';
import type { RealtimeDeps } from './deps.ts';
import { createHeldTopics, type HeldTopicsDeps } from './heldTopics.ts';
import { REALTIME_LIMITS, type RealtimeLimits } from './limits.ts';
import { createReading } from './reading.ts';
import { createSockets } from './sockets.ts';

export type { LogFolds, RealtimeDeps } from './deps.ts';

/** The realtime protocol (docs/protocol.md) over topics in memory: for a server whose state lives in one process. */
export interface Realtime<T extends TopicTable> {
  /** Takes the sockets of an HTTP server, at `/socket.io/`. */
  attach(http: Server): void;
  /** Numbers an event of a topic and sends it to its readers. Nothing is kept of a topic that nobody has read. */
  publish<K extends NameIn<T>>(key: K, owner: string | null, data: DataOf<T, K>): void;
  /** Whether somebody reads a topic, or has within the last half minute. */
  isWatched(key: NameIn<T>, owner: string | null): boolean;
  /** Answers `GET /v1/snap?t=…`; null for a question that is none. */
  snap(names: string, session: Session | null): readonly object[] | null;
  /** Ends the connections of a session: it is over. @param code `kicked` when somebody else has ended it. */
  end(session: string, code?: 'unauthorized' | 'kicked'): void;
  /** How many sockets are open. */
  sockets(): number;
  /** Sends everybody away, to come back to the next process. */
  close(): Promise<void>;
}

/** Serves the topics of a table. Nothing runs before `attach`. */
export function createRealtime<T extends TopicTable>(
  deps: RealtimeDeps<T>,
  limits: RealtimeLimits = REALTIME_LIMITS,
): Realtime<T> {
  // Inside, topics are looked up by names that come from outside: their types are checked when they are published.
  const any = deps as unknown as RealtimeDeps<TopicTable>;
  const { clock } = deps;
  const held = createHeldTopics({ ...any, folds: any.folds as HeldTopicsDeps['folds'], limits });
  const reading = createReading({ ...any, held, limits });
  const sockets = createSockets({ ...any, reading, held, limits });
  let stopSweep = () => {};
  function sweepLater(): void {
    stopSweep = clock.after(limits.sweepMs, () => {
      sockets.sweep();
      held.sweep(sockets.hasReaders);
      sweepLater();
    });
  }
  return {
    attach(http) {
      sockets.attach(http);
      sweepLater();
    },
    publish(key, owner, data) {
      const event = held.publish(key, owner, data);
      if (event !== null) sockets.send(event, deps.topics[key]?.kind === 'value');
    },
    isWatched: held.isWatched,
    snap: reading.snap,
    end: (session, code = 'unauthorized') => sockets.end(session, code),
    sockets: sockets.count,
    async close() {
      stopSweep();
      await sockets.close();
    },
  };
}
