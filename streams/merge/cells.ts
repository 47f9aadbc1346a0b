import type { Ev } from '../wire/frames.ts';
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

// The moves the table is made of. Each is pure and says what happens, not when: that is the table's part.

const SYNC: Effect = { do: 'sync' };
const SNAP: Effect = { do: 'snap' };
const SNAP_LATER: Effect = { do: 'snapLater' };
const CLEAR: Effect = { do: 'clear' };
const ARM: Effect = { do: 'armGap' };
const DISARM: Effect = { do: 'disarmGap' };
const OVERFLOW: Effect = { do: 'drop', why: 'overflow' };

const apply = (ev: Ev): Effect => ({ do: 'apply', ev });

/** Nothing changes. */
export const keep = (topic: Topic): Step => ({ topic, effects: [] });

/** Nothing changes but a counter. */
export const drop =
  (why: DropReason) =>
  (topic: Topic): Step => ({ topic, effects: [{ do: 'drop', why }] });

/** Whole again: live while the link is up, otherwise the last good value. */
const settled = (topic: Topic): Topic => ({ ...topic, state: topic.up ? 'LIVE' : 'STALE', late: false });

const awaitSnap = (topic: Topic): Step => ({
  topic: { ...topic, state: 'SNAP', late: false },
  effects: [DISARM, SNAP],
});

/** Something is missing. What this connection has not confirmed yet stays stale meanwhile, its timer or not. */
const gap = (topic: Topic): Topic => ({
  ...topic,
  state: 'GAP',
  late: topic.late || topic.state === 'STALE',
});

const before = (first: readonly Effect[], { topic, effects }: Step): Step => ({
  topic,
  effects: [...first, ...effects],
});

/** Moves the position to where `topic.e` and `topic.s` say and takes in what the buffer has above it. */
function drain(topic: Topic, first: readonly Effect[], whole: (topic: Topic) => Topic = settled): Step {
  if (topic.e === null) return { topic: whole(topic), effects: first };
  const split = topic.kind === 'log' ? drainLog : drainValue;
  const { ready, waiting } = split(topic.buffer, topic.e, topic.s);
  const last = ready.at(-1);
  const moved = { ...topic, buffer: waiting, ...(last && { e: last.e, s: last.s }) };
  const effects = [...first, ...ready.map(apply)];
  const [next] = waiting;
  if (next === undefined) return { topic: whole(moved), effects: [...effects, DISARM] };
  // A hole wider than any buffer, or a newer epoch: only a snapshot closes it.
  if (next.e !== moved.e || next.s - moved.s > BUFFER_LIMIT) {
    return before(effects, awaitSnap(moved));
  }
  return { topic: { ...moved, state: 'GAP' }, effects: [...effects, ARM] };
}

/** R2: takes the event in, then what waited behind it. A value is absolute, so it also heals a taint. */
export function advance(topic: Topic, { ev }: Inputs['evNext']): Step {
  const tainted = topic.kind === 'log' && topic.tainted;
  return drain({ ...topic, e: ev.e, s: ev.s, known: true, tainted }, [apply(ev)]);
}

/** Keeps the event for later; too many of them are replaced by a snapshot (R3). */
export function hold(topic: Topic, { ev }: { readonly ev: Ev }): Step {
  const buffer = insert(topic.buffer, ev);
  if (buffer.length <= BUFFER_LIMIT) return { topic: { ...topic, buffer }, effects: [] };
  // The newest stays: it shows afterwards whether the snapshot was new enough.
  const newest = { ...topic, buffer: buffer.slice(-1) };
  if (topic.state === 'SNAP') return { topic: newest, effects: [OVERFLOW] };
  return before([OVERFLOW], awaitSnap(newest));
}

const cut = (topic: Topic): Topic => ({
  ...topic,
  // The newest stays, as above; alone it is too large itself.
  buffer: topic.buffer.length > 1 ? topic.buffer.slice(-1) : [],
});

/** A12: a snapshot takes less memory than what waits. */
export function shed(topic: Topic): Step {
  return topic.buffer.length === 0 ? keep(topic) : before([OVERFLOW], awaitSnap(cut(topic)));
}

/** The same while a snapshot is on its way: one from after what is thrown away has to follow. */
export const shedInSnap = (topic: Topic): Step => ({ topic: cut(topic), effects: [OVERFLOW, SNAP] });

/** R3: a log event came too early; give the missing ones 250 ms. */
export function openGap(topic: Topic, input: Inputs['evAhead']): Step {
  const held = hold(gap(topic), input);
  return held.topic.state === 'GAP' ? before([ARM], held) : held;
}

/** R4: the stream began anew. A value is adopted at once; a log needs a snapshot below it. */
export function newEpoch(topic: Topic, input: Inputs['evNewEpoch']): Step {
  const { ev } = input;
  const order = topic.e === null ? (topic.known ? 0 : 1) : compareEpochs(ev.e, topic.e);
  if (topic.kind === 'value' && order > 0) return advance({ ...topic, buffer: [] }, input);
  // Two epochs of one millisecond: neither is known to be newer, so whatever the server says next counts.
  const unsure = order === 0 ? { ...topic, e: null, s: 0 } : topic;
  const held = hold(unsure, input);
  if (topic.state === 'SNAP') return held;
  return before(
    held.effects.filter(effect => effect.do === 'drop'),
    awaitSnap(held.topic),
  );
}

/**
 * R7, where a snapshot will come anyway: remember the event, so that its next arrival is its second. Of several
 * the one to be applied first is kept: remembering the last would forget each before it comes again.
 */
