import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { NightContext } from './part.ts';
import type { Ended } from './runCommand.ts';

/** Where a part wants the report of a command; none of an earlier run is left there. */
export function reportFile({ folder }: Pick<NightContext, 'folder'>, name: string): string {
  const file = path.join(folder, `${name}.report.json`);
  rmSync(file, { force: true });
  return file;
}

/** The report that a command left. Throws when it left none, with the last that it said. */
export function readReport<T>(file: string, { code, lastLine }: Ended): T {
  if (!existsSync(file)) throw new Error(`ended with ${code} and without a report: ${lastLine}`);
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
