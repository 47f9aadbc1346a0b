import { EPOCH_PATTERN } from '../wire/protocol/epoch.ts';
import { isEpochMs } from '../wire/protocol/epochMs.ts';
import type { Ev } from '../wire/protocol/frames.ts';
import type { TopicEntry } from './entry.ts';
import type { FrameNotifier } from './frameNotifier.ts';
import type { Machine } from './machine.ts';

/** Whether an untrusted event has a position and a time; its payload is checked by the topic. */
export function isPositioned(raw: Partial<Ev>): raw is Ev {
  return (
    typeof raw.e === 'string' &&
    EPOCH_PATTERN.test(raw.e) &&
    Number.isSafeInteger(raw.s) &&
    (raw.s ?? 0) >= 1 &&
    isEpochMs(raw.ts)
  );
}

/** The events of one `ev` message: `{ b: [...] }` or the event itself. */
export function eachEvent(frame: unknown, visit: (raw: Readonly<Partial<Ev>>) => void): void {
  if (typeof frame !== 'object' || frame === null) return;
  if ('b' in frame && Array.isArray(frame.b)) {
    for (const item of frame.b) if (typeof item === 'object' && item !== null) visit(item);
  } else visit(frame);
}

/**
 * Receives all socket events, with one Map lookup by topic. The common case, the next event of a live topic, is
 * handled without allocating; everything else goes through the table.
 */
export class Inbound {
  readonly #entries: ReadonlyMap<string, TopicEntry>;
  readonly #machine: Machine;
  readonly #notifier: FrameNotifier;
  /** Events of followed topics that had no usable position. */
  malformed = 0;

  constructor(entries: ReadonlyMap<string, TopicEntry>, machine: Machine, notifier: FrameNotifier) {
    this.#entries = entries;
    this.#machine = machine;
    this.#notifier = notifier;
  }

  /** Takes one untrusted event. */
  readonly receive = (raw: Readonly<Partial<Ev>>): void => {
    const entry = this.#entries.get(raw.t as string);
    if (entry === undefined) return;
    const { topic } = entry;
    const { s } = raw;
    if (
      topic.state === 'LIVE' &&
      raw.e === topic.e &&
      (s === topic.s + 1 || (entry.isValue && Number.isSafeInteger(s) && (s as number) > topic.s)) &&
      isEpochMs(raw.ts) &&
      entry.checkData(raw.d)
    ) {
      // The table's cell LIVE x evNext, done in place; a test checks that both do the same.
      topic.s = s as number;
      try {
        entry.apply(raw.d, raw.e as string, s as number);
      } catch (error) {
        this.#machine.foldFailed(entry, { e: raw.e as string, s: s as number }, error);
      }
      this.#notifier.mark(entry);
      return;
    }
    if (isPositioned(raw)) this.#machine.event(entry, raw);
    else this.malformed += 1;
  };
}
