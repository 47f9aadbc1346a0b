import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { builtOnce } from '../../processes/builtOnce.ts';

let above: string;
let folder: string;
beforeEach(() => {
  above = mkdtempSync(path.join(tmpdir(), 'croupier-built-'));
  folder = path.join(above, 'run/program');
});
afterEach(() => rmSync(above, { recursive: true, force: true }));

const build = vi.fn(async (into: string) => {
  mkdirSync(into);
  await new Promise(setImmediate);
  writeFileSync(path.join(into, 'main.mjs'), 'built');
});

it('a program that many need at once is built once, and there for all of them', async () => {
  build.mockClear();
  const isThere = Array.from({ length: 4 }, async () => {
    await builtOnce(folder, build);
    return existsSync(path.join(folder, 'main.mjs'));
  });
  expect(await Promise.all(isThere)).toEqual([true, true, true, true]);
  expect(build).toHaveBeenCalledTimes(1);
  expect(readdirSync(path.dirname(folder))).toEqual(['program']);
});

it('a build that fails says why and leaves nothing that passes for a program: the next one builds', async () => {
  const fail = async (into: string) => {
    mkdirSync(into);
    throw new Error('no such file');
  };
  await expect(builtOnce(folder, fail)).rejects.toThrow('no such file');
  expect(existsSync(folder)).toBe(false);
  await builtOnce(folder, build);
  expect(readdirSync(folder)).toEqual(['main.mjs']);
});
