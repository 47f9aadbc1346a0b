import { spawn } from 'node:child_process';

/** How a command ended. */
export interface Ended {
  readonly code: number;
  /** Its last line that isn't empty: why it failed, when it left no report. */
  readonly lastLine: string;
}

const KEPT = 4_000;

/** Runs a command, shows what it prints and remembers the end of that. */
export function runCommand(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let printed = '';
    const take = (chunk: Buffer, to: NodeJS.WriteStream) => {
      printed = (printed + String(chunk)).slice(-KEPT);
      to.write(chunk);
    };
    child.stdout.on('data', chunk => take(chunk, process.stdout));
    child.stderr.on('data', chunk => take(chunk, process.stderr));
    const stop = () => child.kill();
    process.once('exit', stop);
    const end = (code: number, text: string) => {
      process.off('exit', stop);
      const lines = text.split('\n').filter(line => line.trim() !== '');
      resolve({ code, lastLine: lines.at(-1)?.trim() ?? '' });
    };
    child.on('error', error => end(127, error.message));
    child.on('close', code => end(code ?? 130, printed));
  });
}
