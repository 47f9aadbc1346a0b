import { readFile } from 'node:fs/promises';
import { StartError } from './startError.ts';

/**
 * The text of a file; null when there is none. Throws a `StartError` for one that is there and can't be read: taken for a missing
 * one it would be written over.
 */
export async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw new StartError(`${file} can't be read: ${String(cause)}.`);
  }
}
