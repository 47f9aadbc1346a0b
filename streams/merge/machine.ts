import type { Logger } from '../deps.ts';
import type { Ev } from '../wire/protocol/frames.ts';
import type { Snap } from '../wire/protocol/position.ts';
import { BufferBudget } from './bufferBudget.ts';
import type { TopicEntry } from './entry.ts';
import type { FrameNotifier } from './frameNotifier.ts';
import { isFresh } from './freshnessOf.ts';
import { type Missing, missingIn } from './missing.ts';
import { step } from './table.ts';
import {
  classifyEvent,
  classifySnap,
  type DropReason,
  type Effect,
  type EventName,
  type Input,
} from './topic.ts';

/** What the machine needs from the coordinator: timers and requests. */
export interface MachineActions {
  sync(entry: TopicEntry): void;
  /** Asks for the whole state. `crowd`: every page that shows the topic asks at this moment. */
  snap(entry: TopicEntry, failed: boolean, crowd: boolean): void;
  armGap(entry: TopicEntry): void;
  disarmGap(entry: TopicEntry): void;
}

export interface MachineDeps {
  readonly notifier: FrameNotifier;
  readonly logger: Logger;
  readonly serverNow: () => number;
  /** Whether an epoch is further ahead than any server's clock. */
  readonly isAbsurd: (e: string) => boolean;
  readonly actions: MachineActions;
}

/** Runs the reducer on entries: stores its topic, then carries out its effects, in the order of R6. */
export class Machine {
  readonly #deps: MachineDeps;
  readonly #budget = new BufferBudget();
  /** How often something was not applied, by reason. */
  readonly drops: Record<DropReason, number> = {
    duplicate: 0,
    oldEpoch: 0,
    olderSnap: 0,
    poison: 0,
    overflow: 0,
    absurd: 0,
    denied: 0,
  };

  constructor(deps: MachineDeps) {
    this.#deps = deps;
  }

  /** Hands a well-formed event to the reducer, unless its epoch is one that no server gives out. */
  event(entry: TopicEntry, ev: Ev): void {
    if (ev.e !== entry.topic.e && this.#deps.isAbsurd(ev.e)) {
      this.drops.absurd += 1;
      this.#deps.logger.warn('event_absurd', { topic: entry.key });
      return;
    }
    const type = classifyEvent(entry.topic, ev);
    // An event that is dropped because of its position needs no check of its payload.
    const needed = type === 'evNext' || type === 'evAhead' || type === 'evNewEpoch';
    this.dispatch(entry, { type: needed && !entry.checkData(ev.d) ? 'evBad' : type, ev });
  }

  /** Gives a whole state to the reducer (R5); `seen` are the events that waited when it was requested. */
  snapshot(entry: TopicEntry, snap: Snap, seen: readonly Ev[] = []): void {
    if (this.#deps.isAbsurd(snap.e) || !entry.checkState(snap.st)) {
      this.#deps.logger.warn('snapshot_invalid', { topic: entry.key, s: snap.s });
      this.lacks(entry, missingIn(snap.st));
      this.dispatch(entry, { type: 'snapErr' });
      return;
    }
    this.dispatch(entry, { type: classifySnap(entry.topic, snap), e: snap.e, s: snap.s, seen }, snap.st);
  }

  /** The back end was asked and told no value. A read that only failed takes nothing back that it had said before. */
  lacks(entry: TopicEntry, missing: Missing, failed = false): void {
    if (entry.missing === missing || (failed && entry.missing !== null)) return;
    entry.missing = missing;
    this.#deps.notifier.mark(entry);
  }

  dispatch(entry: TopicEntry, input: Input, state?: unknown): void {
    const before = entry.topic;
    const { topic, effects } = step(before, input);
    entry.topic = topic;
    if (isFresh(before) && !isFresh(topic)) entry.since = this.#deps.serverNow();
    for (const effect of effects) this.#run(entry, effect, input.type, state);
    if (topic !== before) this.#deps.notifier.mark(entry);
    if (topic.buffer !== before.buffer) this.#weigh(entry);
  }

  /** Drops what waits for an entry that was closed. */
  forget(entry: TopicEntry): void {
    this.#budget.forget(entry);
  }

  #weigh(entry: TopicEntry): void {
    this.#budget.changed(entry);
    const { overfull } = this.#budget;
    if (overfull !== null) this.dispatch(overfull, { type: 'bufferFull' });
  }

  /** The fold threw: the position stays, and the draft is no longer trusted (R6, R7). */
  foldFailed(entry: TopicEntry, ev: Pick<Ev, 'e' | 's'>, error: unknown): void {
    this.#deps.logger.error('fold_failed', { topic: entry.key, s: ev.s, error: String(error) });
    this.dispatch(entry, { type: 'evBad', ev: { t: entry.name, e: ev.e, s: ev.s, ts: 0, d: null } });
  }

  #run(entry: TopicEntry, effect: Effect, cause: EventName, state: unknown): void {
    const { actions, logger } = this.#deps;
    switch (effect.do) {
      case 'apply':
        this.#apply(entry, effect.ev);
        break;
      case 'load':
        this.#load(entry, effect, state);
        break;
      case 'clear':
        entry.clear();
        break;
      case 'sync':
        actions.sync(entry);
        break;
      case 'snap':
        actions.snap(entry, false, cause === 'evNewEpoch');
        break;
      case 'snapLater':
        actions.snap(entry, true, false);
        break;
      case 'armGap':
        actions.armGap(entry);
        break;
      case 'disarmGap':
        actions.disarmGap(entry);
        break;
      case 'drop':
        this.drops[effect.why] += 1;
        if (effect.why === 'poison') logger.warn('event_unusable', { topic: entry.key });
        if (effect.why === 'absurd') logger.warn('event_absurd', { topic: entry.key });
    }
  }

  #apply(entry: TopicEntry, ev: Ev): void {
    try {
      entry.apply(ev.d, ev.e, ev.s);
    } catch (error) {
      this.foldFailed(entry, ev, error);
    }
  }

  #load(entry: TopicEntry, { e, s }: Extract<Effect, { do: 'load' }>, state: unknown): void {
    entry.since = this.#deps.serverNow();
    try {
      entry.load(state, e, s);
    } catch (error) {
      // Buffered events have moved the position past the snapshot's: they are lost together with the draft.
      this.foldFailed(entry, { e: entry.topic.e ?? e, s: entry.topic.s }, error);
    }
  }
}
