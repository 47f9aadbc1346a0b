import type { Res } from '../../streams/wire/protocol/frames.ts';
import { BYE_CODES, type ByeCode } from '../../streams/wire/protocol/words.ts';

/** How a reader's position was answered: with nothing, with events, or with a refusal after which it reads a snapshot. */
export const RESUME_RESULTS = ['current', 'events', 'deny', 'epoch', 'ahead', 'trimmed'] as const;
export type ResumeResult = (typeof RESUME_RESULTS)[number];

/**
 * Why the events of a topic did not come one after the other: `missed`, a hole that was read from the log; `skipped`, one whose
 * events are not there any more; `rotated`, a new epoch because the store had lost what was sent.
 */
export const GAP_CAUSES = ['missed', 'skipped', 'rotated'] as const;
export type GapCause = (typeof GAP_CAUSES)[number];

/** Why connections end: by a `bye` of this gateway, or without one. */
export const CLOSE_CAUSES = [...BYE_CODES, 'client'] as const;

/** What the realtime part has done since its start. Plain numbers, so that counting costs nothing where events are sent. */
export interface RealtimeCounts {
  /** Events sent to at least one connection, and how often all of them were sent. */
  events: number;
  deliveries: number;
  /** Clients that were let in. */
  accepted: number;
  readonly refused: Record<ByeCode, number>;
  readonly closed: Record<(typeof CLOSE_CAUSES)[number], number>;
  readonly resumes: Record<ResumeResult, number>;
  /** Topics read as snapshots. */
  snapshots: number;
  readonly gaps: Record<GapCause, number>;
}

const zeros = <K extends string>(names: readonly K[]) =>
  Object.fromEntries(names.map(name => [name, 0])) as Record<K, number>;

/** Counts of a process that has just begun. */
export function createCounts(): RealtimeCounts {
  return {
    ...{ events: 0, deliveries: 0, accepted: 0, snapshots: 0 },
    refused: zeros(BYE_CODES),
    closed: zeros(CLOSE_CAUSES),
    resumes: zeros(RESUME_RESULTS),
    gaps: zeros(GAP_CAUSES),
  };
}

/** Counts the answer to a reader's position. */
export function countResume(counts: Pick<RealtimeCounts, 'resumes'>, res: Res): void {
  if (!res.ok) counts.resumes[res.why] += 1;
  else if (res.evs.length === 0) counts.resumes.current += 1;
  else counts.resumes.events += 1;
}
