import { open } from 'node:fs/promises';

/** So that the names of files in a folder are on the disk as well. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
