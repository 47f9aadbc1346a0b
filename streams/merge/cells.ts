import type { Ev } from '../wire/protocol/frames.ts';
import { drainLog, drainValue, insert } from './buffer.ts';
import { compareEpochs } from './epoch.ts';
import {
  BUFFER_LIMIT,
  coldTopic,
  type DropReason,
  type Effect,
  type Inputs,
  type Step,
  type Topic,
} from './topic.ts';

// The transitions that the table refers to. Each is a pure function; the table says when it applies.

const SYNC: Effect = { do: 'sync' };
const SNAP: Effect = { do: 'snap' };
const SNAP_LATER: Effect = { do: 'snapLater' };
const CLEAR: Effect = { do: 'clear' };
const ARM: Effect = { do: 'armGap' };
const DISARM: Effect = { do: 'disarmGap' };
const OVERFLOW: Effect = { do: 'drop', why: 'overflow' };

const apply = (ev: Ev): Effect => ({ do: 'apply', ev });

/** Leaves the topic as it is. */
export const keep = (topic: Topic): Step => ({ topic, effects: [] });

/** Leaves the topic as it is and counts the reason. */
export const drop =
  (why: DropReason) =>
  (topic: Topic): Step => ({ topic, effects: [{ do: 'drop', why }] });

/** Nothing is missing any more: live while the link is up, otherwise the last good value. */
const settled = (topic: Topic): Topic => ({ ...topic, state: topic.up ? 'LIVE' : 'STALE', late: false });

const awaitSnap = (topic: Topic): Step => ({
  topic: { ...topic, state: 'SNAP', late: false },
  effects: [DISARM, SNAP],
});

/**
 * An event is missing. A topic that this connection has not confirmed yet stays stale meanwhile, whether or not
 * the gap timer has run out.
 */
const gap = (topic: Topic): Topic => ({
  ...topic,
  state: 'GAP',
  late: topic.late || topic.state === 'STALE',
});

const before = (first: readonly Effect[], { topic, effects }: Step): Step => ({
  topic,
  effects: [...first, ...effects],
});

/** Sets the position to `topic.e` and `topic.s` and applies what the buffer holds above it. */
function drain(topic: Topic, first: readonly Effect[], whole: (topic: Topic) => Topic = settled): Step {
  if (topic.e === null) return { topic: whole(topic), effects: first };
  const split = topic.kind === 'log' ? drainLog : drainValue;
  const { ready, waiting } = split(topic.buffer, topic.e, topic.s);
  const last = ready.at(-1);
  const moved = { ...topic, buffer: waiting, ...(last && { e: last.e, s: last.s }) };
  const effects = [...first, ...ready.map(apply)];
  const [next] = waiting;
  if (next === undefined) return { topic: whole(moved), effects: [...effects, DISARM] };
  // More events are missing than any buffer holds, or the epoch is newer: only a snapshot helps.
  if (next.e !== moved.e || next.s - moved.s > BUFFER_LIMIT) {
    return before(effects, awaitSnap(moved));
  }
  return { topic: { ...moved, state: 'GAP' }, effects: [...effects, ARM] };
}

/**
 * R2: applies the event, then those that waited for it. The event of a value topic is the whole state, so it also
 * repairs a tainted one.
 */
export function advance(topic: Topic, { ev }: Inputs['evNext']): Step {
  const tainted = topic.kind === 'log' && topic.tainted;
  return drain({ ...topic, e: ev.e, s: ev.s, known: true, tainted }, [apply(ev)]);
}

/** Keeps the event for later; when too many wait, a snapshot replaces them (A12.2). */
export function hold(topic: Topic, { ev }: { readonly ev: Ev }): Step {
  const buffer = insert(topic.buffer, ev);
  if (buffer.length <= BUFFER_LIMIT) return { topic: { ...topic, buffer }, effects: [] };
  // The newest event stays in the buffer, to show afterwards whether the snapshot was new enough.
  const newest = { ...topic, buffer: buffer.slice(-1) };
  if (topic.state === 'SNAP') return { topic: newest, effects: [OVERFLOW] };
  return before([OVERFLOW], awaitSnap(newest));
}

const cut = (topic: Topic): Topic => ({
  ...topic,
  // The newest event stays, as above; if it is the only one, it is too large itself.
  buffer: topic.buffer.length > 1 ? topic.buffer.slice(-1) : [],
});

