// Compares a result with what it is made of, so that nothing is built twice and nothing old is served.
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

function newest(file) {
  if (!existsSync(file)) return 0;
  const { mtimeMs } = statSync(file);
  if (!statSync(file).isDirectory()) return mtimeMs;
  // A folder changes when something is added or removed.
  return readdirSync(file).reduce((latest, name) => Math.max(latest, newest(path.join(file, name))), mtimeMs);
}

/** Whether `result` is missing or older than any of `sources` (files or folders). */
export function isOlder(result, sources) {
  if (!existsSync(result)) return true;
  const { mtimeMs } = statSync(result);
  return sources.some(source => newest(source) > mtimeMs);
}
