import { chatAfter, NO_CHAT } from '../stores/chat/chatAfter.ts';
import type { ChatEvent, ChatState } from '../wire/entities/chat.ts';
import type { OffersEvent, OffersState } from '../wire/entities/contract.ts';
import type { Winner } from '../wire/entities/winner.ts';
import type { Ev, Res } from '../wire/frames.ts';
import type { Resume, Snap } from '../wire/position.ts';
import { type TopicKey, topicName, topicTraits } from '../wire/topicNames.ts';
import { offersAfter } from './offersAfter.ts';

/** Most events kept for a resume; older positions get `trimmed`. */
const RING = 256;
/** Wins in the state of `g:winners`. */
const WINNERS_KEPT = 100;

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

/** The topics of a scripted gateway: numbers events and answers resumes as the protocol says (A3, S4). */
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
    if (topicTraits[key].audience !== 'public' && this.#uid === null) return null;
    return topicName(key, this.#uid);
  }

  /** Makes an event happen and gives it its number. */
  happen(key: TopicKey, data: unknown, ts: number, newEpoch: boolean): Ev | null {
    const topic = this.#topic(key);
    if (!topic) return null;
    if (newEpoch) this.#wipe(topic);
    topic.seq += 1;
    topic.ts = ts;
    topic.state = fold(key, topic.state, data);
    const ev: Ev = { t: topic.name, e: topic.epoch, s: topic.seq, ts, d: data };
    topic.log.push(ev);
    if (topic.log.length > RING) topic.log.shift();
    return ev;
  }

  /**
   * Replaces the state of a topic, as a store does that was restored or wiped: snapshots and resumes tell it,
   * nobody is told by itself. `s` is the number it stands at, one more than before without it.
   */
  put(key: TopicKey, state: unknown, { ts, newEpoch, s }: PutOptions): void {
    const topic = this.#topic(key);
    if (!topic) return;
    if (newEpoch) this.#wipe(topic);
    topic.seq = s ?? topic.seq + 1;
    topic.ts = ts;
    topic.state = state;
    const latest: Ev = { t: topic.name, e: topic.epoch, s: topic.seq, ts, d: state };
    topic.log = topicTraits[key].kind === 'value' ? [latest] : [];
  }

  /** State of a topic as a REST snapshot; null for a topic that isn't this account's. */
  snap(name: string): Snap | null {
    const topic = this.#byName(name);
    if (!topic || topic.state === undefined) return null;
    const { epoch: e, seq: s, ts, state: st } = topic;
    return { t: name, kind: topicTraits[topic.key].kind, e, s, ts, st };
  }

  state(key: TopicKey): unknown {
    return this.#topic(key)?.state;
  }

  /** Answer for one resumed topic. */
  resume([name, epoch, seq]: Resume): Res {
    const topic = this.#byName(name);
    if (!topic) return { t: name, e: null, s: 0, ok: false, why: 'deny' };
    const at = { t: name, e: topic.epoch, s: topic.seq };
    if (topicTraits[topic.key].kind === 'value') {
      const latest = topic.log.at(-1);
      const behind = epoch !== topic.epoch || seq < topic.seq;
      return { ...at, kind: 'value', ok: true, evs: behind && latest ? [latest] : [] };
    }
    if (epoch === null) return { ...at, ok: false, why: 'trimmed' };
    if (epoch !== topic.epoch) return { ...at, ok: false, why: 'epoch' };
    if (seq > topic.seq) return { ...at, ok: false, why: 'ahead' };
    const missed = topic.log.filter(ev => ev.s > seq);
    if (missed.length < topic.seq - seq) return { ...at, ok: false, why: 'trimmed' };
    return { ...at, kind: 'log', ok: true, evs: missed };
  }

  #byName(name: string): Topic | null {
    const key = (Object.keys(topicTraits) as TopicKey[]).find(it => this.nameOf(it) === name);
    return key ? this.#topic(key) : null;
  }

  #topic(key: TopicKey): Topic | null {
    const name = this.nameOf(key);
    if (name === null) return null;
    let topic = this.#topics.get(name);
    if (!topic) {
      const state = emptyLog(key);
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

/** State of a log before its first event; undefined for a value. */
function emptyLog(key: TopicKey): unknown {
  if (key === 'winners') return [];
  if (key === 'chat') return NO_CHAT;
  return key === 'offers' ? { requests: [], inForce: [] } : undefined;
}

function fold(key: TopicKey, state: unknown, data: unknown): unknown {
  if (key === 'winners') return [data as Winner, ...(state as Winner[])].slice(0, WINNERS_KEPT);
  if (key === 'offers') return offersAfter(state as OffersState, data as OffersEvent);
  if (key === 'chat') return chatAfter(state as ChatState, data as ChatEvent);
  return data;
}
