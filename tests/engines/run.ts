import { setTimeout } from 'node:timers/promises';
import { RingResult } from '../../tools/reporters/ringResult.mjs';
import { cases } from './cases/index.ts';
import type { EngineKind } from './engine.ts';
import { type Options, readOptions, UsageError } from './options.ts';
import { lineOf, type Outcome, table } from './report.ts';
import type { SmokeCase } from './smokeCase.ts';
import { World } from './world.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** How long a case may take before its browser counts as hung, ms: ten times the longest. */
const LIMIT_MS = 180_000;

/** Rejects when the time is over; `signal` ends the wait. */
async function tooLong(signal: AbortSignal): Promise<void> {
  await setTimeout(LIMIT_MS, undefined, { signal });
  throw new Error(`not done after ${LIMIT_MS / 1_000} s: the browser hangs`);
}

/** Runs one case; what it left open is closed either way. */
async function runCase(world: World, { name, run }: SmokeCase): Promise<Outcome> {
  const startedAt = performance.now();
  let why: string | null = null;
  const limit = new AbortController();
  try {
    await Promise.race([run(world), tooLong(limit.signal)]);
  } catch (error) {
    why = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  limit.abort();
  await world.tidy();
  return { name, why, ms: performance.now() - startedAt };
}

/** Runs the wanted cases in one engine. */
async function runEngine(kind: EngineKind, wanted: readonly SmokeCase[]) {
  const engine = await kind.start();
  const outcomes: Outcome[] = [];
  try {
    const world = await World.open(engine);
    try {
      for (const it of wanted) {
        const outcome = await runCase(world, it);
        outcomes.push(outcome);
        say(lineOf(kind.name, outcome));
      }
    } finally {
      await world.close();
    }
  } finally {
    await engine.stop();
  }
  return { title: engine.title, outcomes };
}

async function main({ engines, wants, onlyInstalled }: Options): Promise<number> {
  const result = new RingResult('engines');
  const there = engines.filter(kind => {
    const missing = kind.missing();
    if (missing === null) return true;
    say(`engines: ${kind.name} is passed over, it is not installed: ${missing}`);
    if (!onlyInstalled) result.fail(1, `${kind.name} is not installed`);
    return false;
  });
  // Beside each other: most of their time they wait for a gateway that starts, or for a page that asks again.
  const wanted = cases.filter(wants);
  const ran = await Promise.all(there.map(async kind => ({ kind, ...(await runEngine(kind, wanted)) })));
  for (const { kind, outcomes } of ran)
    for (const { name, why, ms } of outcomes)
      result.add({
        file: 'tests/engines/run.ts',
        name: `${kind.name}: ${name}`,
        state: why === null ? 'passed' : 'failed',
        ms,
        why: why ?? '',
      });
  say(`\n${table(ran)}`);
  result.end();
  return result.failed > 0 ? 1 : 0;
}

try {
  process.exitCode = await main(readOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
