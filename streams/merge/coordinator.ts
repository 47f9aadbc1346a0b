import { asyncScheduler, catchError, EMPTY, type Observable, tap, throwError } from 'rxjs';
import { awake } from '../operators/awake.ts';
import type { Scope } from '../scope.ts';
import { isAbsurdEpoch } from '../wire/protocol/epoch.ts';
import type { Ev, Res } from '../wire/protocol/frames.ts';
import type { Resume, Snap, SnapDenied } from '../wire/protocol/position.ts';
import type { DataOf, NameIn, StateOf, TopicTable } from '../wire/protocol/tables.ts';
import { addressOf } from '../wire/protocol/topicAddress.ts';
import { MAX_RESUME } from '../wire/protocol/words.ts';
import { createEntry, type TopicEntry } from './entry.ts';
import type { Feed, Fold } from './fold.ts';
import { FrameNotifier } from './frameNotifier.ts';
import { GapTimers } from './gapTimers.ts';
import { eachEvent, Inbound } from './inbound.ts';
import { LegacyMode } from './legacy/mode.ts';
import { noPushes } from './legacyRules.ts';
import type { Live, LiveDeps } from './live.ts';
import { Machine } from './machine.ts';
import type { Missing } from './missing.ts';
import { isAbsent, Requests, resumeOf } from './requests.ts';
import type { LinkState } from './transport.ts';
import { auditTicks, downPolls, isSilent, type UpkeepDeps } from './upkeep.ts';

/** `hello.pollMs` until a hello said otherwise, ms. */
const DEFAULT_POLL_MS = 5_000;

/** Connects the pure reducer with the link, timers and readers. */
export class Coordinator<T extends TopicTable> implements Live<T> {
  readonly #deps: LiveDeps<T>;
  readonly #entries = new Map<string, TopicEntry>();
  readonly #notifier: FrameNotifier;
  readonly #machine: Machine;
  readonly #inbound: Inbound;
  readonly #requests: Requests;
  readonly #gaps: GapTimers;
  readonly #upkeepDeps: UpkeepDeps;
  /** Null until the link has reported a state. */
  #link: LinkState | null = null;
  /** Whether any connection so far numbered its events. */
  #numbered = false;
  /** Set from the moment the back end turns out not to number events until one does. */
  #legacy: LegacyMode | null = null;
  #legacyScope: Scope;
  /** Ends with each state of the link. */
  #linkScope: Scope;
  #pollMs = DEFAULT_POLL_MS;
  /** Real server time at monotonic time 0, epoch ms; while it is unknown every epoch is accepted. */
  #epochsAt = Number.POSITIVE_INFINITY;

