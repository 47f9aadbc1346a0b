import { compareEpochs } from '../../streams/merge/epoch.ts';
import type { TopicChange } from '../../streams/platform.ts';
import { topicTable } from '../../streams/wire/tables/topics.ts';

/** Takes a sentence about what must not happen. */
export type Violate = (sentence: string) => void;

/** Events remembered per topic; older ones are below the position, which I1 looks after. */
const REMEMBERED = 20_000;

interface Followed {
  e: string | null;
  s: number;
  /** Numbers applied as events in the epoch `e`. */
  applied: Set<number>;
  /** Number of each winner, by id. */
  winners: Map<string, number>;
  /** Highest rank shown so far in the epoch `e`. */
  shown: number;
}

const unknown = (): Followed => ({ e: null, s: 0, applied: new Set(), winners: new Map(), shown: 0 });

function idOf(data: unknown): string | null {
  return typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : null;
}

/** I1 to I4: what the merge applies, and what is shown of it. */
export class MergeInvariants {
  readonly #violate: Violate;
  readonly #topics = new Map<string, Followed>();

  constructor(violate: Violate) {
    this.#violate = violate;
  }

  applied(change: TopicChange): void {
    const { topic, by, e, s } = change;
    const before = this.#topics.get(topic) ?? unknown();
    // Nothing is known of it from here on; nor is anything of a back end that numbers nothing.
    if (by === 'clear' || e === null) {
      this.#topics.set(topic, unknown());
      return;
    }
    if (before.e !== null && before.e !== e && compareEpochs(e, before.e) < 0) {
      this.#violate(`I1: ${topic} went from epoch ${before.e} back to ${e}`);
    }
    const now = before.e === e ? before : { ...unknown(), e };
    if (by === 'event') this.#event(change, now, before.e === e);
    else if (s < now.s) this.#violate(`I1: a state took ${topic} from ${now.s} back to ${s}`);
    now.s = s;
    this.#topics.set(topic, now);
  }

  /** `rank` of a shown value never falls: the version of a balance. */
  shown(topic: string, rank: number): void {
    const followed = this.#topics.get(topic);
    if (followed === undefined || rank === 0) return;
    if (rank < followed.shown) {
      this.#violate(`I4: ${topic} was shown at ${followed.shown} and then at ${rank}`);
    }
    followed.shown = rank;
  }

  /** The same for a board: its newest item is ranked by the number of the event that brought it. */
  shownFirst(topic: string, id: string): void {
    const rank = this.#topics.get(topic)?.winners.get(id);
    if (rank !== undefined) this.shown(topic, rank);
  }

  #event({ topic, key, s, data }: TopicChange, now: Followed, sameEpoch: boolean): void {
    const isLog = topicTable[key].kind === 'log';
    if (now.applied.has(s)) this.#violate(`I3: event ${s} of ${topic} was applied twice`);
    else if (s <= now.s) this.#violate(`I1: an event took ${topic} from ${now.s} back to ${s}`);
    else if (isLog && !sameEpoch) this.#violate(`I2: event ${s} of ${topic} had no state to follow`);
    else if (isLog && s !== now.s + 1)
      this.#violate(`I2: event ${s} of ${topic} followed ${now.s}, so events were left out`);
    if (now.applied.size >= REMEMBERED) now.applied.clear();
    now.applied.add(s);
    const id = key === 'winners' ? idOf(data) : null;
    if (id === null) return;
    if (now.winners.size >= REMEMBERED) now.winners.clear();
    now.winners.set(id, s);
  }
}
