import path from 'node:path';
import { inject } from 'vitest';
import { bundleFile } from '../../../tools/bundle.mjs';
import { builtOnce, folderOf } from '../../processes/builtOnce.ts';

/**
 * The name of a program's build in this run of tests, which whoever needs it first builds for all of them: the `product` as it is
 * started by people, the `gateway` and the partner's `games` as tests start them in processes of their own.
 */
export const buildOf = (program: 'product' | 'gateway' | 'games'): string => `${inject('run')}/${program}`;

/**
 * Compiles a program of the tests into one file, which starts with a third of the processor time that it takes through `tsx`.
 * Resolves with the path of the file.
 * @param input Path of the program.
 */
export async function compile(input: string): Promise<string> {
  const folder = folderOf(`${inject('run')}/${input.replaceAll('/', '.')}`);
  await builtOnce(folder, into => bundleFile(input, path.join(into, 'main.mjs')));
  return path.join(folder, 'main.mjs');
}
