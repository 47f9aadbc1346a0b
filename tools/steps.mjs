// Runs commands one after the other with their output shown, and says how each ended.
import { spawn } from 'node:child_process';

/** Runs a command; resolves with its exit code. */
export function run(command, args, env = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(127));
    child.on('exit', (code, signal) => resolve(signal ? 130 : (code ?? 1)));
  });
}

/** Path of a tool that npm installed. */
export const bin = name => `node_modules/.bin/${name}`;

/**
 * How the compiler checks beside other work: several checkers would each work out the types that the parts of the program share,
 * which takes twice the processor time and memory.
 */
export const ONE_CHECKER = ['--checkers', '1'];
