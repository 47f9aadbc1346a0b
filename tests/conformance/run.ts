import { cases } from './cases/index.ts';
import { runGameServerSuite } from './gameServer/run.ts';
import { readOptions, selectorOf, UsageError } from './options.ts';
import { asJson, askAgain, COLUMNS, heading, resultLines, summary } from './report.ts';
import { runSuite, Unreachable } from './suite.ts';
import { runWalletSuite } from './wallet/run.ts';

async function proveGateway(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const { target, json } = options;
  const select = selectorOf(options, cases);
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
}

const argv = process.argv.slice(2);
try {
  if (argv.includes('--wallet')) process.exitCode = (await runWalletSuite(argv)) ? 0 : 1;
  else if (argv.includes('--game-server')) process.exitCode = (await runGameServerSuite(argv)) ? 0 : 1;
  else await proveGateway();
} catch (error) {
  if (!(error instanceof Unreachable || error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
