import type { Lifecycle, SocketOverrides } from '../deps.ts';
import type { Expectation } from './expectations.ts';
import type { ReplayNote } from './notes.ts';
import type { ScriptStep } from './script.ts';

/** What a script is played with; `K` are the names of its topics. */
export interface ReplayOptions<K extends string = string> {
  /** Origin the page talks to, e.g. `http://localhost:8080`. */
  readonly origin: string;
  /** Reads a path like `price.value$.cents`; needed for `expect` lines. */
  readonly read?: (path: string) => unknown;
  /** Calls an action like `notes.add`; needed for `do` lines. */
  readonly act?: (action: string, args: readonly unknown[]) => void;
  /** Called for everything that happens, in order. */
  note?(note: ReplayNote<K>): void;
}

/** A script being played: a gateway in the page or the test, under the real socket.io-client. */
export interface Replay {
  /** For `LinkDeps.socket`. */
  readonly socket: SocketOverrides;
  /** For `LinkDeps.fetch`. */
  readonly fetch: typeof globalThis.fetch;
  /** For `LinkDeps.lifecycle`. */
  readonly lifecycle: Lifecycle;
  /** Expectations met or missed so far. */
  readonly expectations: readonly Expectation[];
  /** What passed between client and script, for debugging. */
  readonly log: readonly string[];
  /** Milliseconds after the first connection; null before it. */
  readonly elapsed: number | null;
  /** Resolves when the last line was played. */
  readonly done: Promise<void>;
  /** Lets something happen now that the script does not hold. */
  happen(step: ScriptStep): void;
  stop(): void;
}
