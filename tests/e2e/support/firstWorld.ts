import { execFileSync } from 'node:child_process';

/** The setting that names the folder of the first world; workers inherit it. */
export const FIRST_WORLD = 'E2E_FIRST_WORLD';

/**
 * Puts a copy of the demo world into an empty data folder. To make a world takes two seconds of processor time, and the
 * ring starts some forty gateways. Owners and modes are kept: the database insists on them.
 */
export function copyFirstWorld(dataDir: string): void {
  const from = process.env[FIRST_WORLD];
  if (from !== undefined) execFileSync('cp', ['-a', `${from}/.`, dataDir]);
}
