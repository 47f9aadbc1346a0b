import { type Case, Mismatch, type Mode, NotApplicable } from './case.ts';
import { cases } from './cases/index.ts';
import { eventually, PATIENCE_MS } from './expect.ts';
import { type OpenedBench, openBench, type Shared } from './gateway/bench.ts';
import { exchange } from './gateway/http.ts';
import { createTraffic, type Traffic } from './gateway/traffic.ts';
import type { Target } from './target.ts';

/** How one case ended. */
export interface Result {
  readonly id: string;
  readonly number: number | null;
  readonly title: string;
  readonly outcome: 'pass' | 'fail' | 'not applicable';
  /** What was expected and didn't come, or why the case doesn't apply; null for a pass. */
  readonly reason: string | null;
  /** The exchange that showed a failure, oldest line first. */
  readonly exchange: readonly string[];
  readonly ms: number;
}

/** How a whole run ended. */
export interface Report {
  readonly origin: string;
  readonly mode: Mode;
  readonly results: readonly Result[];
}

/** Nothing answers at the address. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** Lines of the exchange a failure shows. */
const SHOWN_LINES = 8;
/** Players that bet when accounts can be registered: enough that nobody has to wait for the next bet. */
const MOST_PLAYERS = 24;

async function assertReachable({ origin }: Target): Promise<void> {
  try {
    await exchange(new URL('/wps/system/status', origin), { method: 'GET', headers: [] });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Unreachable(`The gateway at ${origin} can't be reached: ${code ?? message}.`);
  }
}

/** Asks the gateway what it can do, as every client does: by its greeting. */
async function modeOf(shared: Omit<Shared, 'mode'>, hidden: Set<string>): Promise<Mode> {
  const { bench, clear } = openBench({ ...shared, mode: 'hints' }, createTraffic(hidden));
  try {
    const connection = bench.connect();
    const hello = await eventually(() => connection.received('hello')[0], 'hello', PATIENCE_MS);
    const { caps } = hello as { readonly caps?: unknown };
    return Array.isArray(caps) && caps.includes('seq') ? 'numbered' : 'hints';
  } catch (error) {
    // No greeting at all is the older way to say that nothing is numbered.
    if (error instanceof Mismatch) return 'hints';
    throw error;
  } finally {
    clear();
  }
}

function whyNot(one: Case, { mode, target }: Shared): string | null {
  if (one.mode === 'numbered' && mode === 'hints') return 'events carry no numbers (no hello.caps.seq)';
  if (one.mode === 'hints' && mode === 'numbered') return 'events carry numbers';
  if (one.operator === true && target.operatorToken === null) return 'no operator token was given';
  return null;
}

/**
 * Runs one case.
 * @param open Opens the bench that it works with.
 */
export async function runCase(
  one: Case,
  shared: Shared,
  hidden: Set<string>,
  open: (shared: Shared, traffic: Traffic) => OpenedBench = openBench,
): Promise<Result> {
  const base = { id: one.id, number: one.number ?? null, title: one.title, exchange: [] };
  const excuse = whyNot(one, shared);
  if (excuse !== null) return { ...base, outcome: 'not applicable', reason: excuse, ms: 0 };
  const traffic = createTraffic(hidden);
  const { bench, clear } = open(shared, traffic);
  const startedAt = performance.now();
  const ms = () => Math.round(performance.now() - startedAt);
  try {
    await one.run(bench);
    return { ...base, outcome: 'pass', reason: null, ms: ms() };
  } catch (error) {
    if (error instanceof NotApplicable)
      return { ...base, outcome: 'not applicable', reason: error.message, ms: ms() };
    // Anything else is a connection that broke: the gateway's failure too, and the run goes on.
    const reason = error instanceof Mismatch ? error.message : `an answer, not ${String(error)}`;
    return { ...base, outcome: 'fail', reason, exchange: traffic.last(SHOWN_LINES), ms: ms() };
  } finally {
    clear();
  }
}

/**
 * Runs the cases `select` takes, one after the other, and hands each result to `onResult` as it comes. Throws
 * `Unreachable`.
 */
export async function runSuite(
  target: Target,
  select: (one: Case) => boolean = () => true,
  onResult: (result: Result) => void = () => undefined,
): Promise<Report> {
  await assertReachable(target);
  const hidden = new Set([target.operatorToken, target.credentials?.password].flatMap(it => it ?? []));
  const pool = { players: [], most: target.credentials === null ? MOST_PLAYERS : 1 };
  const shared: Shared = { target, pool, mode: await modeOf({ target, pool }, hidden) };
  const results: Result[] = [];
  for (const one of cases.filter(select)) {
    const result = await runCase(one, shared, hidden);
    results.push(result);
    onResult(result);
  }
  return { origin: target.origin, mode: shared.mode, results };
}
