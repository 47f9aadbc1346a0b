import { interval, skip } from 'rxjs';
import type { Socket } from 'socket.io-client';
import type { LinkDeps } from '../../deps.ts';
import type { Applied } from '../../inspector.ts';
import { createScope, type Scope } from '../../scope.ts';
import type { RecordedProduct } from '../product.ts';
import { type BaseDeps, readBases } from './bases.ts';
import type { Beginning } from './beginning.ts';
import { EventRecorder } from './eventRecorder.ts';
import { watchSocket } from './hooks.ts';
import type { RecordedPage } from './page.ts';
import { isOurs, type PageMove, type Quiet, Trace } from './trace.ts';
import { whenPainted } from './whenPainted.ts';

/** Tells what the page does of its own, and how it stood when the recording began. */
function watchPage(
  scope: Scope,
  { lifecycle }: Pick<LinkDeps, 'lifecycle'>,
  moved: (page: PageMove) => void,
): void {
  const { visible$, online$, hide$, wake$ } = lifecycle;
  if (!visible$.value) moved('hide');
  if (!online$.value) moved('offline');
  scope.subscribe(visible$.pipe(skip(1)), visible => moved(visible ? 'show' : 'hide'));
  scope.subscribe(online$.pipe(skip(1)), online => moved(online ? 'online' : 'offline'));
  scope.subscribe(hide$, () => moved('sleep'));
  scope.subscribe(wake$, () => moved('wake'));
}

/** How often the elapsed time is emitted, ms. */
const TELL_MS = 500;

/** Why a recording ended: somebody stopped it, it is as long as it may be, or another account signs in. */
export type RecordingEnd = 'stopped' | 'full' | 'account';

/** What of the page's surroundings a recording reads. */
export type RecordingDeps = BaseDeps & Pick<LinkDeps, 'clock' | 'frames' | 'lifecycle' | 'tabs'>;

export interface RecordingOptions {
  readonly deps: RecordingDeps;
  readonly product: RecordedProduct;
  readonly page: RecordedPage;
  readonly limits: { readonly events: number; readonly size: number };
  /** Something was noted, or time has passed. */
  readonly onChange: () => void;
}

/** One recording, from its start to its end. */
export class Recording {
  readonly trace = new Trace();
  readonly listener: EventRecorder;
  readonly #options: RecordingOptions;
  readonly #scope = createScope();
  readonly #startedAt: number;
  #bases: Beginning['bases'] = new Map();
  #unwatch: () => void = () => {};
  #ending: Promise<void> | null = null;
  /** What was shown at the end. */
  #end: Quiet | null = null;
  ended: RecordingEnd | null = null;

  constructor(options: RecordingOptions, socket: Socket | null) {
    const { deps, product, page } = options;
    this.#options = options;
    this.#startedAt = deps.clock.monotonic();
    this.listener = new EventRecorder({
      ...{ wire: deps.wire, product },
      trace: this.trace,
      elapsed: () => this.elapsed,
      shown: () => page.states(),
    });
    if (socket) this.watch(socket);
    watchPage(this.#scope, deps, move => this.listener.moved(move));
    this.#watchAccount();
    this.#scope.subscribe(interval(TELL_MS), options.onChange);
  }

  /** Milliseconds since it began. */
  get elapsed(): number {
    return this.#end?.at ?? Math.round(this.#options.deps.clock.monotonic() - this.#startedAt);
  }

  get beginning(): Beginning {
    return { page: this.#options.page, bases: this.#bases };
  }

  get end(): Quiet {
    return this.#end ?? { at: this.elapsed, states: new Map() };
  }

  async begin(): Promise<void> {
    const { deps, page, product } = this.#options;
    this.#bases = await readBases(deps, page, product.topics);
  }

  watch(socket: Socket): void {
    this.#unwatch();
    this.#unwatch = watchSocket(socket, this.listener);
  }

  /** Ends it once what has happened is on the screen. */
  finish(reason: RecordingEnd): Promise<void> {
    this.ended ??= reason;
    // Of another account nothing may be looked at any more.
    if (reason === 'account') this.#close(new Map());
    this.#ending ??= whenPainted({
      frames: this.#options.deps.frames,
      changes: () => this.trace.changes.length,
      painted: () => this.#close(this.#options.page.states()),
    });
    return this.#ending;
  }

  applied(change: Applied): void {
    if (this.#end || !isOurs(change.topic, this.#options.page.uid)) return;
    this.trace.changed(change, this.listener.noticed());
    const { limits, onChange } = this.#options;
    if (this.trace.changes.length >= limits.events || this.trace.size >= limits.size)
      void this.finish('full');
    onChange();
  }

  /** A script is about one account: events of another one are left out. */
  #watchAccount(): void {
    const { deps, page } = this.#options;
    if (page.left$) this.#scope.subscribe(page.left$, () => void this.finish('account'));
    if (page.acted$) this.#scope.subscribe(page.acted$, deed => this.listener.acted(deed));
    this.#scope.subscribe(deps.tabs.messages$, ({ type }) => {
      if (type === 'login' || type === 'logout') void this.finish('account');
    });
  }

  #close(states: Quiet['states']): void {
    if (this.#end) return;
    this.#end = { at: this.elapsed, states };
    this.#unwatch();
    this.#scope.end();
    this.#options.onChange();
  }
}
