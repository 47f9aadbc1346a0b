import { setImmediate as breathe } from 'node:timers/promises';
import { timeOf } from '../../../streams/wire/crash/flight.ts';
import { isFarAhead } from '../../ground/clock/clock.ts';
import { watchedRun } from '../../ground/loopHealth.ts';
import { CHAIN_LENGTH, type Chain, CRASH_TIMES, makeChain } from '../houseGames/crash.ts';
import { flightOf } from './cashOut.ts';
import type { CrashDeps } from './crashDeps.ts';
import {
  crashNow,
  finish,
  nextTarget,
  noteSeen,
  returnOnBreak,
  settleAsideBets,
  settleDueBets,
  startFlight,
} from './flight.ts';
import { nextCrashStep } from './machine.ts';
import { publishCrash } from './publish.ts';
import {
  type CrashRoundRow,
  findChain,
  findNewest,
  findPlayed,
  keepChain,
  openCrashRound,
} from './rounds.ts';

/** What a look came to. */
export interface RoundAdvance {
  /** Whether anything was done. */
  readonly isDone: boolean;
  /** World time of the next step that is known now; null while the round waits for somebody. */
  readonly nextAt: number | null;
}

/** Least time between two looks at the targets of a flight, real ms: those reached meanwhile are paid together. */
const TARGETS_EVERY_MS = 100;

const NOTHING: RoundAdvance = { isDone: false, nextAt: null };

/** Makes a chain without keeping the process from everything else meanwhile. */
async function makeChainInSlices(deps: CrashDeps): Promise<Chain> {
  const making = makeChain(deps.randomBytes, deps.chainLength ?? CHAIN_LENGTH);
  for (;;) {
    const step = making.next();
    if (step.done) return step.value;
    await breathe();
  }
}

/** Opens the next round once the pause after the last one is over, with a new chain where the old one is used up. */
async function openNext(deps: CrashDeps): Promise<RoundAdvance> {
  const { database, clock, randomBytes } = deps;
  const last = await findNewest(database.db);
  const crashedAt = last?.crashedAt ?? 0;
  // The game doesn't wait until a clock was right that was wrong.
  const opensAt = isFarAhead(crashedAt, clock) ? 0 : crashedAt + CRASH_TIMES.pause * clock.rate;
  if (clock.now() < opensAt) return { isDone: false, nextAt: opensAt };
  const newId = () => randomBytes(12).toString('hex');
  let chain = await findChain(database.db);
  if (chain === null) {
    const made = await makeChainInSlices(deps);
    await database.write(tx => keepChain(tx, newId(), made, clock.now()));
    chain = await findChain(database.db);
  }
  if (chain === null) return NOTHING;
  const { id } = chain;
  const isDone = await database.write(async tx => {
    const isOpened = await openCrashRound(tx, id, newId(), clock.now());
    if (isOpened) await publishCrash(deps, tx);
    return isOpened;
  });
  return { isDone, nextAt: null };
}

const STEPS = { takeoff: startFlight, crash: crashNow, finish } as const;

/** When the flight has something to do before its crash. */
async function whenDue(deps: CrashDeps, round: CrashRoundRow, stepAt: number): Promise<number> {
  const { database, clock } = deps;
  const flight = flightOf(round, clock.rate);
  if (round.state !== 'flying' || flight === null) return stepAt;
  const target = await nextTarget(database.db, round);
  if (target === null) return stepAt;
  const reached = flight.startedAt + timeOf(target, flight.doubleMs);
  return Math.min(stepAt, Math.max(reached, clock.now() + TARGETS_EVERY_MS * clock.rate));
}

/**
 * Takes the steps of the round that is played which are due now. Every process does it; what one has done, another finds done,
 * so that a round goes on whichever process ends (docs/decisions/068-crash.md).
 */
export async function advanceRound(deps: CrashDeps): Promise<RoundAdvance> {
  const { database, clock } = deps;
  const round = await findPlayed(database.db);
  if (round?.state !== 'flying') await settleAsideBets(deps);
  if (round === null) return openNext(deps);
  // Another process may have dated the start with a clock that is ahead.
  clock.reach(round.seenAt ?? round.openedAt);
  let isDone = false;
  if (round.state === 'betting' && round.takeoffAt !== null) isDone = (await returnOnBreak(deps, round)) > 0;
  if (round.state === 'flying' && (await noteSeen(deps, round))) {
    // Whether it was interrupted is known now.
    const seen = await findPlayed(database.db);
    if (seen?.id !== round.id) return { isDone: true, nextAt: clock.now() };
  }
  if (round.state !== 'betting') isDone = (await settleDueBets(deps, round)) > 0 || isDone;
  const next = nextCrashStep(round, CRASH_TIMES.late * clock.rate);
  if (next === null) return { isDone, nextAt: null };
  if (next.at > clock.now()) return { isDone, nextAt: await whenDue(deps, round, next.at) };
  const isTaken = await database.write(tx => STEPS[next.step](deps, tx, round.id));
  return { isDone: isDone || isTaken, nextAt: isTaken ? clock.now() : null };
}

/** Longest time between two looks, real ms: what other processes did is noticed by then. */
const LOOK_EVERY_MS = 1_000;
/** Until the first one, real ms: another process may have ended in the middle of a flight. */
const FIRST_LOOK_MS = 250;
/** Shortest one, real ms. */
const AT_ONCE_MS = 5;

/** Looks when something is due, and every second. `lookSoon` is for what this process has changed itself. */
export function createRoundClock(deps: CrashDeps, onDone: () => void) {
  let again = (): void => {};
  const start = () => {
    let timer: NodeJS.Timeout | undefined;
    let looking: Promise<void> | null = null;
    let isWanted = false;
    let isStopped = false;
    const plan = (ms: number) => {
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(run, Math.max(AT_ONCE_MS, Math.min(LOOK_EVERY_MS, ms)));
    };
    const watched = watchedRun(deps.loopHealth, 'rounds', LOOK_EVERY_MS);
    const look = async (): Promise<number> => {
      try {
        const { isDone, nextAt } = await watched(() => advanceRound(deps));
        if (isDone) onDone();
        return nextAt === null ? LOOK_EVERY_MS : (nextAt - deps.clock.now()) / deps.clock.rate;
      } catch (error) {
        deps.log.warn({ err: error }, 'a round of crash could not be moved on');
        return LOOK_EVERY_MS;
      }
    };
    const run = () => {
      isWanted = false;
      looking = look().then(ms => {
        looking = null;
        plan(isWanted ? 0 : ms);
      });
    };
    again = () => {
      if (looking === null) plan(0);
      else isWanted = true;
    };
    // Not with everything else that begins with a process: a new world makes its chain then.
    plan(FIRST_LOOK_MS);
    return async () => {
      isStopped = true;
      again = () => {};
      clearTimeout(timer);
      await looking;
    };
  };
  return { start, lookSoon: () => again() };
}
