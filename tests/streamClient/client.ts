import type { Subject } from 'rxjs';
import type { State } from '../../streams/behaviors/state.ts';
import type { TabMessage } from '../../streams/deps.ts';
import type { Streams } from '../../streams/index.ts';
import type { TopicChange } from '../../streams/platform.ts';

/** One tab in Node: the whole stream layer with the real socket.io-client and fetch, over a real network. */
export interface StreamClient {
  readonly streams: Streams;
  /** The page's life, moved by the test. */
  readonly lifecycle: {
    readonly visible$: State<boolean>;
    readonly online$: State<boolean>;
    readonly wake$: Subject<void>;
    readonly hide$: Subject<void>;
  };
  /** Every change of a topic since the start, oldest first. */
  readonly applied: readonly TopicChange[];
  /** Everything the streams logged, as codes. */
  readonly warnings: readonly string[];
  /** Violations of I1 to I4, I6 to I8 seen so far, as sentences; empty when all hold. */
  readonly violations: readonly string[];
  /** What each store shows now, as plain data: comparable with `shownBy` of another client. */
  shown(): Readonly<Record<string, unknown>>;
  /** Resolves when every store is live; rejects with what is not after `ms` (25 s). */
  live(ms?: number): Promise<void>;
  close(): void;
  /** Closes, waits until nothing is left open (2 s at most), checks I7 and returns `violations`. */
  end(): Promise<readonly string[]>;
}

/** One browser: tabs share token storage, lock and channel. */
export interface TestBrowser {
  token: string | null;
  readonly messages$: Subject<TabMessage>;
}

export interface ClientOptions {
  /** Gateway, or the fault gate in front of it. */
  readonly origin: string;
  /** Session token; null for a visitor. */
  readonly token: string | null;
  readonly seed: number;
  /** Another tab of the same browser. */
  readonly browser?: TestBrowser;
  /** How it connects; as the product does unless told. */
  readonly transports?: readonly ('websocket' | 'polling')[];
}