/** A12.2: drops the buffer and asks for a snapshot, which takes less memory. */
export function shed(topic: Topic): Step {
  return topic.buffer.length === 0 ? keep(topic) : before([OVERFLOW], awaitSnap(cut(topic)));
}

/** The same while a snapshot is on its way: another one has to follow, read after the dropped events. */
export const shedInSnap = (topic: Topic): Step => ({ topic: cut(topic), effects: [OVERFLOW, SNAP] });

/** R3: a log event arrived too early; the missing ones get 250 ms to arrive. */
export function openGap(topic: Topic, input: Inputs['evAhead']): Step {
  const held = hold(gap(topic), input);
  return held.topic.state === 'GAP' ? before([ARM], held) : held;
}

/** R4: a new epoch began. The event of a value topic is adopted at once; a log topic needs a snapshot first. */
export function newEpoch(topic: Topic, input: Inputs['evNewEpoch']): Step {
  const { ev } = input;
  const order = topic.e === null ? (topic.known ? 0 : 1) : compareEpochs(ev.e, topic.e);
  if (topic.kind === 'value' && order > 0) return advance({ ...topic, buffer: [] }, input);
  // Two epochs of one millisecond: neither is known to be newer, so the server's next answer is accepted.
  const unsure = order === 0 ? { ...topic, e: null, s: 0 } : topic;
  const held = hold(unsure, input);
  if (topic.state === 'SNAP') return held;
  return before(
    held.effects.filter(effect => effect.do === 'drop'),
    awaitSnap(held.topic),
  );
}

/**
 * R7, while a snapshot is on its way anyway: remembers the unusable event, to recognise it when it arrives again.
 * Of several the first to be applied is kept: remembering the last would forget each before it arrives again.
 */
export function noteBad(topic: Topic, { ev }: Inputs['evBad']): Step {
  const { bad } = topic;
  const pending = bad !== null && bad.e === topic.e && bad.s > topic.s;
  const noted = pending && ev.e === bad.e && bad.s < ev.s ? bad : { e: ev.e, s: ev.s };
  return { topic: { ...topic, bad: noted }, effects: [{ do: 'drop', why: 'poison' }] };
}

/**
 * R7: an unusable event may have been damaged once on its way, so ask again; when it arrives unusable a second
 * time, skip it.
 */
export function poison(topic: Topic, input: Inputs['evBad']): Step {
  const { ev } = input;
  const seen = topic.bad !== null && topic.bad.e === ev.e && topic.bad.s === ev.s;
  const noted = noteBad(topic, input);
  // The fold threw after the position had moved past the event (R6): the draft can't be trusted.
  const passed = ev.e === topic.e && ev.s <= topic.s;
  if (!seen && !passed && ev.e === topic.e) {
    return { topic: gap(noted.topic), effects: [...noted.effects, ARM] };
  }
  const next = ev.e === topic.e && (topic.kind === 'value' ? ev.s > topic.s : ev.s === topic.s + 1);
  const around = { ...noted.topic, tainted: true, ...(next && { s: ev.s }) };
  return before(noted.effects, awaitSnap(around));
}

/**
 * Drops buffered events above the server's newest number that waited before the question was sent: this server
 * never published them, because it brought them on the same connection that it answered on. Later ones may be
 * newer than the answer.
 */
function giveUpAbsurd(topic: Topic, seen: readonly Ev[]): Step {
  const buffer = topic.buffer.filter(ev => !seen.includes(ev));
  if (buffer.length === topic.buffer.length) return keep(topic);
  return { topic: { ...topic, buffer }, effects: [{ do: 'drop', why: 'absurd' }] };
}

/**
 * The server has sent everything up to `s`: the topic is complete, unless one of these events is still missing
 * here.
 */
export function confirm(topic: Topic, { e, s, seen = [] }: Inputs['syncOk']): Step {
  // The request was sent in another epoch, so its answer says nothing about this one.
  if (topic.e !== e) return { topic, effects: [SYNC] };
  if (topic.s >= s) {
    const rest = giveUpAbsurd(topic, seen);
    return before(rest.effects, drain(rest.topic, []));
  }
  // An event of the answer was unusable: it is decided when it arrives a second time (R7).
  if (topic.bad?.e === e && topic.bad.s > topic.s) return { topic: gap(topic), effects: [ARM] };
  return { topic: gap(topic), effects: [SYNC] };
}

