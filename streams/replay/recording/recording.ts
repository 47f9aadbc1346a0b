import { interval, pairwise, skip } from 'rxjs';
import type { Socket } from 'socket.io-client';
import type { Streams } from '../../index.ts';
import type { StreamDeps, TopicChange } from '../../platform.ts';
import { SESSION_ENDED } from '../../platformReplay/shownTopics.ts';
import { readWatched } from '../../platformReplay/watchedStates.ts';
import { createScope, type Scope } from '../../scope.ts';
import { readBases } from './bases.ts';
import { answersOf, type Beginning } from './beginning.ts';
import { EventRecorder } from './eventRecorder.ts';
import { watchSocket } from './hooks.ts';
import { isOurs, type PageMove, type Quiet, Trace } from './trace.ts';
import { whenPainted } from './whenPainted.ts';

/** Tells what the page does of its own, and how it stood when the recording began. */
function watchPage(
  scope: Scope,
  { lifecycle }: Pick<StreamDeps, 'lifecycle'>,
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

export interface RecordingOptions {
  readonly deps: StreamDeps;
  readonly streams: Streams;
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
  readonly #uid: string | null;
  readonly #beginning: Omit<Beginning, 'bases'>;
  #bases: Beginning['bases'] = new Map();
  #unwatch: () => void = () => {};
  #ending: Promise<void> | null = null;
  /** What was shown at the end. */
  #end: Quiet | null = null;
  ended: RecordingEnd | null = null;

  constructor(options: RecordingOptions, socket: Socket | null) {
    const { deps, streams } = options;
    this.#options = options;
    this.#startedAt = deps.clock.monotonic();
    const session = streams.session.session$.value;
    this.#uid = session.uid;
    const { phase, mode } = streams.connection.state$.value;
    this.#beginning = {
      now: streams.clock.now(),
      session,
      connected: phase === 'live',
      numbered: mode !== 'legacy',
      answers: answersOf(streams),
      wire: deps.wire,
    };
    this.listener = new EventRecorder({
      wire: deps.wire,
      trace: this.trace,
      elapsed: () => this.elapsed,
      shown: () => this.#shown(),
    });
    if (socket) this.watch(socket);
    watchPage(this.#scope, deps, page => this.listener.moved(page));
    this.#watchSession();
    this.#scope.subscribe(interval(TELL_MS), options.onChange);
  }

  /** Milliseconds since it began. */
  get elapsed(): number {
    return this.#end?.at ?? Math.round(this.#options.deps.clock.monotonic() - this.#startedAt);
  }

  get beginning(): Beginning {
    return { ...this.#beginning, bases: this.#bases };
  }

  get end(): Quiet {
    return this.#end ?? { at: this.elapsed, states: new Map() };
  }

  async begin(): Promise<void> {
    const { deps, streams } = this.#options;
    this.#bases = await readBases(deps, streams);
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
      painted: () => this.#close(this.#shown()),
    });
    return this.#ending;
  }

  applied(change: TopicChange): void {
    if (this.#end || !isOurs(change.topic, this.#uid)) return;
    this.trace.changed(change, this.listener.noticed());
    const { limits, onChange } = this.#options;
    if (this.trace.changes.length >= limits.events || this.trace.size >= limits.size)
      void this.finish('full');
    onChange();
  }

  /** What the stores show now; not how an earlier session ended, which no script of this one can tell. */
  #shown(): Quiet['states'] {
    const states = readWatched(this.#options.streams);
    const { ended } = this.#beginning.session;
    if (ended !== null && states.get(SESSION_ENDED) === ended) states.delete(SESSION_ENDED);
    return states;
  }

  /** A script is about one account: events of another one are left out. */
  #watchSession(): void {
    const { deps, streams } = this.#options;
    this.#scope.subscribe(streams.session.session$.pipe(pairwise()), ([before, { phase, uid, ended }]) => {
      if (phase === 'restoring' || (uid !== null && uid !== this.#uid)) void this.finish('account');
      else if (before.ended !== null && ended === null) this.listener.dismissed();
    });
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
