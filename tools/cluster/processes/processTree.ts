import { readdirSync, readFileSync } from 'node:fs';

/** A process that can't be mistaken for a later one with the same number. */
export interface ProcessId {
  readonly pid: number;
  /** When it started, in ticks since the machine did. */
  readonly startedAt: string;
}

interface Stat {
  readonly state: string;
  readonly parent: number;
  readonly startedAt: string;
}

/** What Linux says of a process; null when there is none. */
function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last parenthesis may contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', parent: Number(fields[1]), startedAt: fields[19] ?? '' };
  } catch {
    return null;
  }
}

/** The identity of a running process; null when it has ended. */
export function identify(pid: number): ProcessId | null {
  const stat = statOf(pid);
  return stat === null || stat.state === 'Z' ? null : { pid, startedAt: stat.startedAt };
}

/** Whether that very process still runs. */
export const isRunning = (id: ProcessId): boolean => identify(id.pid)?.startedAt === id.startedAt;

/** A process and all that it has started, itself first. PostgreSQL's backends leave the process group, so a group is not enough. */
export function treeOf(root: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const parent = Number.isInteger(pid) ? statOf(pid)?.parent : undefined;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/** Sends a signal to processes; those that have ended meanwhile don't matter. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
