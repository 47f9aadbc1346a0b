import { availableParallelism, cpus, loadavg } from 'node:os';
import type { Figure } from './bench.ts';

const NAME_WIDTH = 34;

/** The machine, because no figure means anything without it. */
export function machine(): string {
  const [load = 0] = loadavg();
  const model = cpus()[0]?.model ?? 'unknown processor';
  return `${availableParallelism()} cores of ${model}, Node ${process.versions.node}, load ${load.toFixed(1)}`;
}

/** A figure as a line. */
export function lineOf({ name, value, goal }: Figure): string {
  const verdict = goal === undefined ? '' : `  (goal ${goal.text}: ${goal.met ? 'reached' : 'missed'})`;
  return `${name.padEnd(NAME_WIDTH)}${value}${verdict}`;
}
