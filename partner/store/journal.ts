import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';

/** Lines of JSON that survive a crash: a line is on the disk before its `append` settles. */
export interface Journal<Line> {
  append(line: Line): Promise<void>;
  /** How many lines the file has. */
  size(): number;
  /** Replaces all lines, at once and whole. @param kept Asked when its turn comes: what was appended until then is in the file. */
  rewrite(kept: () => readonly Line[]): Promise<void>;
  /** Waits for what is being written. */
  close(): Promise<void>;
}

const textOf = (lines: readonly unknown[]) => lines.map(line => `${JSON.stringify(line)}\n`).join('');

/** The lines of a file. One that a crash cut off is the last and was promised to nobody. */
async function readLines<Line>(file: string): Promise<Line[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Line);
}

/** So that the name of a new file is on the disk as well. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

async function writeWhole(file: string, lines: readonly unknown[]): Promise<void> {
  const handle = await open(`${file}.new`, 'w', 0o600);
  await handle.writeFile(textOf(lines));
  await handle.sync();
  await handle.close();
  await rename(`${file}.new`, file);
  await syncFolder(path.dirname(file));
}

/**
 * Opens a journal and reads what is in it.
 * @param shorten What is kept of the lines that were there.
 */
export async function openJournal<Line>(
  file: string,
  shorten: (lines: readonly Line[]) => readonly Line[],
): Promise<{ readonly lines: readonly Line[]; readonly journal: Journal<Line> }> {
  await mkdir(path.dirname(file), { recursive: true });
  const lines = shorten(await readLines<Line>(file));
  await writeWhole(file, lines);
  let handle: FileHandle = await open(file, 'a', 0o600);
  let size = lines.length;
  let waiting: Line[] = [];
  let writing: Promise<void> | null = null;
  let last: Promise<void> = Promise.resolve();
  const after = (work: () => Promise<void>) => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
  const journal: Journal<Line> = {
    append(line) {
      waiting.push(line);
      // Whatever comes while the disk is busy goes with the next write.
      writing ??= after(async () => {
        const batch = waiting;
        waiting = [];
        writing = null;
        await handle.writeFile(textOf(batch));
        await handle.datasync();
        size += batch.length;
      });
      return writing;
    },
    size: () => size,
    rewrite: kept =>
      after(async () => {
        const whole = kept();
        await writeWhole(file, whole);
        await handle.close();
        handle = await open(file, 'a', 0o600);
        size = whole.length;
      }),
    close: () => after(() => handle.close()),
  };
  return { lines, journal };
}
