import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.woff2', 'font/woff2'],
  ['.svg', 'image/svg+xml'],
]);

export interface PageFile {
  readonly type: string;
  readonly body: Buffer;
}

/** The files of the games' pages, by their addresses. */
export interface PageFiles {
  at(address: string): PageFile | null;
  /** Address of the folder; another one for another build. */
  readonly base: string;
}

/** Reads the built pages into memory: they are few and small, and no request reaches the disk. */
export function readPageFiles(folder: string): PageFiles {
  const names = readdirSync(folder).filter(name => TYPES.has(path.extname(name)));
  const files = names.map(
    name =>
      [
        name,
        { type: TYPES.get(path.extname(name)) ?? '', body: readFileSync(path.join(folder, name)) },
      ] as const,
  );
  const hash = createHash('sha256');
  for (const [, { body }] of files) hash.update(body);
  const base = `/files/${hash.digest('hex').slice(0, 12)}`;
  const known = new Map(files.map(([name, file]) => [`${base}/${name}`, file]));
  return { base, at: address => known.get(address) ?? null };
}
