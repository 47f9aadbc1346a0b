import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import type { Figure } from './bench.ts';
import { runCapacity } from './capacity.ts';
import { readOptions, UsageError } from './options.ts';

const NAME_WIDTH = 34;

/** The machine, because no figure means anything without it. */
function machine(): string {
  const [load = 0] = loadavg();
  const model = cpus()[0]?.model ?? 'unknown processor';
  return `${availableParallelism()} cores of ${model}, Node ${process.versions.node}, load ${load.toFixed(1)}`;
}

/** A figure as a line. */
function lineOf({ name, value, goal }: Figure): string {
  const verdict = goal === undefined ? '' : `  (goal ${goal.text}: ${goal.met ? 'reached' : 'missed'})`;
  return `${name.padEnd(NAME_WIDTH)}${value}${verdict}`;
}

try {
  const options = readOptions(process.argv.slice(2));
  process.stdout.write(`${machine()}\n`);
  const all: Figure[] = [];
  await runCapacity(options, figures => {
    all.push(...figures);
    for (const figure of figures) process.stdout.write(`${lineOf(figure)}\n`);
  });
  process.stdout.write(`${machine()}\n`);
  if (options.json !== null)
    await writeFile(options.json, JSON.stringify({ machine: machine(), options, figures: all }, null, 2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
