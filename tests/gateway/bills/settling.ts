import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { compile } from '../support/builds.ts';

/** A process that settles the contracts of a database. */
export interface Settling {
  /** Lets it begin. Resolves when it has nothing left to do, or has made the payment at which it is to be killed. */
  go(): Promise<void>;
  /** Ends it at once, as the system does when it has no memory left. */
  kill(): Promise<void>;
}

const gone = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

/** Starts one and waits until it can begin. @param hangAt Which of its payments it never commits; 0 for none. */
export async function startSettling(url: string, now: number, hangAt = 0): Promise<Settling> {
  const program = await compile('tests/gateway/bills/settlingProcess.ts');
  const child = spawn(process.execPath, [program, url, String(now), String(hangAt)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    async go() {
      const booked = once(child.stdout, 'data');
      child.stdin.write('go\n');
      await (hangAt === 0 ? gone(child) : booked);
      if (hangAt === 0 && child.exitCode !== 0) throw new Error(`a settlement ended with ${child.exitCode}`);
    },
    async kill() {
      child.kill('SIGKILL');
      await gone(child);
    },
  };
}
