// A command whose output is kept, and that can be stopped with everything that it started.
import { spawn } from 'node:child_process';

/** A command that was asked to stop may finish what it does; after this it is killed. */
const PATIENCE_MS = 10_000;
/** How long the output of a command that has ended may stay open. */
const LEFT_OPEN_MS = 2_000;

const running = new Set();

/**
 * Starts a command; `done` resolves with its exit code and all that it printed, `stop` ends it, and `printed`
 * is what it has printed so far.
 */
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
    const codeOf = (code, signal) => (signal ? 130 : (code ?? 1));
    child.on('close', (code, signal) => end(codeOf(code, signal)));
    // A process left behind may keep the output open for ever.
    child.on('exit', (code, signal) => setTimeout(end, LEFT_OPEN_MS, codeOf(code, signal)).unref());
  });
  return {
    done,
    printed: () => output,
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
