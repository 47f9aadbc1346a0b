import { epochMs, isAbsurdEpoch } from '../../streams/wire/protocol/epoch.ts';
import type { Ev, Res } from '../../streams/wire/protocol/frames.ts';
import type { Resume, Snap } from '../../streams/wire/protocol/position.ts';
import { ANSWER_EVENTS, answerResume } from '../../streams/wire/protocol/resume.ts';
import type { TopicKind } from '../../streams/wire/protocol/topic.ts';

/** A topic in memory: its state, its position and its newest events (A4.5). */
export interface HeldTopic {
  readonly t: string;
  readonly key: string;
  readonly owner: string | null;
  readonly kind: TopicKind;
  readonly e: string;
  s: number;
  /** Time of the last change, epoch ms. */
  ts: number;
  state: unknown;
  kept: readonly { readonly event: Ev; readonly bytes: number }[];
  /** When somebody last read it, epoch ms. */
  usedAt: number;
  isWatched: boolean;
}

export const snapOf = ({ t, kind, e, s, ts, state }: HeldTopic): Snap => ({ t, kind, e, s, ts, st: state });

/** What is left of one answer (A4.7). */
export interface AnswerRoom {
  bytes: number;
  events: number;
}
export const answerRoom = (bytes: number): AnswerRoom => ({ bytes, events: ANSWER_EVENTS });

/** Answers where a reader stands (A4.6). @param now Epoch ms. */
export function answerFor(topic: HeldTopic, resume: Resume, room: AnswerRoom, now: number): Res {
  const [, e, s] = resume;
  const isAhead = e !== null && e !== topic.e && epochMs(e) > epochMs(topic.e) && !isAbsurdEpoch(e, now);
  const missed = topic.kind === 'value' ? 1 : Math.max(0, topic.s - s);
  const bytes = missed === 0 ? 0 : topic.kept.slice(-missed).reduce((sum, kept) => sum + kept.bytes, 0);
  const held = {
    ...{ kind: topic.kind, e: topic.e, s: topic.s, held: topic.kept.length },
    newest: (count: number) => topic.kept.slice(-count).map(({ event }) => event),
  };
  const most = bytes > room.bytes ? 0 : room.events;
  const answer = answerResume(resume, held, { most, isAhead });
  if (answer.ok && answer.evs.length > 0) {
    room.events -= answer.evs.length;
    room.bytes -= bytes;
  }
  return answer;
}

/** Numbers an event of a topic whose state is `state` afterwards (A2.4). @param most Events that are kept. */
export function addEvent(
  topic: HeldTopic,
  { data, state, ts }: { readonly data: unknown; readonly state: unknown; readonly ts: number },
  most: number,
): Ev {
  topic.s += 1;
  topic.ts = ts;
  topic.state = state;
  const event: Ev = { t: topic.t, e: topic.e, s: topic.s, ts, d: data };
  const bytes = JSON.stringify(event).length;
  topic.kept = [...topic.kept, { event, bytes }].slice(topic.kind === 'value' ? -1 : -most);
  return event;
}
