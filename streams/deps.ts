import type { Observable } from 'rxjs';
import type { Behavior } from './behavior.ts';
import type { Inspector } from './inspector.ts';
import type { WireRuntime } from './wire/protocol/runtime.ts';
import type { CallTable, NameIn, TopicTable } from './wire/protocol/tables.ts';

/** Time as the stream layer sees it: real in the page, virtual in tests. */
export interface Clock {
  /** Wall time, epoch ms. May jump. */
  now(): number;
  /** Monotonic time, ms. Never jumps back. */
  monotonic(): number;
}

/** Numbers in [0, 1); seeded in tests and replays. */
export type RandomSource = () => number;

/** Calls back once, right before the next paint (or within a second while the page is hidden). */
export interface FrameScheduler {
  request(callback: () => void): number;
  cancel(handle: number): void;
}

export interface Logger {
  child(name: string): Logger;
  /** `detail` never holds a credential or personal datum. */
  warn(code: string, detail?: Readonly<Record<string, unknown>>): void;
  error(code: string, detail?: Readonly<Record<string, unknown>>): void;
}

/** Where the session token lives (session storage in the page); reads return null when storage is blocked. */
export interface TokenStorage {
  read(): string | null;
  write(token: string | null): void;
}

/** Messages between the tabs of one browser. */
export interface TabChannel {
  readonly messages$: Observable<TabMessage>;
  post(message: TabMessage): void;
}
export type TabMessage =
  | { readonly type: 'login'; readonly token: string }
  /** Renewed; `replaces` is the token it stands for from now on, so that a tab of another account ignores it. */
  | { readonly type: 'token'; readonly token: string; readonly replaces?: string }
  /** Asks for the token that stands for this one, which a restored tab found in its storage; answered with `token`. */
  | { readonly type: 'askToken'; readonly token: string }
  | { readonly type: 'logout'; readonly reason: 'logout' | 'kicked' | 'expired' | 'idle' }
  /** Somebody uses this browser; `ago` is how long that was before the message, ms. */
  | { readonly type: 'activity'; readonly ago: number }
  /** Asks the other tabs when each was last used; each answers with `activity`. */
  | { readonly type: 'askActivity' }
  /** News that a tab tells, so that no other one does; `by` is its id before it tells them, empty afterwards. */
  | { readonly type: 'tells'; readonly ids: readonly string[]; readonly by: string };

/**
 * Runs one task at a time per browser (`navigator.locks` in the page). The task gets to know whether it had to wait for
 * another one.
 */
export type ExclusiveLock = <T>(name: string, task: (waited: boolean) => Promise<T>) => Promise<T>;

/** What the surrounding page knows about itself. */
export interface Lifecycle {
  readonly visible$: Behavior<boolean>;
  readonly online$: Behavior<boolean>;
  /** Emits when the page comes back from sleep, the back-forward cache or a long freeze. */
  readonly wake$: Observable<void>;
  /** Emits when the page is about to be frozen or unloaded. */
  readonly hide$: Observable<void>;
}

/** Where the gateway is, and how calls to it begin. */
export interface LinkConfig {
  /** Origin of the gateway, e.g. `https://gw.example`; empty for the page's own origin. */
  readonly gatewayUrl: string;
  /** Headers of the product that every call carries; read for each call. */
  readonly headers: () => Readonly<Record<string, string>>;
}

/** Options handed to socket.io-client as they are (transport implementations in tests and replays). */
export type SocketOverrides = Readonly<Record<string, unknown>>;

/** What surrounds the stream layer. `C` and `T` are the tables of the product: its calls and its topics. */
export interface LinkDeps<C extends CallTable = CallTable, T extends TopicTable = TopicTable> {
  readonly config: LinkConfig;
  readonly wire: WireRuntime<C, T>;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly frames: FrameScheduler;
  readonly logger: Logger;
  readonly token: TokenStorage;
  readonly tabs: TabChannel;
  readonly lock: ExclusiveLock;
  readonly lifecycle: Lifecycle;
  /**
   * Seals the payload of an "E" call. Null when this page can't (no WebCrypto on plain http outside localhost):
   * the call then goes in the clear, and a back end that requires sealing refuses it.
   */
  readonly seal: (
    payload: unknown,
    key: { kid: string; jwk: Record<string, unknown> },
  ) => Promise<string | null>;
  /** Random id of this tab. */
  readonly tab: string;
  /** Loads socket.io-client (a chunk of its own: the first paint doesn't wait for it). */
  readonly loadSocketIo: () => Promise<typeof import('socket.io-client')>;
  readonly socket?: SocketOverrides;
  /** Observes changes of topics; absent in a page that neither records nor replays. */
  readonly inspector?: Inspector<NameIn<T>>;
}
