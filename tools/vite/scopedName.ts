import { createHash } from 'node:crypto';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The name of a class of a CSS module in a build: its own name and a few letters that stand for the file. Vite's own
 * adds the line, which compresses badly: a fifth of a kilobyte of the first load.
 */
export function scopedName(name: string, file: string): string {
  // A sheet may be asked for with a query.
  const [sheet = file] = file.split('?');
  const letters = createHash('sha256').update(path.relative(root, sheet)).digest('base64url').slice(0, 4);
  return `${name}_${letters}`;
}
