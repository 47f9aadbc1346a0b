import type { Failure, SeedResult } from '../accounting/result.ts';
import { redact } from './redact.ts';

/** Sentences of one failure that are printed; the rest is counted. */
const MOST = 12;

function failureLines({ who, what, history, gate }: Failure): readonly string[] {
  const shown = what.slice(0, MOST).map(line => `    ${redact(line)}`);
  const more = what.length > MOST ? [`    and ${what.length - MOST} more`] : [];
  const passed = gate.length > 0 ? ['    last at its gate:', ...gate.map(line => `      ${line}`)] : [];
  const changed = history.length > 0 ? ['    last changes:', ...history.map(line => `      ${line}`)] : [];
  return [`  ${who}`, ...shown, ...more, ...changed, ...passed];
}

/** Everything known about a seed that failed, and how to run it again. */
export function failureReport({ failures }: SeedResult, repeat: string): string {
  return [...failures.flatMap(failureLines), `  again: ${repeat}`].join('\n');
}
