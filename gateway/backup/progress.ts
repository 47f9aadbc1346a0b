/** The stream that a command reports to; `process.stderr` fits. */
export type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

/** Without a terminal one line for so many steps. */
const EVERY = 25;

/**
 * Shows how far a program has come by the lines of what it prints.
 * @param step Which lines say that it begins with the next thing.
 */
export function showProgress(
  terminal: Output,
  what: string,
  of: number,
  step: RegExp,
): (line: string) => void {
  let at = 0;
  return line => {
    const name = step.exec(line)?.[1];
    if (name === undefined) return;
    at += 1;
    if (terminal.isTTY) terminal.write(`\r${what} ${at} of ${of} ${name.padEnd(40)}${at === of ? '\n' : ''}`);
    else if (at % EVERY === 0 || at === of) terminal.write(`${what} ${at} of ${of}\n`);
  };
}
