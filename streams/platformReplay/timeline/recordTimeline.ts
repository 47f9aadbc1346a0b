import type { TopicChange, TopicInspector } from '../../platform.ts';
import type { Expectation } from '../../replay/expectations.ts';
import type { ReplayNote } from '../../replay/notes.ts';
import { memberTopicKeys, type TopicKey, topicTable } from '../../wire/tables/topics.ts';
import type { Timeline, Track } from '../session.ts';
import { shownTopics } from '../shownTopics.ts';
import { type StepDraft, stepOf } from './draft.ts';
import type { StateEmission } from './watchStates.ts';

type EventNote = Extract<ReplayNote<TopicKey>, { kind: 'event' }>;

/** Order of the tracks, from top to bottom. */
const TRACKS: readonly Track[] = ['link', 'rest', ...memberTopicKeys, 'expect'];

/** Which topic a store shows; the other stores show the connection and calls. */
const topicOf = new Map<string | null, TopicKey>(memberTopicKeys.map(key => [shownTopics[key].store, key]));

/** A change that comes this much later than a step is not its effect, ms. */
const REACH_MS = 1_000;

/** Records what happens in a run. */
export class TimelineRecorder {
  readonly #now: () => number;
  readonly #drafts: StepDraft[] = [];
  readonly #last = new Map<Track, StepDraft>();
  /** Per topic: events that arrived and may still be applied. */
  readonly #open = new Map<TopicKey, StepDraft[]>();
  /** Per topic and epoch: the number up to which no event is missing. */
  readonly #tops = new Map<string, number>();

  /** `now` in ms after the first connection. */
  constructor(now: () => number) {
    this.#now = now;
  }

  readonly note = (note: ReplayNote<TopicKey>): void => {
    if (note.kind === 'event') this.#event(note);
    else if (note.kind === 'expect') this.#expectation(note.expectation);
    else this.#add({ track: note.kind, line: note.line, title: note.title, raw: note.raw, outcome: 'done' });
  };

  readonly inspector: TopicInspector = { applied: change => this.#applied(change) };

  readonly changed = ({ path, store, before, after }: StateEmission): void => {
    const topic = topicOf.get(store);
    const isOwn = topic !== undefined && !path.endsWith('.freshness$');
    const cause = (isOwn ? this.#recent([topic]) : null) ?? this.#recent(['link', 'rest']);
    const draft =
      cause ?? this.#add({ track: topic ?? 'link', line: null, title: path, raw: after, outcome: 'done' });
    draft.changes.push({ path, before, after });
  };

  timeline(duration: number): Timeline {
    const tracks = TRACKS.filter(track => this.#last.has(track));
    return { steps: this.#drafts.map(stepOf), duration, tracks };
  }

  #event({ line, topic, ev, fate }: EventNote): void {
    const outcome =
      fate === 'lost' ? 'lost' : fate === 'arrived' && this.#isAhead(topic, ev) ? 'waiting' : 'ignored';
    const last = this.#last.get(topic);
    const at = this.#now();
    // Events of one line at one time with the same outcome are one step of the timeline.
    const isSame = last?.line === line && last.at === at && this.#drafts.at(-1) === last && fate !== 'again';
    if (isSame && last.outcome === outcome) {
      last.events.push(ev);
      return;
    }
    const draft = this.#add({ track: topic, line, title: '', raw: null, outcome, events: [ev] });
    if (outcome !== 'ignored' || fate === 'again') return;
    const open = this.#open.get(topic);
    if (open) open.push(draft);
    else this.#open.set(topic, [draft]);
  }

  #isAhead(topic: TopicKey, { e, s }: EventNote['ev']): boolean {
    if (topicTable[topic].kind === 'value') return false;
    const top = this.#tops.get(`${topic} ${e}`);
    if (top !== undefined && s > top + 1) return true;
    if (top !== undefined) this.#tops.set(`${topic} ${e}`, Math.max(top, s));
    return false;
  }

  #applied({ key, by, e, s }: TopicChange): void {
    if (by === 'clear') return;
    const top = this.#tops.get(`${key} ${e}`) ?? 0;
    this.#tops.set(`${key} ${e}`, Math.max(top, s));
    const still = (this.#open.get(key) ?? []).filter(draft => {
      // Without numbers only the order identifies an event.
      const isIt =
        e === null || draft.events.some(ev => ev.e === e && (by === 'event' ? ev.s === s : ev.s <= s));
      if (isIt) draft.outcome = 'applied';
      return !isIt;
    });
    this.#open.set(key, still);
  }

  #expectation({ line, path, met, sentence, expected, actual }: Expectation): void {
    const raw = { path, expected, actual, sentence };
    this.#add({ track: 'expect', line, title: path, raw, outcome: met ? 'met' : 'missed' });
  }

  #recent(tracks: readonly Track[]): StepDraft | null {
    const from = this.#now() - REACH_MS;
    const found = tracks
      .map(track => this.#last.get(track))
      .filter(draft => draft !== undefined && draft.at >= from);
    return found.sort((a, b) => (b?.at ?? 0) - (a?.at ?? 0))[0] ?? null;
  }

  #add(draft: Omit<StepDraft, 'at' | 'changes' | 'events'> & { events?: StepDraft['events'] }): StepDraft {
    const added: StepDraft = { events: [], ...draft, at: this.#now(), changes: [] };
    this.#drafts.push(added);
    this.#last.set(draft.track, added);
    return added;
  }
}
