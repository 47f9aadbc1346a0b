import type { SchedulerLike } from 'rxjs';
import type { LinkDeps } from '../deps.ts';
import type { Scope } from '../scope.ts';
import type { Resume, Snap } from '../wire/protocol/position.ts';
import type { CallTable, DataOf, NameIn, StateOf, TopicTable } from '../wire/protocol/tables.ts';
import type { Feed, Fold } from './fold.ts';
import type { LiveTransport } from './transport.ts';

/** What the merge runs on. */
export interface LiveDeps<T extends TopicTable>
  extends Pick<
    LinkDeps<CallTable, T>,
    'wire' | 'clock' | 'random' | 'frames' | 'logger' | 'lifecycle' | 'inspector'
  > {
  readonly scope: Scope;
  readonly transport: LiveTransport;
  /** Server time now, epoch ms: used to say since when a value is stale. */
  readonly serverNow: () => number;
  /** Where timers run; RxJS's `asyncScheduler` unless given. */
  readonly scheduler?: SchedulerLike;
}

/** The one place where socket events and REST answers become state, for the topics of a product's table `T`. */
export interface Live<T extends TopicTable> {
  /** Follows a topic; `uid` is null for a public one. Throws when the topic is followed already. */
  feed<K extends NameIn<T>, V, Draft>(
    key: K,
    uid: string | null,
    fold: Fold<StateOf<T, K>, DataOf<T, K>, V, Draft>,
  ): Feed<V>;
  /** Positions of the followed topics for the CONNECT packet, at most `MAX_RESUME`. */
  resume(): Resume[];
  /**
   * Merges states that came with another answer: a command's, or one of the specification's calls (R5).
   * Topics nobody follows are ignored. `startedAt` is `clock.monotonic()` at the moment the request was sent:
   * without sequence numbers an answer loses against a push that arrived after it (N3).
   */
  merge(snaps: readonly Snap[], startedAt: number): void;
  /**
   * Logout or another account: private values go back to their initial value at once, their feeds are closed,
   * answers still under way are dropped.
   */
  endPrivate(): void;
}
