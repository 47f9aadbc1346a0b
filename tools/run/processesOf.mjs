// Which processes belong to a run of the tests: each is started with the name of its run among its settings, and Linux shows these.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { runOfFolder } from './memory.mjs';

/** The setting that names the run which a process belongs to. */
export const RUN = 'CROUPIER_RUN';

/** When a process started, in ticks since the machine did; null where none runs, or none that Linux tells of. */
function startOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last parenthesis may contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/** The name of a run that this process begins: it can't be mistaken for that of a later process with the same number. */
export const nameRun = (pid = process.pid) => {
  const start = startOf(pid);
  return start === null ? null : `${pid}.${start}`;
};

/** Whether the process that began a run still runs. */
export const isRunAlive = run => nameRun(Number.parseInt(run, 10)) === run;

/** The run whose folder a process works in, or names in its command. */
function runOfPlace(pid) {
  return (
    runOfFolder(readlinkSync(`/proc/${pid}/cwd`)) ?? runOfFolder(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  );
}

function runOf(pid) {
  try {
    const settings = readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0');
    const run = settings.find(line => line.startsWith(`${RUN}=`))?.slice(RUN.length + 1) ?? null;
    // Redis and nginx write their title over their settings. A shell in the folder of a run has some, and isn't ended.
    return run ?? (settings.some(line => /^\w+=/.test(line)) ? null : runOfPlace(pid));
  } catch {
    // It has ended, or belongs to somebody else.
    return null;
  }
}

/** All processes that belong to a run, with its name. Empty where Linux doesn't tell. */
export function processesOfRuns() {
  let names;
  try {
    names = readdirSync('/proc');
  } catch {
    return [];
  }
  return names.flatMap(name => {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid) return [];
    const run = runOf(pid);
    return run === null || startOf(pid) === null ? [] : [{ pid, run }];
  });
}
