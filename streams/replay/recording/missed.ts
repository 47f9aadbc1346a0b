import { MINUTE } from '../../wire/protocol/durations.ts';
import { splitAddress } from '../../wire/protocol/topicAddress.ts';
import type { Outage } from './linkLines.ts';
import type { Answered, Change, Trace } from './trace.ts';

/** The changes that happened while there was no connection, and when. */
export type Missed = ReadonlyMap<Change, Outage>;

/**
 * Finds what was missed: what came with `hello` after an outage, or with the snapshot that was read because of its answer. That is
 * the first change of a topic after it, however late the snapshot came; none where the gateway held nothing.
 */
export function missedIn(trace: Trace, outages: readonly Outage[]): Missed {
  const missed = new Map<Change, Outage>();
  for (const outage of outages) {
    const { until } = outage;
    if (until === null) continue;
    const seen = new Set<string>();
    for (const change of trace.changes) {
      if (change.at < until || change.by === 'clear') continue;
      const isFirst = !seen.has(change.key);
      seen.add(change.key);
      if (missed.has(change) || hasArrived(change, trace)) continue;
      if (wasMissed(change, outage, isFirst)) missed.set(change, outage);
    }
  }
  return missed;
}

/** Whether a change came by itself, or nobody knows: a back end without numbers. */
function hasArrived(change: Change, trace: Trace): boolean {
  if (change.e === null) return true;
  const push = trace.pushOf(change);
  return push !== null && push.at <= change.at;
}

function wasMissed({ key, by, s }: Change, { answers }: Outage, isFirst: boolean): boolean {
  const answer = answers.find(({ t }) => splitAddress(t)?.key === key);
  if (answer === undefined) return false;
  if (answer.ok) return answer.evs.some(ev => ev.s === s);
  return isFirst && by === 'state' && answer.s > 0 && s >= answer.s;
}

/** How long the snapshot may take to be asked for again after a failure, ms. */
const AGAIN_MS = MINUTE;

/**
 * The same outages, each settled once a replay shows what the page had missed: not before the page had read it, not soon after a
 * failed snapshot, which may come to a replay at another moment, and not before the next outage when that begins while a
 * replay may still wait to come back.
 */
export function settledOutages(
  outages: readonly Outage[],
  missed: Missed,
  { answers }: Pick<Trace, 'answers'>,
): readonly Outage[] {
  const failedAt = answers.filter(it => it.call === 'snap' && hasFailed(it)).map(it => it.askedAt);
  const settled: Outage[] = [];
  for (const outage of outages.toReversed()) {
    const { from, missedAt, until } = outage;
    const readAt = [...missed].map(([change, it]) => (it === outage ? change.at : 0));
    const shownAt = Math.max(outage.settledAt, ...readAt);
    const failed = failedAt.filter(at => at >= from - AGAIN_MS && at <= shownAt);
    const askedAt = Math.max(until ?? missedAt, ...failed);
    const settledAt = failed.length === 0 ? shownAt : Math.max(shownAt, askedAt + AGAIN_MS);
    const next = settled[0];
    const isCut = next !== undefined && next.from <= settledAt;
    settled.unshift({ ...outage, settledAt: isCut ? Math.max(settledAt, next.settledAt) : settledAt });
  }
  return settled;
}

const hasFailed = ({ status }: Answered) => status === null || status >= 400;
