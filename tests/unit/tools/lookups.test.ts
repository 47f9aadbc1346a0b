import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lookups } from '../../../tools/verify/lookups.mjs';

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'croupier-lookups-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BAD = `declare const word: string;
declare const table: Readonly<Record<string, number>>;
declare const deep: Record<string, Record<string, number>>;
const known = { one: 1, two: 2 } as const;
export const bad = [
  table[word],
  word in known,
  0,
  known[word as Name],
  deep[word]?.one,
  deep.one?.[word],
  table[word + 's'],
];
type Name = keyof typeof known;
`;
const GOOD = `declare const word: string;
declare const name: 'one' | 'two';
declare const table: Readonly<Record<string, number>>;
declare const list: readonly number[];
const known = { one: 1, two: 2 } as const;
const built: Record<string, number> = {};
built[word] = 1;
export const good = [
  new Map(Object.entries(table)).get(word),
  known[name],
  table.one,
  'one' in known,
  list[0],
];
export const own = (key: string) => (Object.hasOwn(table, key) ? table[key] : undefined);
`;

it('issue 11.14: the check finds every planted lookup of an outside word in a plain object, and nothing else', () => {
  writeFileSync(path.join(folder, 'bad.ts'), BAD);
  writeFileSync(path.join(folder, 'good.ts'), GOOD);
  const tsconfig = path.join(folder, 'tsconfig.json');
  const compilerOptions = { strict: true, target: 'es2023', noEmit: true, types: [] };
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const { files, found } = lookups(tsconfig, file => file.startsWith(folder));
  expect(files).toBe(2);
  expect(found.map(line => line.slice(folder.length))).toEqual([
    '/bad.ts:6 table[word]',
    '/bad.ts:7 word in known',
    '/bad.ts:9 known[word as Name]',
    '/bad.ts:10 deep[word]',
    '/bad.ts:11 deep.one?.[word]',
    "/bad.ts:12 table[word + 's']",
  ]);
});
