// Ends what runs of the tests have left behind, and removes their temporary files.
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FOLDER_PREFIX, MEMORY } from './memory.mjs';
import { isRunAlive, processesOfRuns } from './processesOf.mjs';

/** How long processes may take to end in order, and how often they are looked at, ms. */
const PATIENCE_MS = 5_000;
const LOOK_MS = 50;
const LONGEST_MS = 4 * PATIENCE_MS;

function signalAll(processes, signal) {
  for (const { pid } of processes) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}

/** Ends every process of the runs that `isOver` names: in order, and those that don't by force. */
async function endProcesses(isOver) {
  const left = () => processesOfRuns().filter(({ run }) => isOver(run));
  const first = left();
  signalAll(first, 'SIGTERM');
  // One that stands still can't end in order.
  signalAll(first, 'SIGCONT');
  for (let waited = 0; waited < LONGEST_MS && left().length > 0; waited += LOOK_MS) {
    if (waited >= PATIENCE_MS) signalAll(left(), 'SIGKILL');
    await sleep(LOOK_MS);
  }
}

function removeFolders(isOver) {
  let names = [];
  try {
    names = readdirSync(MEMORY).filter(name => name.startsWith(FOLDER_PREFIX));
  } catch {
    // Nothing lies in memory here.
  }
  for (const name of names)
    if (isOver(name.slice(FOLDER_PREFIX.length)))
      rmSync(path.join(MEMORY, name), { recursive: true, force: true });
}

/** Ends all processes of the runs for which `isOver` holds, then removes what they left in memory. */
export async function endRuns(isOver) {
  await endProcesses(isOver);
  removeFolders(isOver);
}

/** The same for every run whose first process is gone, however it ended. */
export const endDeadRuns = () => endRuns(run => !isRunAlive(run));
