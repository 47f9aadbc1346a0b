import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Log } from '../ground/log.ts';
import type { DemoGames } from './demoGames.ts';

/** How long after its end it is started again, ms. */
const AGAIN_MS = 1_000;
/** How long it may take to end, ms. */
const END_MS = 5_000;

interface RunDeps {
  readonly program: string;
  /** Where it reaches this gateway. */
  readonly gateway: string;
  readonly log: Pick<Log, 'warn'>;
}

/** Runs the demo's game server as a process of its own, and again when it ends. Answers what stops it. */
export function runDemoGames(
  { server, port, folder, book }: DemoGames,
  { program, gateway, log }: RunDeps,
): () => Promise<void> {
  let isStopping = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  function start(): ChildProcess {
    const started = spawn(process.execPath, [program], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: process.env.NODE_ENV,
        GAMES_PORT: String(port),
        GAMES_DATA: folder,
        GAMES_GATEWAY: gateway,
        GAMES_SERVER: server.id,
        GAMES_SECRET: server.secret,
        GAMES_BOOK: book ? 'on' : 'off',
        // It ends when this end of the pipe closes, also after a kill -9 of this process.
        GAMES_PARENT: 'stdin',
      },
      stdio: ['pipe', 'pipe', 'inherit'],
      // Ctrl-C reaches this process only, which stops it after its last rounds.
      detached: true,
    });
    started.once('exit', code => {
      if (isStopping) return;
      log.warn({ code }, 'the demo’s game server has ended and is started again');
      again = setTimeout(() => {
        child = start();
      }, AGAIN_MS);
    });
    // Read on, so that the pipe is never full.
    started.stdout?.resume();
    return started;
  }
  let child = start();
  return async () => {
    isStopping = true;
    clearTimeout(again);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), END_MS);
    await gone;
    clearTimeout(late);
  };
}
