import { spawn } from 'node:child_process';

/** A screen that nobody sees. */
export interface Display {
  /** Its name, for `DISPLAY`. */
  readonly name: string;
  stop(): void;
}

/** Starts the X server in memory, under the first number that is free. */
export function startDisplay(binary: string): Promise<Display> {
  // It writes the number it took into the descriptor.
  const child = spawn(binary, ['-displayfd', '3', '-screen', '0', '1680x1050x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`${binary} ended with ${code}`)));
    child.stdio[3]?.once('data', (number: Buffer) => {
      resolve({ name: `:${number.toString().trim()}`, stop: () => void child.kill() });
    });
  });
}
