import { cases } from './cases/index.ts';
import { readOptions, selectorOf, UsageError } from './options.ts';
import { asJson, heading, resultLines, summary } from './report.ts';
import { runSuite, Unreachable } from './suite.ts';

try {
  const { target, only, json } = readOptions(process.argv.slice(2));
  const report = await runSuite(target, selectorOf(only, cases), result => {
    if (!json) console.log(resultLines(result));
  });
  if (json) console.log(asJson(report));
  else console.log(`\n${heading(report)}\n${summary(report)}`);
  process.exitCode = report.results.some(result => result.outcome === 'fail') ? 1 : 0;
} catch (error) {
  if (!(error instanceof Unreachable || error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
