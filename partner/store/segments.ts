import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Memory } from './journal.ts';
import { readJournal } from './readJournal.ts';
import { syncFolder } from './syncFolder.ts';

/**
 * A journal in several files: lines are appended to the newest segment, and a snapshot stands for all segments before it. Snapshots are
 * written while lines go on being appended, however long that takes.
 */
export interface Segments<Line> {
  /** On the disk when it settles, and in memory at once. Rejects when the disk refuses the line: then it was never promised. */
  append(line: Line): Promise<void>;
  /** Settles when all lines that were appended until now are on the disk; rejects when it has refused one of them. */
  flushed(): Promise<void>;
  /** Lines that no snapshot stands for, and files they are in. */
  behind(): { readonly lines: number; readonly files: number };
  /**
   * Puts a snapshot in the place of all lines so far.
   * @param capture What they add up to; asked at a moment at which all of it is on the disk.
   */
  shorten(capture: () => readonly Line[]): Promise<void>;
  /** Waits for what is being written. */
  close(): Promise<void>;
}

/** Lines of a snapshot that are written at once; whoever waits has their turn in between. */
const AT_ONCE = 500;
const NAME = /^(segment|snapshot)-(\d{8,})\.jsonl$/;
const textOf = (lines: readonly unknown[]) => lines.map(line => `${JSON.stringify(line)}\n`).join('');
const nameOf = (kind: 'segment' | 'snapshot', number: number) =>
  `${kind}-${String(number).padStart(8, '0')}.jsonl`;

async function numbersIn(folder: string, kind: string): Promise<readonly number[]> {
  const found = (await readdir(folder)).map(name => NAME.exec(name));
  const numbers = found.flatMap(it => (it !== null && it[1] === kind ? [Number(it[2])] : []));
  return numbers.toSorted((a, b) => a - b);
}

