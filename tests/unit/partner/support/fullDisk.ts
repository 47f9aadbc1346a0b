import { type FileHandle, open } from 'node:fs/promises';
import { vi } from 'vitest';

/** What a disk refuses: lines half way, or whole lines that it can't keep. */
export type Refuses = 'writeFile' | 'datasync' | 'truncate';

const probe = await open(import.meta.filename, 'r');
const proto = Object.getPrototypeOf(probe) as FileHandle;
await probe.close();

/**
 * Makes the disk refuse what files ask of it from now on, as a full one does: half of what is written is there.
 * @returns what makes it take everything again.
 */
export function fillDisk(refuses: readonly Refuses[] = ['writeFile']): () => void {
  const full = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const { writeFile } = proto;
  const spies = refuses.map(name =>
    vi.spyOn(proto, name).mockImplementation(async function (this: FileHandle, text?: unknown) {
      if (name === 'writeFile') await writeFile.call(this, String(text).slice(0, String(text).length / 2));
      throw full();
    }),
  );
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}
