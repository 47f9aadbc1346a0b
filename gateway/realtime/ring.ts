import { epochMs } from '../../streams/wire/protocol/epoch.ts';
import type { Ev } from '../../streams/wire/protocol/frames.ts';
import type { TopicKind } from '../../streams/wire/protocol/topic.ts';
import { parseTopicName } from '../../streams/wire/tables/topicNames.ts';
import { topicTable } from '../../streams/wire/tables/topics.ts';
import type { RealtimeLimits } from './limits.ts';

/** The end of a topic as the database holds it: its position and the newest events, in order. */
export interface Stored {
  readonly t: string;
  readonly e: string;
  readonly s: number;
  readonly events: readonly Ev[];
}

interface Kept {
  readonly event: Ev;
  readonly bytes: number;
  /** When this process took it, monotonic, ms. */
  readonly at: number;
}

/** What became of an event: taken, already known (or of an older epoch), or not the next one. */
export type AppendResult = 'new' | 'old' | 'gap';

/** The newest events of one topic on this process (A4.5), and its position. */
export interface Ring {
  readonly t: string;
  readonly kind: TopicKind;
  readonly isPublic: boolean;
  /** Most events that it keeps. */
  readonly size: number;
  e: string;
  s: number;
  kept: Kept[];
  bytes: number;
  /** When it was last asked for, or until when at most it has had a subscriber, monotonic, ms. */
  usedAt: number;
}

/** Of all rings without events, because a member has many topics and few of them have any. Nothing is ever put into it. */
const NONE = Object.freeze([]) as unknown as Kept[];

/** An empty ring that stands before the events of `stored`. @param size Most events that it keeps. */
export function createRing({ t, e, s, events }: Stored, size: number, now: number): Ring {
  const topic = parseTopicName(t);
  if (topic === null) throw new Error(`${t} is no topic`);
  const { kind } = topicTable[topic.key];
  const isPublic = topic.uid === null;
  return { t, kind, isPublic, size, e, s: s - events.length, kept: NONE, bytes: 0, usedAt: now };
}

/** Most events that the ring of a topic keeps. */
export function ringSize(t: string, { ringEvents }: Pick<RealtimeLimits, 'ringEvents'>): number {
  const key = parseTopicName(t)?.key;
  if (key === undefined) return 0;
  const { kind, size } = topicTable[key];
  return kind === 'value' ? 1 : (ringEvents ?? size.events);
}

function drop(ring: Ring, count: number): void {
  if (count <= 0) return;
  for (const old of ring.kept.splice(0, count)) ring.bytes -= old.bytes;
  if (ring.kept.length === 0) ring.kept = NONE;
}

/** Drops the oldest event; false when there is none. */
export function dropOldest(ring: Ring): boolean {
  if (ring.kept.length === 0) return false;
  drop(ring, 1);
  return true;
}

/** Drops events taken before `before` (monotonic, ms); a value ring keeps its one. */
export function dropBefore(ring: Ring, before: number): void {
  if (ring.kind === 'value') return;
  const stay = ring.kept.findIndex(old => old.at >= before);
  drop(ring, stay === -1 ? ring.kept.length : stay);
}

/** Forgets every event and goes on from another position. */
export function moveTo(ring: Ring, e: string, s: number): void {
  drop(ring, ring.kept.length);
  ring.e = e;
  ring.s = s;
}

function keep(ring: Ring, event: Ev, now: number): void {
  const bytes = JSON.stringify(event).length;
  ring.s = event.s;
  if (ring.kept === NONE) ring.kept = [];
  ring.kept.push({ event, bytes, at: now });
  ring.bytes += bytes;
  drop(ring, Math.max(0, ring.kept.length - ring.size));
}

/**
 * Takes the next event. A newer epoch starts the ring anew; in a log, an event that isn't the next one is left
 * for the caller to fetch what is missing.
 */
export function appendEvent(ring: Ring, event: Ev, now: number): AppendResult {
  if (event.e !== ring.e) {
    if (epochMs(event.e) <= epochMs(ring.e)) return 'old';
    moveTo(ring, event.e, event.s - 1);
  }
  if (event.s <= ring.s) return 'old';
  if (ring.kind === 'log' && event.s !== ring.s + 1) return 'gap';
  keep(ring, event, now);
  return 'new';
}

/** The newest event; null before the first. */
export function latest(ring: Ring): Ev | null {
  return ring.kept.at(-1)?.event ?? null;
}

/** When the newest event was taken, monotonic, ms; 0 before the first. */
export function latestAt(ring: Ring): number {
  return ring.kept.at(-1)?.at ?? 0;
}

/** The newest `count` events, in order. */
export function newestEvents(ring: Ring, count: number): readonly Ev[] {
  return ring.kept.slice(Math.max(0, ring.kept.length - count)).map(kept => kept.event);
}

/** About how many bytes the kept events after number `s` are on the wire. */
export function bytesAfter(ring: Ring, s: number): number {
  let bytes = 0;
  for (let i = Math.max(0, ring.kept.length - (ring.s - s)); i < ring.kept.length; i += 1) {
    bytes += ring.kept[i]?.bytes ?? 0;
  }
  return bytes;
}
