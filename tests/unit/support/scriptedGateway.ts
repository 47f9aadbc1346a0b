import { BehaviorSubject, Observable, type Subscriber } from 'rxjs';
import type { LinkState, LiveTransport, Unsubscribe } from '../../../streams/merge/transport.ts';
import type { Hello, SyncAnswer } from '../../../streams/wire/protocol/frames.ts';
import type { Resume, Snap, SnapDenied } from '../../../streams/wire/protocol/position.ts';
import type { TopicLog } from './topicLog.ts';
import { START } from './virtualTime.ts';

/** A request of the client that the test answers when it likes. */
export interface Pending<Q, A> {
  readonly question: Q;
  readonly subscriber: Subscriber<A>;
}

/** A gateway whose every frame and answer is held back until the test lets it go. */
export class ScriptedGateway implements LiveTransport {
  readonly logs: ReadonlyMap<string, TopicLog>;
  readonly link$ = new BehaviorSubject<LinkState>({ up: false, reason: 'start' });
  /** Frames between gateway and client. */
  wire: unknown[] = [];
  syncs: Pending<readonly Resume[], SyncAnswer>[] = [];
  snaps: Pending<readonly string[], readonly (Snap | SnapDenied)[]>[] = [];
  readonly left: string[] = [];
  /** A sync has been sent. */
  onQuestion: () => void = () => {};
  /** Positions the client connects with. */
  resume: () => readonly Resume[] = () => [];
  #handler: (frame: unknown) => void = () => {};

  constructor(logs: readonly TopicLog[]) {
    this.logs = new Map(logs.map(log => [log.name, log]));
  }

  get up(): boolean {
    return this.link$.value.up;
  }

  onEvents(handler: (frame: unknown) => void): Unsubscribe {
    this.#handler = handler;
    return () => {
      this.#handler = () => {};
    };
  }

  sync(question: readonly Resume[]): Observable<SyncAnswer> {
    return new Observable(subscriber => {
      if (!this.up) subscriber.error(new Error('down'));
      else {
        this.syncs.push({ question, subscriber });
        this.onQuestion();
      }
    });
  }

  snap(question: readonly string[]): Observable<readonly (Snap | SnapDenied)[]> {
    return new Observable(subscriber => {
      const pending = { question, subscriber };
      this.snaps.push(pending);
      return () => {
        this.snaps = this.snaps.filter(other => other !== pending);
      };
    });
  }

  unsubscribe(topics: readonly string[]): void {
    this.left.push(...topics);
  }

  /** Hands the client a frame as if it came from the socket. */
  push(frame: unknown): void {
    this.#handler(frame);
  }

  hello(rs: readonly Resume[]): Hello {
    return {
      v: 1,
      caps: ['seq', 'sync'],
      now: START,
      gen: 0,
      ttl: null,
      ping: 15_000,
      syncMs: 30_000,
      pollMs: 5_000,
      r: this.#answers(rs),
    };
  }

  connect(): void {
    this.link$.next({ up: true, mode: 'seq', hello: this.hello(this.resume()) });
  }

  connectLegacy(): void {
    this.link$.next({ up: true, mode: 'legacy', hello: null });
  }

  /** The connection breaks: frames and syncs on their way are lost. */
  disconnect(): void {
    this.wire = [];
    this.link$.next({ up: false, reason: 'network' });
    const syncs = this.syncs;
    this.syncs = [];
    for (const { subscriber } of syncs) subscriber.error(new Error('down'));
  }

  publish(log: TopicLog): void {
    const ev = log.publish();
    if (this.up) this.wire.push(ev);
  }

  deliver(count = 1): void {
    for (const frame of this.wire.splice(0, count)) this.push(frame);
  }

  answerSync(): void {
    const pending = this.syncs.shift();
    if (pending === undefined) return;
    pending.subscriber.next({ now: START, r: this.#answers(pending.question) });
    pending.subscriber.complete();
  }

  /** Answers the oldest snapshot request; `lag` changes ago if a replica lags. */
  answerSnap(lag = 0): void {
    const pending = this.snaps[0];
    if (pending === undefined) return;
    const found = pending.question.flatMap(name => this.logs.get(name) ?? []);
    pending.subscriber.next(found.map(log => log.history.at(-1 - lag) ?? log.snap()));
    pending.subscriber.complete();
  }

  failSnap(retryAfterMs: number | null = null): void {
    this.snaps[0]?.subscriber.error({ code: 'http', status: 503, retryAfterMs });
  }

  #answers(rs: readonly Resume[]) {
    return rs.flatMap(resume => this.logs.get(resume[0])?.answer(resume) ?? []);
  }
}
