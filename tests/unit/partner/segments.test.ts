import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSegments } from '../../../partner/store/segments.ts';
import { fillDisk } from './support/fullDisk.ts';
import { until } from './support/until.ts';

let folder: string;
const opened: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'croupier-segments-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(it => it.close().catch(() => {})));
  await rm(folder, { recursive: true, force: true });
});

/** A journal of numbers and what is in memory of it. */
async function open() {
  let memory: number[] = [];
  const warned: string[] = [];
  let recovered = 0;
  const { lines, journal } = await openSegments<number>(folder, {
    add: line => void memory.push(line),
    fill: kept => {
      memory = [...kept];
    },
    recovered: () => {
      recovered += 1;
    },
    warn: message => void warned.push(message),
  });
  memory = [...lines];
  opened.push(journal);
  return { journal, memory: () => memory, warned, recovered: () => recovered };
}
const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, n) => from + n);

describe('a journal in segments', () => {
  it('issue 34: keeps lines over starts, and a snapshot stands for all before it', async () => {
    const first = await open();
    await Promise.all(numbers(5).map(n => first.journal.append(n)));
    await first.journal.close();
    const second = await open();
    expect(second.memory()).toEqual(numbers(5));
    await second.journal.append(5);
    await second.journal.shorten(() => [100, ...second.memory().slice(4)]);
    await second.journal.append(6);
    expect(second.journal.behind()).toEqual({ lines: 1, files: 1 });
    await second.journal.close();
    expect((await readdir(folder)).toSorted()).toEqual(['segment-00000003.jsonl', 'snapshot-00000002.jsonl']);
    expect((await open()).memory()).toEqual([100, 4, 5, 6]);
  });

  it('issue 34: takes lines while a snapshot of many is written, and loses none', async () => {
    const { journal, memory } = await open();
    await Promise.all(numbers(3_000).map(n => journal.append(n)));
    let isWritten = false;
    const shortening = journal
      .shorten(() => [...memory()])
      .then(() => {
        isWritten = true;
      });
    let meanwhile = 0;
    while (!isWritten) {
      await journal.append(3_000 + meanwhile);
      meanwhile += 1;
    }
    await shortening;
    expect(meanwhile).toBeGreaterThan(2);
    await journal.close();
    expect((await open()).memory()).toEqual(numbers(3_000 + meanwhile));
  });

  it('issue 34: what a crash has cut off is nothing, wherever it was cut', async () => {
    const first = await open();
    for (const n of numbers(3, 1_000)) await first.journal.append(n);
    await first.journal.close();
    const file = path.join(folder, 'segment-00000001.jsonl');
    const text = await readFile(file, 'utf8');
    for (let bytes = text.length; bytes >= 0; bytes -= 1) {
      for (const name of await readdir(folder)) await rm(path.join(folder, name));
      await writeFile(file, text.slice(0, bytes));
      const again = await open();
      const whole = text.slice(0, bytes).split('\n').length - 1;
      expect(again.memory()).toEqual(numbers(whole, 1_000));
      await again.journal.append(7);
      await again.journal.close();
      const last = await open();
      expect(last.memory()).toEqual([...numbers(whole, 1_000), 7]);
      await last.journal.close();
    }
  });

  it('issue 34: a snapshot that was not finished counts for nothing', async () => {
    const first = await open();
    await first.journal.append(1);
    await first.journal.close();
    await appendFile(path.join(folder, 'snapshot-00000001.jsonl.new'), '5\n');
    expect((await open()).memory()).toEqual([1]);
  });

  it('issue 34: a full disk refuses lines, memory is as the disk again, and lines are taken afterwards', async () => {
    const { journal, memory, recovered } = await open();
    await journal.append(1);
    const makeRoom = fillDisk();
    const refused = await Promise.allSettled([journal.append(2), journal.append(3), journal.flushed()]);
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    makeRoom();
    await until(() =>
      journal.append(4).then(
        () => true,
        () => false,
      ),
    );
    await journal.flushed();
    expect([memory(), recovered()]).toEqual([[1, 4], 1]);
    await journal.close();
    expect((await open()).memory()).toEqual([1, 4]);
  });

  it('issue 34: a snapshot for which there is no room costs no line', async () => {
    const { journal, memory } = await open();
    await journal.append(1);
    const makeRoom = fillDisk();
    await expect(journal.shorten(() => [...memory()])).rejects.toThrow('ENOSPC');
    makeRoom();
    await journal.append(2);
    await journal.shorten(() => [...memory()]);
    await journal.append(3);
    await journal.close();
    expect((await open()).memory()).toEqual([1, 2, 3]);
  });
});
