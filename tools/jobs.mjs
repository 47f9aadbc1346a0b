// A command whose output is kept, and that can be stopped with everything that it started.
import { spawn } from 'node:child_process';

/** A command that was asked to stop may finish what it does; after this it is killed. */
const PATIENCE_MS = 10_000;

const running = new Set();

/** Starts a command; `done` resolves with its exit code and all that it printed, `stop` ends it. */
export function startJob(command, args, env = {}) {
  // A group of its own, so that a signal reaches the processes that it started too.
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', text => {
      output += text;
    });
  }
  let timer;
  const done = new Promise(resolve => {
    const end = code => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output });
    };
    child.on('error', error => {
      output += error.message;
      end(127);
    });
    // A process left behind may keep the output open for ever: what the command itself printed is there by then.
    child.on('exit', (code, signal) => setTimeout(end, 200, signal ? 130 : (code ?? 1)));
  });
  return {
    done,
    stop() {
      signalGroup(child, 'SIGINT');
      timer = setTimeout(() => signalGroup(child, 'SIGKILL'), PATIENCE_MS);
    },
  };
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended.
  }
}

/** Ends all jobs when this process is asked to end. */
export function stopJobsWithUs() {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      for (const child of running) signalGroup(child, signal);
      process.exit(130);
    });
}