/** Opens a folder and reads what is in it. What a crash has cut off was promised to nobody; each start appends to a file of its own. */
export async function openSegments<Line>(
  folder: string,
  memory: Memory<Line>,
): Promise<{ readonly lines: readonly Line[]; readonly journal: Segments<Line> }> {
  await mkdir(folder, { recursive: true });

  /** All lines: of the newest snapshot, and of the segments behind it. */
  async function readAll() {
    const snapshot = (await numbersIn(folder, 'snapshot')).at(-1) ?? 0;
    const segments = (await numbersIn(folder, 'segment')).filter(it => it > snapshot);
    const lines: Line[] = [];
    const files = [
      ...(snapshot > 0 ? [nameOf('snapshot', snapshot)] : []),
      ...segments.map(it => nameOf('segment', it)),
    ];
    let fromSnapshot = 0;
    for (const name of files) {
      for (const line of await readJournal<Line>(path.join(folder, name), memory.warn)) lines.push(line);
      if (snapshot > 0 && name === files[0]) fromSnapshot = lines.length;
    }
    return { lines, snapshot, segments, behind: lines.length - fromSnapshot };
  }
  async function removeUpTo(number: number): Promise<void> {
    for (const it of await numbersIn(folder, 'segment'))
      if (it <= number) await rm(path.join(folder, nameOf('segment', it)), { force: true });
    for (const it of await numbersIn(folder, 'snapshot'))
      if (it < number) await rm(path.join(folder, nameOf('snapshot', it)), { force: true });
  }
  async function begin(at: number): Promise<FileHandle> {
    const opened = await open(path.join(folder, nameOf('segment', at)), 'ax', 0o600);
    await syncFolder(folder).catch(async (cause: unknown) => {
      await opened.close().catch(() => {});
      throw cause;
    });
    return opened;
  }

  const first = await readAll();
  await removeUpTo(first.snapshot);
  let number = Math.max(first.snapshot, ...first.segments) + 1;
  let handle = await begin(number);
  let behind = { lines: first.behind, files: first.segments.length + 1 };
  /** Bytes of whole lines of the newest segment that are on the disk. */
  let whole = 0;
  let waiting: Line[] = [];
  let writing: Promise<void> | null = null;
  /** When the newest line is on the disk. */
  let written: Promise<void> = Promise.resolve();
  let last: Promise<void> = Promise.resolve();
  let shortening: Promise<void> = Promise.resolve();
  let isClosed = false;
  /** Why the disk has refused something; until memory is as the disk is again, nothing is taken. */
  let refusal: unknown = null;
  const after = (work: () => Promise<void>) => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
  const closedNow = () => new Error('the disk takes nothing now', { cause: refusal });

  /** Takes back what stands there of refused lines, and goes on from what is on the disk: a restart without one. */
  async function recover(): Promise<void> {
    if (refusal === null) return;
    await handle.truncate(whole);
    await handle.sync();
    await syncFolder(folder);
    const kept = await readAll();
    memory.fill(kept.lines);
    behind = { ...behind, lines: kept.behind };
    written = Promise.resolve();
    refusal = null;
    memory.recovered();
  }
  function refuse(cause: unknown): void {
    memory.warn(`the disk refuses ${folder}: ${String(cause)}`);
    refusal = cause;
    waiting = [];
    void after(recover).catch(() => {});
  }
  async function writeWaiting(): Promise<void> {
    if (refusal !== null) throw closedNow();
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    const text = textOf(batch);
    try {
      await handle.writeFile(text);
      await handle.datasync();
    } catch (cause) {
      refuse(cause);
      throw cause;
    }
    behind = { ...behind, lines: behind.lines + batch.length };
    whole += Buffer.byteLength(text);
  }
  async function writeSnapshot(at: number, lines: readonly Line[]): Promise<void> {
    const file = path.join(folder, nameOf('snapshot', at));
    await rm(`${file}.new`, { force: true });
    const snapshot = await open(`${file}.new`, 'a', 0o600);
    try {
      for (let from = 0; from < lines.length; from += AT_ONCE) {
        await snapshot.writeFile(textOf(lines.slice(from, from + AT_ONCE)));
        await new Promise(resolve => setImmediate(resolve));
      }
      await snapshot.sync();
    } finally {
      await snapshot.close();
    }
    await rename(`${file}.new`, file);
    await syncFolder(folder);
  }
  async function shorten(capture: () => readonly Line[]): Promise<void> {
    let lines: readonly Line[] = [];
    let until = 0;
    await after(async () => {
      if (isClosed) throw new Error('it is closed');
      while (waiting.length > 0) await writeWaiting();
      if (refusal !== null) throw closedNow();
      // Nothing waits: what is in memory is on the disk, and what comes from here on goes into the next file.
      lines = capture();
      until = number;
      const next = await begin(number + 1);
      const before = handle;
      [handle, number, whole, behind] = [next, number + 1, 0, { lines: 0, files: 1 }];
      await before.close().catch(() => {});
    });
    await writeSnapshot(until, lines);
    // Not while somebody reads the files to go on from them.
    await after(() => removeUpTo(until));
  }

  const journal: Segments<Line> = {
    append(line) {
      if (refusal !== null) {
        const refused = closedNow();
        void after(recover).catch(() => {});
        return Promise.reject(refused);
      }
      waiting.push(line);
      // Whatever comes while the disk is busy goes with the next write.
      writing ??= after(() => {
        writing = null;
        return writeWaiting();
      });
      written = writing;
      memory.add(line);
      return written;
    },
    flushed: () => (refusal === null ? written : Promise.reject(closedNow())),
    behind: () => behind,
    shorten(capture) {
      const next = shortening.then(() => shorten(capture));
      shortening = next.catch(() => {});
      return next;
    },
    async close() {
      isClosed = true;
      await shortening;
      await after(() => handle.close());
    },
  };
  return { lines: first.lines, journal };
}
