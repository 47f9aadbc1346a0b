import type { Logger } from '../../../streams/deps.ts';

/** Writes to the browser's console, with the name of the part in front. */
export function createConsoleLogger(console: Pick<Console, 'warn' | 'error'>, name = 'croupier'): Logger {
  return {
    child: part => createConsoleLogger(console, `${name}.${part}`),
    warn: (code, detail = {}) => console.warn(`${name}: ${code}`, detail),
    error: (code, detail = {}) => console.error(`${name}: ${code}`, detail),
  };
}
