import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readJournal } from './readJournal.ts';
import { syncFolder } from './syncFolder.ts';
import type { Warn } from './warn.ts';

/** Lines of JSON that survive a crash: a line is on the disk before its `append` settles. */
export interface Journal<Line> {
  /** Rejects when the disk refuses the line: then it is nowhere, and was never promised. */
  append(line: Line): Promise<void>;
  /** Settles when all lines that were appended until now are on the disk; rejects when it has refused one of them. */
  flushed(): Promise<void>;
  /** How many lines the file has. */
  size(): number;
  /** Replaces all lines, at once and whole. @param kept Asked when its turn comes: all that was appended until then. */
  rewrite(kept: () => readonly Line[]): Promise<void>;
  /** Waits for what is being written. */
  close(): Promise<void>;
}

/** What the lines add up to, in memory. */
export interface Memory<Line> {
  /** Takes a line that is about to be written, so that nothing is decided twice while the disk is busy. */
  add(line: Line): void;
  /** Begins anew with what is on the disk: it has refused lines that were taken. */
  fill(lines: readonly Line[]): void;
  /** The disk takes lines again. */
  recovered(): void;
  readonly warn: Warn;
}

const FORGETFUL = { add: () => {}, fill: () => {}, recovered: () => {}, warn: () => {} };
const textOf = (lines: readonly unknown[]) => lines.map(line => `${JSON.stringify(line)}\n`).join('');

/** Puts a file with this text in the place of another, and answers the handle of the new one. */
async function replace(file: string, text: string): Promise<FileHandle> {
  await rm(`${file}.new`, { force: true });
  const handle = await open(`${file}.new`, 'a', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
    await rename(`${file}.new`, file);
    return handle;
  } catch (failure) {
    await handle.close().catch(() => {});
    throw failure;
  }
}

/**
 * Opens a journal and reads what is in it.
 * @param shorten What is kept of the lines that were there.
 */
export async function openJournal<Line>(
  file: string,
  shorten: (lines: readonly Line[]) => readonly Line[],
  memory: Memory<Line> = FORGETFUL,
): Promise<{ readonly lines: readonly Line[]; readonly journal: Journal<Line> }> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const lines = shorten(await readJournal<Line>(file, memory.warn));
  let handle = await replace(file, textOf(lines));
  await syncFolder(folder);
  let size = lines.length;
  /** Bytes of whole lines that are on the disk. */
  let whole = Buffer.byteLength(textOf(lines));
  let waiting: Line[] = [];
  let writing: Promise<void> | null = null;
  /** When the newest line is on the disk. */
  let written: Promise<void> = Promise.resolve();
  let last: Promise<void> = Promise.resolve();
  /** Why the disk has refused something; until it is as memory is again, nothing is taken. */
  let refusal: unknown = null;
  const after = (work: () => Promise<void>) => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };

  /** Takes back what stands there of refused lines, and goes on from what is on the disk: a restart without one. */
  async function recover(): Promise<void> {
    if (refusal === null) return;
    await handle.truncate(whole);
    await handle.sync();
    await syncFolder(folder);
    const kept = await readJournal<Line>(file, memory.warn);
    memory.fill(kept);
    size = kept.length;
    written = Promise.resolve();
    refusal = null;
    memory.recovered();
  }
  function refuse(cause: unknown): void {
    memory.warn(`the disk refuses ${file}: ${String(cause)}`);
    refusal = cause;
    waiting = [];
    void after(recover).catch(() => {});
  }

  const journal: Journal<Line> = {
    append(line) {
      if (refusal !== null) {
        const cause = refusal;
        void after(recover).catch(() => {});
        return Promise.reject(new Error('the disk takes nothing now', { cause }));
      }
      waiting.push(line);
      // Whatever comes while the disk is busy goes with the next write.
      writing ??= after(async () => {
        const batch = waiting;
        waiting = [];
        writing = null;
        if (refusal !== null) throw new Error('the disk takes nothing now', { cause: refusal });
        if (batch.length === 0) return;
        const text = textOf(batch);
        try {
          await handle.writeFile(text);
          await handle.datasync();
        } catch (cause) {
          refuse(cause);
          throw cause;
        }
        size += batch.length;
        whole += Buffer.byteLength(text);
      });
      written = writing;
      memory.add(line);
      return written;
    },
    flushed: () =>
      refusal === null
        ? written
        : Promise.reject(new Error('the disk takes nothing now', { cause: refusal })),
    size: () => size,
    rewrite: kept =>
      after(async () => {
        if (refusal !== null) throw new Error('the disk takes nothing now', { cause: refusal });
        const all = kept();
        // What waits is among them: written behind them it would count twice.
        const behind = waiting;
        waiting = [];
        const text = textOf(all);
        const before = handle;
        handle = await replace(file, text).catch((cause: unknown) => {
          waiting = [...behind, ...waiting];
          throw cause;
        });
        size = all.length;
        whole = Buffer.byteLength(text);
        await before.close().catch(() => {});
        await syncFolder(folder).catch((cause: unknown) => {
          refuse(cause);
          throw cause;
        });
      }),
    close: () => after(() => handle.close()),
  };
  return { lines, journal };
}