/** The gateway could not say whether this is the newest state: it is shown, but stale until the gateway can. */
export const doubt = (topic: Topic): Step => ({ topic: { ...topic, state: 'STALE' }, effects: [] });
export const doubtGap = (topic: Topic): Step => ({ topic: { ...topic, late: true }, effects: [] });

/** The gateway sends no events for this position: the topic is denied, or only a snapshot helps. */
export function refused(topic: Topic, { why, e }: Inputs['syncNo']): Step {
  if (why === 'deny') {
    return { topic: { ...coldTopic(topic.kind, topic.up), state: 'DENIED' }, effects: [DISARM, CLEAR] };
  }
  // R5: the server knows fewer events than we do (restored from a backup): accept whatever state it sends next.
  if (why === 'ahead') return awaitSnap({ ...topic, e: null, s: 0, buffer: [] });
  // Another answer moved the topic into this epoch after the question was sent.
  if (why === 'epoch' && e !== null && e === topic.e) return { topic, effects: [SYNC] };
  // Two epochs of one millisecond can't be ordered: accept the snapshot whichever it names.
  const unsure = e !== null && topic.e !== null && e !== topic.e && compareEpochs(e, topic.e) === 0;
  return awaitSnap(unsure ? { ...topic, e: null, s: 0 } : topic);
}

/** The same while a snapshot is on its way already. */
export function refusedInSnap(topic: Topic, input: Inputs['syncNo']): Step {
  if (input.why === 'deny') return refused(topic, input);
  if (input.why === 'ahead') return { topic: { ...topic, e: null, s: 0, buffer: [] }, effects: [SNAP] };
  return keep(topic);
}

function loaded(
  topic: Topic,
  { e, s, seen = [] }: Inputs['snapNewer'],
  whole: (topic: Topic) => Topic,
): Step {
  const next = drain({ ...topic, e, s, known: true, tainted: false }, [{ do: 'load', e, s }], whole);
  if (!next.topic.buffer.some(ev => seen.includes(ev))) return next;
  // The snapshot is older than events that arrived before it was requested: a replica may lag behind, the connection does
  // not.
  const done = next.effects.filter(effect => effect.do === 'load' || effect.do === 'apply');
  return { topic: { ...next.topic, state: 'GAP', late: true }, effects: [...done, DISARM, SYNC] };
}

/** R5: the snapshot replaces everything up to its position. */
export const load = (topic: Topic, input: Inputs['snapNewer']): Step => loaded(topic, input, settled);

/** The same before this connection has confirmed the topic: shown, but not live yet. */
export const loadUnconfirmed = (topic: Topic, input: Inputs['snapNewer']): Step =>
  loaded(topic, input, whole => ({ ...whole, state: 'STALE' }));

export const requestSnap = (topic: Topic): Step => ({ topic, effects: [SNAP] });
export const requestSnapLater = (topic: Topic): Step => ({ topic, effects: [SNAP_LATER] });
export const coldSnap = (topic: Topic): Step => awaitSnap(topic);

/** A new connection has no positions of this topic: ask what is missing. */
export function connected(topic: Topic): Step {
  const fresh: Topic = { ...topic, up: true, late: false, buffer: [] };
  // An event was skipped before: a snapshot must repair that, and events of this connection wait for it.
  if (topic.tainted) return before([SYNC], awaitSnap(fresh));
  const state = topic.state === 'SNAP' ? 'SNAP' : topic.known ? 'STALE' : 'COLD';
  return { topic: { ...fresh, state }, effects: [DISARM, SYNC] };
}

/**
 * No events arrive any more, so what is shown may be out of date. The buffer is dropped: the next connection is
 * asked for everything after the position, and a restored server may give the same numbers to other events.
 */
export function disconnected(topic: Topic): Step {
  if (topic.state === 'DENIED') return keep({ ...topic, up: false });
  const state = topic.known ? 'STALE' : 'COLD';
  return { topic: { ...topic, up: false, state, late: false, buffer: [] }, effects: [DISARM] };
}

/** R3: the missing events did not arrive in time. */
export const gapExpired = (topic: Topic): Step => ({ topic: { ...topic, late: true }, effects: [SYNC] });

/** Removes everything that belongs to the previous account. */
export const forget = (topic: Topic): Step => ({
  topic: coldTopic(topic.kind, topic.up),
  effects: [DISARM, CLEAR],
});
