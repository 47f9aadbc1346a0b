import type { Server } from 'node:http';
import type { LogFold } from '../../streams/wire/protocol/fold.ts';
import type { DataOf, NameIn, StateOf, TopicTable } from '../../streams/wire/protocol/tables.ts';
import type { Clock } from '../clock.ts';
import type { Session } from '../store/lines.ts';

/** What a topic table needs besides, to be served from memory. */
export interface RealtimeDeps<T extends TopicTable> {
  readonly topics: T;
  /** How the events of its logs become their states. */
  readonly folds: { readonly [K in NameIn<T>]?: LogFold<StateOf<T, K>, DataOf<T, K>, never> };
  readonly clock: Clock;
  /** For epochs and ids of connections. */
  readonly randomText: (bytes: number) => string;
  /** The session of a page's key; null for a key that is none, or not any more. */
  readonly sessionOf: (key: string) => Session | null;
  /** Whether a session (null for nobody) may read a topic; `owner` is null for one of everybody. */
  readonly mayRead: (session: Session | null, key: NameIn<T>, owner: string | null) => boolean;
  /** The state of a topic that nobody has read or published yet; null when there is no such topic. */
  readonly begin: <K extends NameIn<T>>(key: K, owner: string | null) => StateOf<T, K> | null;
  /** Told when the first reader of a topic comes and when the last one has gone. */
  readonly watched: (key: NameIn<T>, owner: string | null, isWatched: boolean) => void;
  readonly warn: (message: string) => void;
}

/** The realtime protocol (docs/protocol.md) over topics in memory: for a server whose state lives in one process. */
export interface Realtime<T extends TopicTable> {
  /** Takes the sockets of an HTTP server, at `/socket.io/`. */
  attach(http: Server): void;
  /** Numbers an event of a topic and sends it to its readers. Nothing is kept of a topic that nobody has read. */
  publish<K extends NameIn<T>>(key: K, owner: string | null, data: DataOf<T, K>): void;
  isWatched(key: NameIn<T>, owner: string | null): boolean;
  /** Answers `GET /v1/snap?t=…`; null for a question that is none. */
  snap(names: string, session: Session | null): readonly object[] | null;
  /** Ends the connections of a session: it is over. */
  end(session: string): void;
  /** How many sockets are open. */
  sockets(): number;
  close(): Promise<void>;
}
