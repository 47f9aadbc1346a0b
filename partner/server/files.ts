import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ownValue } from '../../streams/wire/collections/ownValue.ts';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.woff2', 'font/woff2'],
  ['.svg', 'image/svg+xml'],
]);

/** Ways to compress that a build has files of, the smallest first, with their ends. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export interface PageFile {
  readonly type: string;
  readonly body: Buffer;
  /** How the body is compressed; null for not at all. */
  readonly encoding: (typeof ENCODINGS)[number][0] | null;
}

/** The files of the games' pages, by their addresses. */
export interface PageFiles {
  /** @param accepted `Accept-Encoding` of whoever asks. */
  at(address: string, accepted: string): PageFile | null;
  has(address: string): boolean;
  /** Addresses of the scripts that a page runs before it shows anything, without its entry; none where the build doesn't say. */
  first(page: string): readonly string[];
  /** Address of the folder; another one for another build. */
  readonly base: string;
}

/** Names of a page's scripts, by the page. */
function readFirstScripts(folder: string): Readonly<Record<string, readonly string[]>> {
  const file = path.join(folder, 'firstScripts.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Reads the built pages into memory: they are few and small, and no request reaches the disk. */
export function readPageFiles(folder: string): PageFiles {
  const there = new Set(readdirSync(folder));
  const names = [...there].filter(name => TYPES.has(path.extname(name)));
  const read = (name: string) => readFileSync(path.join(folder, name));
  const hash = createHash('sha256');
  for (const name of names) hash.update(read(name));
  const base = `/files/${hash.digest('hex').slice(0, 12)}`;
  const formsOf = (name: string): readonly PageFile[] => {
    const type = TYPES.get(path.extname(name)) ?? '';
    const compressed = ENCODINGS.filter(([, end]) => there.has(`${name}${end}`));
    return [
      ...compressed.map(([encoding, end]) => ({ type, encoding, body: read(`${name}${end}`) })),
      { type, encoding: null, body: read(name) },
    ];
  };
  const firstScripts = readFirstScripts(folder);
  const known = new Map(names.map(name => [`${base}/${name}`, formsOf(name)]));
  return {
    base,
    first: page => (ownValue(firstScripts, page) ?? []).map(name => `${base}/${name}`),
    has: address => known.has(address),
    at(address, accepted) {
      const taken = new Set(accepted.split(',').map(it => it.trim().split(';')[0]));
      const forms = known.get(address) ?? [];
      return forms.find(({ encoding }) => encoding === null || taken.has(encoding)) ?? null;
    },
  };
}
