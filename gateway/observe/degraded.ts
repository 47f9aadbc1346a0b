import { MINUTE, SECOND } from '../ground/calendar/durations.ts';
import type { LoopState } from '../ground/loopHealth.ts';
import type { Sources } from './sources.ts';

/** From here on something is told as not working as it should. */
export const DEGRADED = {
  /** Failed runs of a loop in a row. */
  failuresInRow: 3,
  /** A run hangs that takes so many periods, and at least so long, ms. */
  periods: 10,
  hangsMs: 30 * SECOND,
  /** Difference between this machine's wall clock and the database's, ms. */
  clockMs: 2 * SECOND,
  /** Calls that failed by a fault of the gateway, and failed runs of loops, within a minute. */
  failuresPerMinute: 60,
  /** Share of the connects that a process can take, over ten seconds, that is a storm; and how many sent away are one. */
  stormShare: 0.5,
  overloaded: 20,
  /** Delay of the event loop (99th percentile) at which every call is slow, ms. */
  eventLoopMs: 250,
  /** Age of the oldest due thing, ms. */
  backlogMs: MINUTE,
} as const;

/** What is judged besides the sources. */
export interface Judged {
  /** Failures within the last minute. */
  readonly failuresPerMinute: number;
  /** Clients that were let in or refused within the last ten seconds, and those refused because there were too many. */
  readonly connects: number;
  readonly overloaded: number;
  readonly eventLoopMs: number;
  /** Real time that never steps, ms. */
  readonly now: number;
}

/** How long a run may take before it hangs, ms. */
const hangsAfter = ({ periodMs }: LoopState) => Math.max(DEGRADED.hangsMs, DEGRADED.periods * periodMs);
const inSeconds = (ms: number) => `${Math.round(ms / SECOND)} s`;

function* wrongWithLoops(loops: readonly LoopState[], now: number): Generator<string> {
  for (const loop of loops) {
    if (loop.failuresInRow >= DEGRADED.failuresInRow)
      yield `loop ${loop.name} has failed ${loop.failuresInRow} times in a row`;
    if (loop.runningSince !== null && now - loop.runningSince > hangsAfter(loop))
      yield `loop ${loop.name} hangs for ${inSeconds(now - loop.runningSince)}`;
  }
}

function* wrongWithWork(sources: Sources): Generator<string> {
  const aside = sources.setAside();
  if (aside > 0) yield `${aside} due things have failed and are set aside`;
  const unsettled = sources.unsettled();
  if (unsettled > 0) yield `${unsettled} contracts could not be settled`;
  for (const { loop, oldestMs } of sources.backlog())
    if (oldestMs !== null && oldestMs > DEGRADED.backlogMs)
      yield `the oldest due thing of ${loop} waits for ${inSeconds(oldestMs)}`;
  for (const { id, broken } of sources.invariants())
    if (broken > 0) yield `invariant ${id} of the books is broken ${broken} times`;
}

function* wrongAround(sources: Sources, judged: Judged): Generator<string> {
  const offset = sources.clockOffsetMs() ?? 0;
  if (Math.abs(offset) > DEGRADED.clockMs)
    yield `the clock here is ${inSeconds(Math.abs(offset))} ${offset > 0 ? 'ahead of' : 'behind'} the database's`;
  const bus = sources.bus();
  if (bus !== null && !bus.connected) yield `the bus (${bus.driver}) is not connected`;
  if (judged.failuresPerMinute >= DEGRADED.failuresPerMinute)
    yield `${judged.failuresPerMinute} calls and runs have failed within a minute`;
  // Over ten seconds.
  const storm = 10 * DEGRADED.stormShare * sources.connectsPerSecond();
  if (judged.overloaded >= DEGRADED.overloaded || judged.connects > storm)
    yield `a storm of connects: ${judged.connects} within ten seconds, ${judged.overloaded} of them sent away`;
  if (judged.eventLoopMs > DEGRADED.eventLoopMs)
    yield `the event loop is late by ${Math.round(judged.eventLoopMs)} ms`;
}

/**
 * What does not work as it should, a sentence for each. All of it is for people: another process would do no better, so none of
 * it takes this one away from a balancer.
 */
export const degradedBy = (sources: Sources, judged: Judged): readonly string[] => [
  ...wrongWithLoops(sources.loops(), judged.now),
  ...wrongWithWork(sources),
  ...wrongAround(sources, judged),
];
