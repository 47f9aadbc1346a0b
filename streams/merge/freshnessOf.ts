import type { Freshness } from '../freshness.ts';
import type { Topic } from './topic.ts';

/**
 * Whether the value counts as the server's. A gap does until its timer ends, because two events that merely
 * arrived in the wrong order must not make the page flicker.
 */
export function isFresh(topic: Topic): boolean {
  return topic.state === 'LIVE' || (topic.state === 'GAP' && topic.up && !topic.late);
}

/** The freshness of a topic for its readers. `since`: when it last counted as fresh, server time. */
export function freshnessOf(
  topic: Topic,
  about: { readonly since: number; readonly degraded: boolean; readonly bestEffort: boolean },
): Freshness {
  if (topic.state === 'DENIED') return { kind: 'stale', since: about.since, reason: 'signedOut' };
  if (!topic.known) return about.degraded ? { kind: 'degraded', since: about.since } : { kind: 'loading' };
  if (isFresh(topic)) return { kind: 'live', bestEffort: about.bestEffort };
  if (about.degraded) return { kind: 'degraded', since: about.since };
  if (!topic.up) return { kind: 'stale', since: about.since, reason: 'disconnected' };
  return { kind: 'stale', since: about.since, reason: topic.tainted ? 'error' : 'resyncing' };
}

/** Whether two freshnesses are equal. Compares field by field, because it runs once per topic and frame. */
export function sameFreshness(a: Freshness, b: Freshness): boolean {
  switch (a.kind) {
    case 'loading':
      return b.kind === 'loading';
    case 'live':
      return b.kind === 'live' && a.bestEffort === b.bestEffort;
    case 'stale':
      return b.kind === 'stale' && a.since === b.since && a.reason === b.reason && a.failure === b.failure;
    case 'degraded':
      return b.kind === 'degraded' && a.since === b.since;
  }
}
