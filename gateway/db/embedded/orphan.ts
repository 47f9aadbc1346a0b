import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from '../../process/startError.ts';

const LONGEST_STOP_MS = 30_000;

async function commandOf(pid: number): Promise<string | null> {
  try {
    if (process.platform === 'linux') return await readFile(`/proc/${pid}/cmdline`, 'utf8');
    return (await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)])).stdout;
  } catch {
    return null;
  }
}

/** The server that runs on `data`; null when there is none. */
async function runningServer(data: string): Promise<number | null> {
  const file = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(file, 10);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  // The process id may have been reused by another program.
  const command = await commandOf(pid);
  return command?.includes(data) ? pid : null;
}

/**
 * Stops the server that a killed gateway has left running. Its gateway is gone, because the caller holds the
 * folder (`holdFolder`). Throws a `StartError` when the server doesn't end.
 */
export async function stopOrphan(data: string): Promise<void> {
  const pid = await runningServer(data);
  if (pid === null) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + LONGEST_STOP_MS;
  while ((await runningServer(data)) === pid) {
    if (Date.now() > deadline) {
      throw new StartError(
        `The PostgreSQL server ${pid} of an earlier run doesn't stop; end it and start again.`,
      );
    }
    await sleep(20);
  }
}
