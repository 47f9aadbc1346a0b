import { interval, pairwise, skip } from 'rxjs';
import type { Socket } from 'socket.io-client';
import type { StreamDeps } from '../../deps.ts';
import type { Streams } from '../../index.ts';
import type { Applied } from '../../inspector.ts';
import { createScope } from '../../scope.ts';
import type { CallName } from '../../wire/calls/index.ts';
import type { Hello } from '../../wire/frames.ts';
import { readBases } from './bases.ts';
import { answersOf, type Beginning } from './beginning.ts';
import { callRules } from './callRules.ts';
import { type CallWitness, type SocketWitness, watchSocket } from './taps.ts';
import { isOurs, type PageMove, type Quiet, Trace } from './trace.ts';
import { ENDED, readWatched } from './watchedStates.ts';

/** How long nothing must happen for a moment to be quiet, ms. */
const QUIET_MS = 2_000;
/** Frames after which the end is taken as it is, though events still come. */
const MOST_FRAMES = 60;
/** How often the elapsed time is told, ms. */
const TELL_MS = 500;

/** Calls of which only failures are told: their values follow from the topics. */
const FAILING: readonly CallName[] = [
  'snap',
  'balance',
  'unreadCount',
  'inboxList',
  'rankList',
  'authRefresh',
];
const TOLD: ReadonlySet<CallName> = new Set([...FAILING, ...(Object.keys(callRules) as CallName[])]);

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
export class Recording implements SocketWitness, CallWitness {
  readonly trace = new Trace();
  readonly #options: RecordingOptions;
  readonly #scope = createScope();
  readonly #startedAt: number;
  readonly #uid: string | null;
  readonly #beginning: Omit<Beginning, 'bases'>;
  #bases: Beginning['bases'] = new Map();
  #unwatch: () => void = () => {};
  #lastChange = 0;
  #lastSign = 0;
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
    if (socket) this.watch(socket);
    this.#watchPage();
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
    this.#unwatch = watchSocket(socket, this);
  }

  /** Ends it once what has happened is on the screen. */
  finish(reason: RecordingEnd): Promise<void> {
    this.ended ??= reason;
    // Of another account nothing may be looked at any more.
    if (reason === 'account') this.#close(new Map());
    this.#ending ??= this.#settle();
    return this.#ending;
  }

  applied(change: Applied): void {
    if (this.#end || !isOurs(change.topic, this.#uid)) return;
    this.trace.changed(change, this.#noticed());
    const { limits, onChange } = this.#options;
    if (this.trace.changes.length >= limits.events || this.trace.size >= limits.size)
      void this.finish('full');
    onChange();
  }

  // What the socket reports.

  event(name: string, body: unknown): void {
    const at = this.#noticed();
    this.#lastSign = at;
    if (name === 'ev') this.trace.pushed(body, at);
    else if (name === 'bye') this.trace.link.push({ at, what: 'bye', data: body });
    else if (name === 'hello' && this.#options.deps.wire.frames.hello(body)) {
      const { r, caps } = body as Hello;
      this.trace.link.push({ at, what: 'hello', answers: r, numbered: caps?.includes('seq') ?? false });
    }
  }

  lost(reason: string): void {
    this.trace.link.push({ at: this.#noticed(), what: 'lost', reason, lastSign: this.#lastSign });
  }

  refused(data: unknown): void {
    this.trace.link.push({ at: this.#noticed(), what: 'refused', data });
  }

  sign(): void {
    this.#lastSign = this.elapsed;
  }

  asked(call: CallName) {
    const askedAt = this.#noticed();
    if (call === 'logout') this.trace.deeds.push({ at: askedAt, do: 'session.logout' });
    if (!TOLD.has(call)) return null;
    return (status: number | null, body: string) => {
      if (this.#end) return;
      this.trace.answers.push({ call, askedAt, at: this.elapsed, status, body });
      this.trace.size += body.length;
    };
  }

  /** Something is about to change: whatever is shown has stood since the last change. */
  #noticed(): number {
    const at = this.elapsed;
    if (at - this.#lastChange >= QUIET_MS) {
      const states = this.#shown();
      this.trace.quiets.push({ at: this.#lastChange + QUIET_MS, states });
    }
    this.#lastChange = at;
    return at;
  }

  /** What the stores show now; not how an earlier session ended, which no script of this one can tell. */
  #shown(): Quiet['states'] {
    const states = readWatched(this.#options.streams);
    const { ended } = this.#beginning.session;
    if (ended !== null && states.get(ENDED) === ended) states.delete(ENDED);
    return states;
  }

  #watchPage(): void {
    const { lifecycle, tabs } = this.#options.deps;
    const { session$ } = this.#options.streams.session;
    const moved = (page: PageMove) => this.trace.link.push({ at: this.#noticed(), what: 'page', page });
    if (!lifecycle.visible$.value) moved('hide');
    if (!lifecycle.online$.value) moved('offline');
    this.#scope.subscribe(lifecycle.visible$.pipe(skip(1)), visible => moved(visible ? 'show' : 'hide'));
    this.#scope.subscribe(lifecycle.online$.pipe(skip(1)), online => moved(online ? 'online' : 'offline'));
    this.#scope.subscribe(lifecycle.hide$, () => moved('sleep'));
    this.#scope.subscribe(lifecycle.wake$, () => moved('wake'));
    // A script is about one account: what another one does isn't told.
    this.#scope.subscribe(session$.pipe(pairwise()), ([before, { phase, uid, ended }]) => {
      if (phase === 'restoring' || (uid !== null && uid !== this.#uid)) void this.finish('account');
      else if (before.ended !== null && ended === null) {
        // It has changed already: what is shown now was not shown until now.
        this.#lastChange = this.elapsed;
        this.trace.deeds.push({ at: this.#lastChange, do: 'session.dismissEnd' });
      }
    });
    this.#scope.subscribe(tabs.messages$, ({ type }) => {
      if (type !== 'token') void this.finish('account');
    });
  }

  /** Waits for a frame in which nothing came: the stores show an event a frame after it. */
  async #settle(): Promise<void> {
    const { deps } = this.#options;
    for (let frame = 0; frame < MOST_FRAMES && !this.#end; frame += 1) {
      const before = this.trace.changes.length;
      // Looked at inside the frame: a moment later the next event may be on its way.
      const isQuiet = await new Promise<boolean>(resolve => {
        deps.frames.request(() => {
          const nothingCame = this.trace.changes.length === before;
          if (nothingCame) this.#close(this.#shown());
          resolve(nothingCame);
        });
      });
      if (isQuiet) return;
    }
    this.#close(this.#shown());
  }

  #close(states: Quiet['states']): void {
    if (this.#end) return;
    this.#end = { at: this.elapsed, states };
    this.#unwatch();
    this.#scope.end();
    this.#options.onChange();
  }
}
