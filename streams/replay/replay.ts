import type { Lifecycle, SocketOverrides } from '../deps.ts';
import type { Expectation } from './expectations.ts';
import type { ReplayNote } from './notes.ts';
import type { ScriptStep } from './script.ts';

export interface ReplayOptions {
  /** Origin the page talks to, e.g. `http://localhost:8080`. */
  readonly origin: string;
  /** Reads a path like `balance.balance$.sum`; needed for `expect` lines. */
  readonly read?: (path: string) => unknown;
  /** Calls an action like `favourites.toggle`; needed for `do` lines. */
  readonly act?: (action: string, args: readonly unknown[]) => void;
  /** Called for everything that happens, in order. */
  readonly note?: (note: ReplayNote) => void;
}

/** A script being played: a gateway in the page or the test, under the real socket.io-client. */
export interface Replay {
  /** For `StreamDeps.socket`. */
  readonly socket: SocketOverrides;
  /** For `StreamDeps.fetch`. */
  readonly fetch: typeof globalThis.fetch;
  /** For `StreamDeps.lifecycle`. */
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
