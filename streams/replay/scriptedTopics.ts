import type { Ev, Res } from '../wire/protocol/frames.ts';
import type { Resume, Snap } from '../wire/protocol/position.ts';
import { ANSWER_EVENTS, answerResume, denied } from '../wire/protocol/resume.ts';
import { parseTopicName, topicName } from '../wire/tables/topicNames.ts';
import { type TopicKey, topicTable } from '../wire/tables/topics.ts';

interface Topic {
  readonly key: TopicKey;
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

/** The topics of a scripted gateway: numbers events and answers resumes as the protocol says (A2.4, A4.6). */
export class ScriptedTopics {
  readonly #topics = new Map<string, Topic>();
  readonly #uid: string | null;
  readonly #start: number;
  #epochs = 0;

  constructor(uid: string | null, start: number) {
    this.#uid = uid;
    this.#start = start;
  }

  /** Name of a topic for the script's account; null when a visitor has none. */
  nameOf(key: TopicKey): string | null {
    if (topicTable[key].audience !== 'public' && this.#uid === null) return null;
    return topicName(key, this.#uid);
  }

  /** Makes an event happen and gives it its number. */
  happen(key: TopicKey, data: unknown, ts: number, newEpoch: boolean): Ev | null {
    const topic = this.#topic(key);
    if (!topic) return null;
    if (newEpoch) this.#wipe(topic);
    topic.seq += 1;
    topic.ts = ts;
    topic.state = topicTable[key].apply(topic.state, data);
    const ev: Ev = { t: topic.name, e: topic.epoch, s: topic.seq, ts, d: data };
    topic.log.push(ev);
    if (topic.log.length > topicTable[key].size.events) topic.log.shift();
    return ev;
  }

  /**
   * Replaces the state of a topic, like a store that was restored or wiped: snapshots and resumes contain it,
   * nothing is pushed. `s` is its number; one more than before when absent.
   */
  put(key: TopicKey, state: unknown, { ts, newEpoch, s }: PutOptions): void {
    const topic = this.#topic(key);
    if (!topic) return;
    if (newEpoch) this.#wipe(topic);
    topic.seq = s ?? topic.seq + 1;
    topic.ts = ts;
    topic.state = state;
    const latest: Ev = { t: topic.name, e: topic.epoch, s: topic.seq, ts, d: state };
    topic.log = topicTable[key].kind === 'value' ? [latest] : [];
  }

  /** State of a topic as a REST snapshot; null for a topic that isn't this account's. */
  snap(name: string): Snap | null {
    const topic = this.#byName(name);
    if (!topic || topic.state === null) return null;
    const { epoch: e, seq: s, ts, state: st } = topic;
    return { t: name, kind: topicTable[topic.key].kind, e, s, ts, st };
  }

  /** State of a topic; null while it has none. */
  state(key: TopicKey): unknown {
    return this.#topic(key)?.state ?? null;
  }

  /** Answer for one resumed topic. */
  resume(resume: Resume): Res {
    const topic = this.#byName(resume[0]);
    if (!topic) return denied(resume[0]);
    const { key, epoch: e, seq: s, log } = topic;
    const held = {
      ...{ kind: topicTable[key].kind, e, s, held: log.length },
      newest: (count: number) => log.slice(Math.max(0, log.length - count)),
    };
    return answerResume(resume, held, { most: ANSWER_EVENTS, isAhead: false });
  }

  #byName(name: string): Topic | null {
    const key = parseTopicName(name)?.key;
    return key !== undefined && this.nameOf(key) === name ? this.#topic(key) : null;
  }

  #topic(key: TopicKey): Topic | null {
    const name = this.nameOf(key);
    if (name === null) return null;
    let topic = this.#topics.get(name);
    if (!topic) {
      const state = topicTable[key].empty;
      topic = { key, name, epoch: this.#nextEpoch(), seq: 0, ts: this.#start, state, log: [] };
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
