// `npm run repeat -- <files or names> --times 20 --load`: finds the cases that give way under load (docs/testing.md).
import '../allowReplay.mjs';
import '../nodeVersion.mjs';
import { writeFileSync } from 'node:fs';
import { readTests } from '../mutants/read.mjs';
import type { Ran } from '../mutants/results.mjs';
import { run } from '../steps.mjs';
import { startLoad } from './load.ts';
import { readOptions, UsageError } from './options.ts';
import { interruptTests, runBrowser, runVitest } from './runTests.ts';
import { select } from './selection.ts';
import { isClean, tallyLines, tallyOf } from './tally.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

function progress(what: string, { tests, broken }: Ran): void {
  const failed = tests.filter(({ passed }) => !passed);
  say(`${what}: ${tests.length - failed.length} passed, ${failed.length + broken.length} failed`);
}

async function main(): Promise<number> {
  const { asked, times, load: wantsLoad, lateMs, json } = readOptions(process.argv.slice(2));
  const selection = select(asked, readTests());
  const { vitest, browser, pattern } = selection;
  const rings = Object.keys(browser);
  const files = [...vitest, ...Object.values(browser).flat()];
  say(`${files.length} files${pattern === null ? '' : `, tests named ${pattern}`}`);
  if (rings.length > 0 && (await run(process.execPath, ['tools/build.mjs', '--if-needed'])) !== 0) return 1;
  const load = wantsLoad ? startLoad() : null;
  if (load !== null) say(`load: ${load.pids.length} busy processes`);
  let stopped = false;
  const runs: Ran[] = [];
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  function interrupt(): void {
    if (stopped) process.exit(130);
    stopped = true;
    load?.stop();
    interruptTests();
  }
  for (let nth = 1; vitest.length > 0 && nth <= times && !stopped; nth += 1) {
    const ran = await runVitest(selection);
    runs.push(ran);
    progress(`run ${nth} of ${times}`, ran);
  }
  for (const ring of rings) {
    if (stopped) break;
    const ran = await runBrowser(ring, selection, { times, lateMs });
    runs.push(ran);
    progress(`${ring}, ${times} times`, ran);
  }
  load?.stop();
  if (stopped) return 130;
  const tally = tallyOf(runs, times);
  say(`\n${tallyLines(tally, times).join('\n')}`);
  if (json !== null)
    writeFileSync(json, JSON.stringify({ times, load: wantsLoad, lateMs, ...tally }, null, 2));
  return isClean(tally) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