  constructor(deps: LiveDeps<T>) {
    const { scope, scheduler = asyncScheduler, logger, transport } = deps;
    this.#deps = deps;
    this.#linkScope = scope.child();
    this.#legacyScope = scope.child();
    this.#notifier = new FrameNotifier(deps.frames, error =>
      logger.error('publish_failed', { error: String(error) }),
    );
    this.#gaps = new GapTimers(scope, scheduler, entry =>
      this.#machine.dispatch(entry, { type: 'gapTimer' }),
    );
    this.#machine = new Machine({
      notifier: this.#notifier,
      logger,
      serverNow: deps.serverNow,
      isAbsurd: e => isAbsurdEpoch(e, this.#epochsAt + deps.clock.monotonic()),
      actions: {
        sync: entry => this.#requests.sync(entry),
        snap: (entry, failed, crowd) => this.#requests.snap(entry, failed, crowd),
        armGap: entry => this.#gaps.arm(entry),
        disarmGap: entry => this.#gaps.disarm(entry),
      },
    });
    this.#inbound = new Inbound(this.#entries, this.#machine, this.#notifier);
    this.#requests = new Requests({
      ...deps,
      scheduler,
      onSync: (entry, res, seen) => this.#answered(entry, res, seen),
      onSyncFailed: entry => this.#machine.dispatch(entry, { type: 'syncErr' }),
      // Ignore reads sent before the back end stopped numbering: in legacy mode their answers would bypass the
      // fence.
      onSnap: (entry, snap, seen) => {
        if (this.#legacy === null) this.#snapped(entry, snap, seen);
      },
      onSnapFailed: (entry, failed) => {
        if (this.#legacy !== null) return;
        this.#machine.dispatch(entry, { type: 'snapErr' });
        this.#machine.lacks(entry, failed ? 'unreadable' : 'absent', failed);
      },
    });
    this.#upkeepDeps = { ...deps, awake$: awake(deps.lifecycle), scheduler };
    scope.add(transport.onEvents(frame => eachEvent(frame, this.#receive)));
    scope.add(() => this.#notifier.end());
    scope.subscribe(transport.link$, link => this.#linkChanged(link));
  }

  feed<K extends NameIn<T>, V, Draft>(
    key: K,
    uid: string | null,
    fold: Fold<StateOf<T, K>, DataOf<T, K>, V, Draft>,
  ): Feed<V> {
    const name = addressOf(key, uid);
    if (this.#entries.has(name)) throw new Error(`topic ${name} has a feed already`);
    const { wire } = this.#deps;
    const entry = createEntry(
      {
        name,
        key,
        uid,
        kind: wire.topicKind[key],
        checkData: wire.topicData[key],
        checkState: wire.topicState[key],
        up: this.#link?.up === true,
        inspector: this.#deps.inspector,
      },
      fold,
    );
    this.#entries.set(name, entry);
    if (this.#legacy) this.#legacy.join(entry);
    else if (this.#link?.up) this.#machine.dispatch(entry, { type: 'up' });
    // Read over REST at once: the first paint doesn't wait for a socket.
    else this.#requests.check(entry);
    return {
      value$: entry.value$ as unknown as Feed<V>['value$'],
      freshness$: entry.freshness$,
      missing$: entry.missing$,
      resync: () => this.#resync(entry),
      close: () => this.#close(entry),
    };
  }

  resume(): Resume[] {
    return [...this.#entries.values()].slice(0, MAX_RESUME).map(resumeOf);
  }

  merge(snaps: readonly Snap[], startedAt: number): void {
    for (const snap of snaps) {
      const entry = this.#entries.get(snap.t);
      if (entry === undefined) continue;
      if (this.#legacy) this.#legacy.answer(entry, snap.st, startedAt);
      else this.#machine.snapshot(entry, snap);
    }
  }

  endPrivate(): void {
    for (const entry of [...this.#entries.values()]) {
      if (entry.isPublic) continue;
      this.#machine.dispatch(entry, { type: 'reset' });
      entry.publish();
      this.#close(entry);
    }
  }

  #close(entry: TopicEntry): void {
    if (!entry.open) return;
    entry.close();
    this.#entries.delete(entry.name);
    this.#requests.forget(entry);
    this.#legacy?.forget(entry);
    this.#gaps.disarm(entry);
    this.#machine.forget(entry);
    this.#deps.transport.unsubscribe([entry.name]);
  }

  #resync(entry: TopicEntry): void {
    if (!entry.open) return;
    if (this.#legacy) this.#legacy.hint(entry);
    else this.#requests.check(entry);
  }

  readonly #receive = (raw: Readonly<Partial<Ev>>): void => {
    if (this.#legacy === null) {
      this.#inbound.receive(raw);
      return;
    }
    const entry = this.#entries.get(raw.t ?? '');
    if (entry) this.#legacy.push(entry, raw);
  };

  #linkChanged(link: LinkState): void {
    const before = this.#link;
    this.#link = link;
    // Further failed attempts don't restart the polls that replace the socket.
    if (before?.up === false && !link.up && isSilent(before.reason) === isSilent(link.reason)) return;
    this.#linkScope.end();
    this.#linkScope = this.#deps.scope.child();
    this.#requests.up = link.up && link.mode === 'seq';
    if (!link.up) this.#wentDown(link.reason);
    else if (link.mode === 'seq') this.#cameUp(link);
    else this.#cameUpLegacy();
  }

  #cameUp({ hello }: Extract<LinkState, { mode: 'seq' }>): void {
    if (this.#legacy) this.#leaveLegacy();
    this.#numbered = true;
    this.#pollMs = hello.pollMs;
    this.#epochsAt = Math.max(hello.now, hello.real ?? 0) - this.#deps.clock.monotonic();
    for (const entry of this.#entries.values()) this.#machine.dispatch(entry, { type: 'up' });
    for (const res of hello.r) {
      const entry = this.#entries.get(res.t);
      if (entry === undefined) continue;
      this.#requests.answered(entry);
      this.#answered(entry, res);
    }
    const audit$ = auditTicks(hello.syncMs, this.#upkeepDeps);
    this.#linkScope.subscribe(audit$, () => {
      for (const entry of this.#entries.values()) {
        if (entry.topic.state === 'LIVE') this.#requests.check(entry);
      }
    });
  }

  #cameUpLegacy(): void {
    this.#enterLegacy().connected();
  }

  #enterLegacy(): LegacyMode {
    for (const entry of this.#entries.values()) this.#requests.forget(entry);
    this.#legacy ??= new LegacyMode({
      ...this.#upkeepDeps,
      scope: this.#legacyScope,
      entries: this.#entries,
      transport: this.#deps.transport,
      logger: this.#deps.logger,
      notifier: this.#notifier,
      lost: entry => this.#wentStale(entry),
      lacks: (entry, missing, failed) => this.#machine.lacks(entry, missing, failed),
    });
    return this.#legacy;
  }

  #leaveLegacy(): void {
    this.#legacyScope.end();
    this.#legacyScope = this.#deps.scope.child();
    this.#legacy = null;
    for (const entry of this.#entries.values()) {
      entry.bestEffort = false;
      entry.legacy = noPushes;
    }
  }

  #wentDown(reason: Extract<LinkState, { up: false }>['reason']): void {
    this.#legacy?.disconnected();
    for (const entry of this.#entries.values()) this.#wentStale(entry);
    const poll = () => this.#legacy?.poll() ?? this.#pollAll();
    const poll$ = downPolls({ reason, pollMs: this.#pollMs, poll }, this.#upkeepDeps);
    this.#linkScope.subscribe(poll$, () => {});
  }

  #wentStale(entry: TopicEntry): void {
    this.#machine.dispatch(entry, { type: 'down' });
  }

  #answered(entry: TopicEntry, res: Res, seen: readonly Ev[] = []): void {
    if (!res.ok) {
      this.#machine.dispatch(entry, { type: 'syncNo', why: res.why, e: res.e, s: res.s });
      if (res.why === 'deny') this.#machine.lacks(entry, 'absent');
      return;
    }
    for (const ev of res.evs) this.#inbound.receive(ev);
    this.#machine.dispatch(entry, { type: 'syncOk', e: res.e, s: res.s, seen });
  }

  #snapped(entry: TopicEntry, snap: Snap | SnapDenied, seen: readonly Ev[] = []): void {
    if ('ok' in snap) {
      this.#machine.dispatch(entry, { type: 'syncNo', why: 'deny', e: null, s: 0 });
      this.#machine.lacks(entry, 'absent');
    } else this.#machine.snapshot(entry, snap, seen);
  }

  /** One REST read of all topics, while the socket is down. */
  #pollAll(): Observable<unknown> {
    const asked = [...this.#entries.values()].filter(entry => entry.topic.state !== 'DENIED');
    const left = new Map(asked.slice(0, MAX_RESUME).map(entry => [entry.name, entry]));
    if (left.size === 0) return EMPTY;
    const lack = (missing: Missing, failed: boolean) => {
      for (const entry of left.values()) if (entry.open) this.#machine.lacks(entry, missing, failed);
    };
    return this.#deps.transport.snap([...left.keys()]).pipe(
      tap(snaps => {
        if (this.#legacy) return;
        for (const snap of snaps) {
          const entry = left.get(snap.t);
          left.delete(snap.t);
          if (entry?.open) this.#snapped(entry, snap);
        }
        lack('absent', false);
      }),
      catchError((error: unknown) => {
        lack('unreadable', true);
        if (this.#numbered || !isAbsent(error)) return throwError(() => error);
        // No `hello` arrived yet and `/v1/snap` is unknown: a back end of the specification without a socket.
        const legacy = this.#enterLegacy();
        legacy.adoptAll();
        return legacy.poll();
      }),
    );
  }
}

/** Starts the merge; everything it holds ends with `deps.scope`. */
export function createLive<T extends TopicTable>(deps: LiveDeps<T>): Live<T> {
  return new Coordinator(deps);
}
