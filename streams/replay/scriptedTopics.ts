import { ownValue } from '../wire/collections/ownValue.ts';
import type { Ev, Res } from '../wire/protocol/frames.ts';
import type { Resume, Snap } from '../wire/protocol/position.ts';
import { ANSWER_EVENTS, answerResume, denied } from '../wire/protocol/resume.ts';
import { nameInTable, parseInTable } from '../wire/protocol/topicNames.ts';
import type { ScriptTopic, ScriptTopics } from './product.ts';

/** What the one item that a script tells is called before the page has asked for it by another name. */
const FIRST_ITEM = 'F-1';

interface Topic {
  readonly spec: ScriptTopic;
  readonly name: string;
  epoch: string;
  seq: number;
  ts: number;
  state: unknown;
  log: Ev[];
}

export interface PutOptions {
  /** World time, epoch ms. */
  readonly ts: number;
  readonly newEpoch: boolean;
  readonly s?: number | undefined;
}

export interface ScriptedTopicsOptions {
  readonly topics: ScriptTopics;
  /** The script's account; null for a visitor. */
  readonly uid: string | null;
  /** World time of the first connection, epoch ms. */
  readonly start: number;
}

/** The topics of a scripted gateway: numbers events and answers resumes as the protocol says (A2.4, A4.6). */
export class ScriptedTopics {
  readonly #topics = new Map<string, Topic>();
  readonly #specs: ScriptTopics;
  readonly #uid: string | null;
  readonly #start: number;
  /** The item of each topic of items that the page asked for last: a script tells one, whatever it is called. */
  readonly #items = new Map<string, string>();
  #epochs = 0;

  constructor({ topics, uid, start }: ScriptedTopicsOptions) {
    this.#specs = topics;
    this.#uid = uid;
    this.#start = start;
  }

  /** Name of a topic for the script's account, or of its only item; null when a visitor has none, or there is no such topic. */
  nameOf(key: string): string | null {
    const spec = ownValue(this.#specs, key);
    if (spec?.audience === 'item') return nameInTable(this.#specs, key, this.#items.get(key) ?? FIRST_ITEM);
    if (!spec || (spec.audience !== 'public' && this.#uid === null)) return null;
    return nameInTable(this.#specs, key, this.#uid);
  }

  /** Makes an event happen and gives it its number. */
  happen(key: string, data: unknown, ts: number, newEpoch: boolean): Ev | null {
    const topic = this.#topic(key);
    if (!topic) return null;
    if (newEpoch) this.#wipe(topic);
    topic.seq += 1;
    topic.ts = ts;
    topic.state = topic.spec.apply(topic.state, data);
    const ev: Ev = { t: topic.name, e: topic.epoch, s: topic.seq, ts, d: data };
    topic.log.push(ev);
    if (topic.log.length > topic.spec.size.events) topic.log.shift();
    return ev;
  }

  /**
   * Replaces the state of a topic, like a store that was restored or wiped: snapshots and resumes contain it,
   * nothing is pushed. `s` is its number; one more than before when absent.
   */
  put(key: string, state: unknown, { ts, newEpoch, s }: PutOptions): void {
    const topic = this.#topic(key);
    if (!topic) return;
    if (newEpoch) this.#wipe(topic);
    topic.seq = s ?? topic.seq + 1;
    topic.ts = ts;
    topic.state = state;
    const latest: Ev = { t: topic.name, e: topic.epoch, s: topic.seq, ts, d: state };
    topic.log = topic.spec.kind === 'value' ? [latest] : [];
  }

  /** State of a topic as a REST snapshot; null for a topic that isn't this account's. */
  snap(name: string): Snap | null {
    const topic = this.#byName(name);
    if (!topic || topic.state === null) return null;
    const { spec, epoch: e, seq: s, ts, state: st } = topic;
    return { t: name, kind: spec.kind, e, s, ts, st };
  }

  /** State of a topic; null while it has none. */
  state(key: string): unknown {
    return this.#topic(key)?.state ?? null;
  }

  /** Answer for one resumed topic. */
  resume(resume: Resume): Res {
    const topic = this.#byName(resume[0]);
    if (!topic) return denied(resume[0]);
    const { spec, epoch: e, seq: s, log } = topic;
    const held = {
      ...{ kind: spec.kind, e, s, held: log.length },
      newest: (count: number) => log.slice(Math.max(0, log.length - count)),
    };
    return answerResume(resume, held, { most: ANSWER_EVENTS, isAhead: false });
  }

  #byName(name: string): Topic | null {
    const { key, uid } = parseInTable(this.#specs, name) ?? {};
    if (key !== undefined && uid != null && ownValue(this.#specs, key)?.audience === 'item')
      this.#rename(key, uid);
    return key !== undefined && this.nameOf(key) === name ? this.#topic(key) : null;
  }

  #rename(key: string, item: string): void {
    const before = this.#topic(key);
    this.#items.set(key, item);
    const name = this.nameOf(key);
    if (before === null || name === null || before.name === name) return;
    this.#topics.delete(before.name);
    this.#topics.set(name, { ...before, name });
  }

  #topic(key: string): Topic | null {
    const spec = ownValue(this.#specs, key);
    const name = this.nameOf(key);
    if (!spec || name === null) return null;
    let topic = this.#topics.get(name);
    if (!topic) {
      const state = spec.empty;
      topic = { spec, name, epoch: this.#nextEpoch(), seq: 0, ts: this.#start, state, log: [] };
      this.#topics.set(name, topic);
    }
    return topic;
  }

  #wipe(topic: Topic): void {
    topic.epoch = this.#nextEpoch();
    topic.seq = 0;
    topic.log = [];
  }

  #nextEpoch(): string {
    this.#epochs += 1;
    return `${this.#start + this.#epochs}.script`;
  }
}
