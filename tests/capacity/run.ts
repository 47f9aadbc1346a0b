import { runCapacity } from './capacity.ts';
import { readOptions, UsageError } from './options.ts';
import { lineOf, machine } from './report.ts';

try {
  const options = readOptions(process.argv.slice(2));
  process.stdout.write(`${machine()}\n`);
  await runCapacity(options, figures => {
    for (const figure of figures) process.stdout.write(`${lineOf(figure)}\n`);
  });
  process.stdout.write(`${machine()}\n`);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