export function noteBad(topic: Topic, { ev }: Inputs['evBad']): Step {
  const { bad } = topic;
  const pending = bad !== null && bad.e === topic.e && bad.s > topic.s;
  const noted = pending && ev.e === bad.e && bad.s < ev.s ? bad : { e: ev.e, s: ev.s };
  return { topic: { ...topic, bad: noted }, effects: [{ do: 'drop', why: 'poison' }] };
}

/** R7: once may be an accident of the way, so ask again; twice is the event itself, so go around it. */
export function poison(topic: Topic, input: Inputs['evBad']): Step {
  const { ev } = input;
  const seen = topic.bad !== null && topic.bad.e === ev.e && topic.bad.s === ev.s;
  const noted = noteBad(topic, input);
  // Folding it threw after the position had moved past it (R6): the draft is suspect.
  const passed = ev.e === topic.e && ev.s <= topic.s;
  if (!seen && !passed && ev.e === topic.e) {
    return { topic: gap(noted.topic), effects: [...noted.effects, ARM] };
  }
  const next = ev.e === topic.e && (topic.kind === 'value' ? ev.s > topic.s : ev.s === topic.s + 1);
  const around = { ...noted.topic, tainted: true, ...(next && { s: ev.s }) };
  return before(noted.effects, awaitSnap(around));
}

/**
 * What waited before the question was sent and is above the answer nevertheless was never given by the
 * gateway: the connection that brought the event is the one that was asked. Later ones may be younger.
 */
function giveUpAbsurd(topic: Topic, seen: readonly Ev[]): Step {
  const buffer = topic.buffer.filter(ev => !seen.includes(ev));
  if (buffer.length === topic.buffer.length) return keep(topic);
  return { topic: { ...topic, buffer }, effects: [{ do: 'drop', why: 'absurd' }] };
}

/** The server told everything it has up to `s`: whole, unless something of it is still missing here. */
export function confirm(topic: Topic, { e, s, seen = [] }: Inputs['syncOk']): Step {
  // The question was asked from another epoch: its answer says nothing about this one.
  if (topic.e !== e) return { topic, effects: [SYNC] };
  if (topic.s >= s) {
    const rest = giveUpAbsurd(topic, seen);
    return before(rest.effects, drain(rest.topic, []));
  }
  // Something in the answer was unusable: its second arrival decides (R7).
  if (topic.bad?.e === e && topic.bad.s > topic.s) return { topic: gap(topic), effects: [ARM] };
  return { topic: gap(topic), effects: [SYNC] };
}

/** Asked whether this is the newest, the gateway could not say: shown, but not called live until it can. */
export const doubt = (topic: Topic): Step => ({ topic: { ...topic, state: 'STALE' }, effects: [] });
export const doubtGap = (topic: Topic): Step => ({ topic: { ...topic, late: true }, effects: [] });

/** No more events from here: denied, or only a snapshot helps. */
export function refused(topic: Topic, { why, e }: Inputs['syncNo']): Step {
  if (why === 'deny') {
    return { topic: { ...coldTopic(topic.kind, topic.up), state: 'DENIED' }, effects: [DISARM, CLEAR] };
  }
  // R5: the server knows less than we do (restored from a backup): from now on anything it says counts.
  if (why === 'ahead') return awaitSnap({ ...topic, e: null, s: 0, buffer: [] });
  // The question was older than the answer to another one, which brought us into this epoch.
  if (why === 'epoch' && e !== null && e === topic.e) return { topic, effects: [SYNC] };
  // Two epochs of one millisecond can't be ordered: the snapshot must count whichever it names.
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
  // Asked after these events came, answered from before them: a replica may lag, the connection can't.
  const done = next.effects.filter(effect => effect.do === 'load' || effect.do === 'apply');
  return { topic: { ...next.topic, state: 'GAP', late: true }, effects: [...done, DISARM, SYNC] };
}

/** R5: the snapshot replaces everything at or below it. */
export const load = (topic: Topic, input: Inputs['snapNewer']): Step => loaded(topic, input, settled);

/** The same before this connection has answered for the topic: shown, but not called live yet. */
export const loadUnconfirmed = (topic: Topic, input: Inputs['snapNewer']): Step =>
  loaded(topic, input, whole => ({ ...whole, state: 'STALE' }));

export const askSnap = (topic: Topic): Step => ({ topic, effects: [SNAP] });
export const askSnapLater = (topic: Topic): Step => ({ topic, effects: [SNAP_LATER] });
export const coldSnap = (topic: Topic): Step => awaitSnap(topic);

/** A new connection knows nothing of us: ask where we stand. */
export function connected(topic: Topic): Step {
  const fresh: Topic = { ...topic, up: true, late: false, buffer: [] };
  // A skipped event is still owed its snapshot: events of this connection wait for it, too.
  if (topic.tainted) return before([SYNC], awaitSnap(fresh));
  const state = topic.state === 'SNAP' ? 'SNAP' : topic.known ? 'STALE' : 'COLD';
  return { topic: { ...fresh, state }, effects: [DISARM, SYNC] };
}

/**
 * Events stop: what is shown is no longer known to be current. What waited is dropped: the next connection is
 * asked for everything after the position, and a restored server may number other events the same.
 */
export function disconnected(topic: Topic): Step {
  if (topic.state === 'DENIED') return keep({ ...topic, up: false });
  const state = topic.known ? 'STALE' : 'COLD';
  return { topic: { ...topic, up: false, state, late: false, buffer: [] }, effects: [DISARM] };
}

/** R3: nobody filled the gap in time. */
export const gapExpired = (topic: Topic): Step => ({ topic: { ...topic, late: true }, effects: [SYNC] });

/** Nothing of the old account may stay. */
export const forget = (topic: Topic): Step => ({
  topic: coldTopic(topic.kind, topic.up),
  effects: [DISARM, CLEAR],
});
