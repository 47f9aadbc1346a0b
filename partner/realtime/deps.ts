import type { LogFold } from '../../streams/wire/protocol/fold.ts';
import type { DataOf, NameIn, StateOf, TopicTable } from '../../streams/wire/protocol/tables.ts';
import type { Clock } from '../clock.ts';
import type { Session } from '../store/lines.ts';

/** How the events of the logs of a table become their states. */
export type LogFolds<T extends TopicTable> = {
  readonly [K in NameIn<T>]?: LogFold<StateOf<T, K>, DataOf<T, K>, unknown>;
};

/** What a topic table needs besides, to be served from memory. */
export interface RealtimeDeps<T extends TopicTable> {
  readonly topics: T;
  readonly folds: LogFolds<T>;
  readonly clock: Clock;
  /** For epochs: letters, digits, `-` and `_` of so many bytes. */
  readonly randomText: (bytes: number) => string;
  /** Origin of this server, once it listens: pages of others may not connect. */
  readonly origin: () => string;
  /** The session of a page's key; null for a key that is none, or not any more. */
  readonly sessionOf: (key: string) => Session | null;
  /**
   * Asks whoever gave a session out whether it still stands: before its page is let in, and every minute after that. One that
   * doesn't is no session of `sessionOf` from then on.
   */
  readonly look?: (session: Session) => Promise<void>;
  /** Whether a session (null for nobody) may read a topic; `owner` is null for one of everybody. */
  readonly mayRead: (session: Session | null, key: NameIn<T>, owner: string | null) => boolean;
  /** How many topics of a key one connection may follow; any number of those that are not named. */
  readonly most?: { readonly [K in NameIn<T>]?: number };
  /**
   * The state of a topic as it is now; null when there is no such topic. Asked for when somebody reads a topic first, and again
   * once nobody has read it for five minutes, because it is forgotten then.
   */
  readonly begin: <K extends NameIn<T>>(key: K, owner: string | null) => StateOf<T, K> | null;
  /**
   * Told when the first reader of a topic comes, before it is answered, and when there has been none for half a minute. What is
   * published in the first case is part of the answer.
   */
  readonly watched: (key: NameIn<T>, owner: string | null, isWatched: boolean) => void;
  readonly warn: (message: string) => void;
}
