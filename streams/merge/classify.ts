import type { Ev } from '../wire/frames.ts';
import { compareEpochs } from './epoch.ts';
import type { Topic } from './topic.ts';

/** What an event is to a topic, by its position alone. */
export function classifyEvent(
  topic: Topic,
  ev: Pick<Ev, 'e' | 's'>,
): 'evNext' | 'evOld' | 'evAhead' | 'evNewEpoch' | 'evOldEpoch' {
  if (topic.e === null) return 'evNewEpoch';
  if (ev.e !== topic.e) return compareEpochs(ev.e, topic.e) < 0 ? 'evOldEpoch' : 'evNewEpoch';
  if (ev.s <= topic.s) return 'evOld';
  return topic.kind === 'value' || ev.s === topic.s + 1 ? 'evNext' : 'evAhead';
}

/** Whether a snapshot may replace what we have (R5). */
export function classifySnap(
  topic: Topic,
  snap: { readonly e: string; readonly s: number },
): 'snapNewer' | 'snapOlder' {
  if (topic.e === null) return 'snapNewer';
  if (snap.e === topic.e) return snap.s >= topic.s ? 'snapNewer' : 'snapOlder';
  return compareEpochs(snap.e, topic.e) > 0 ? 'snapNewer' : 'snapOlder';
}
