import {
  advance,
  askSnap,
  askSnapLater,
  coldSnap,
  confirm,
  connected,
  disconnected,
  drop,
  forget,
  gapExpired,
  hold,
  keep,
  load,
  loadUnconfirmed,
  newEpoch,
  noteBad,
  openGap,
  poison,
  refused,
  refusedInSnap,
  shed,
  shedInSnap,
} from './cells.ts';
import type { EventName, Input, Inputs, StateName, Step, Topic } from './topic.ts';

/** What a topic in one state does about one input. */
export type Cell<E extends EventName> = (topic: Topic, input: Inputs[E]) => Step;
type Row = { readonly [E in EventName]: Cell<E> };

const duplicate = drop('duplicate');
const oldEpoch = drop('oldEpoch');
const olderSnap = drop('olderSnap');
const denied = drop('denied');

/** A5 as it is written: a missing cell doesn't compile. */
export const table: Readonly<Record<StateName, Row>> = {
  COLD: {
    // Without a position every event is one of a new epoch; the first two cells can't be reached that way.
    evNext: newEpoch,
    evOld: duplicate,
    evAhead: newEpoch,
    evNewEpoch: newEpoch,
    evOldEpoch: oldEpoch,
    evBad: noteBad,
    syncOk: coldSnap,
    syncNo: refused,
    snapNewer: loadUnconfirmed,
    snapOlder: olderSnap,
    snapErr: askSnapLater,
    up: connected,
    down: disconnected,
    gapTimer: keep,
    bufferFull: shed,
    reset: forget,
  },
  SNAP: {
    evNext: (topic, input) => (topic.kind === 'value' ? advance(topic, input) : hold(topic, input)),
    evOld: duplicate,
    evAhead: hold,
    evNewEpoch: newEpoch,
    evOldEpoch: oldEpoch,
    evBad: noteBad,
    syncOk: keep,
    syncNo: refusedInSnap,
    snapNewer: load,
    // A lagging replica answered: not what was asked for, so ask again (the loop guard counts).
    snapOlder: askSnap,
    snapErr: askSnapLater,
    up: connected,
    down: disconnected,
    gapTimer: keep,
    bufferFull: shedInSnap,
    reset: forget,
  },
  LIVE: {
    evNext: advance,
    evOld: duplicate,
    evAhead: openGap,
    evNewEpoch: newEpoch,
    evOldEpoch: oldEpoch,
    evBad: poison,
    syncOk: confirm,
    syncNo: refused,
    snapNewer: load,
    snapOlder: olderSnap,
    snapErr: keep,
    up: connected,
    down: disconnected,
    gapTimer: keep,
    bufferFull: shed,
    reset: forget,
  },
  GAP: {
    evNext: advance,
    evOld: duplicate,
    evAhead: openGap,
    evNewEpoch: newEpoch,
    evOldEpoch: oldEpoch,
    evBad: poison,
    syncOk: confirm,
    syncNo: refused,
    snapNewer: load,
    snapOlder: olderSnap,
    snapErr: keep,
    up: connected,
    down: disconnected,
    gapTimer: gapExpired,
    bufferFull: shed,
    reset: forget,
  },
  STALE: {
    evNext: advance,
    evOld: duplicate,
    evAhead: openGap,
    evNewEpoch: newEpoch,
    evOldEpoch: oldEpoch,
    evBad: poison,
    syncOk: confirm,
    syncNo: refused,
    snapNewer: loadUnconfirmed,
    snapOlder: olderSnap,
    snapErr: keep,
    up: connected,
    down: disconnected,
    gapTimer: keep,
    bufferFull: shed,
    reset: forget,
  },
  DENIED: {
    evNext: denied,
    evOld: denied,
    evAhead: denied,
    evNewEpoch: denied,
    evOldEpoch: denied,
    evBad: denied,
    syncOk: keep,
    syncNo: refused,
    snapNewer: denied,
    snapOlder: denied,
    snapErr: keep,
    up: connected,
    down: disconnected,
    gapTimer: keep,
    bufferFull: shed,
    reset: forget,
  },
};

/** The reducer: the next topic and what to do about it. Pure; no clock, no timer, no randomness. */
export function step(topic: Topic, input: Input): Step {
  // The table's type ties each cell to its input; looking one up by a union loses that tie.
  const cell = table[topic.state][input.type] as Cell<EventName>;
  return cell(topic, input as Inputs[EventName]);
}
