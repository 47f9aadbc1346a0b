import { cases } from './cases/index.ts';
import { readOptions, selectorOf, UsageError } from './options.ts';
import { asJson, askAgain, COLUMNS, heading, resultLines, summary } from './report.ts';
import { runSuite, Unreachable } from './suite.ts';

try {
  const { target, only, json } = readOptions(process.argv.slice(2));
  const select = selectorOf(only, cases);
  let isFirst = true;
  const report = await runSuite(target, select, result => {
    if (json) return;
    // Only now is it known that the gateway can be reached.
    if (isFirst) console.log(COLUMNS);
    isFirst = false;
    console.log(resultLines(result));
  });
  const closing = [heading(report), askAgain(report), summary(report)].filter(line => line !== null);
  console.log(json ? asJson(report) : `\n${closing.join('\n')}`);
  process.exitCode = report.results.some(result => result.outcome === 'fail') ? 1 : 0;
} catch (error) {
  if (!(error instanceof Unreachable || error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
