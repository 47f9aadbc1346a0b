import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { StartError } from '../process/startError.ts';

type OnLine = (line: string) => void;

/** How programs of PostgreSQL are told where the database is: a password in an argument could be read by everybody here. */
export function whereOf(url: string): { readonly database: string; readonly env: NodeJS.ProcessEnv } {
  const where = new URL(url);
  const password = decodeURIComponent(where.password);
  where.password = '';
  return { database: where.href, env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) } };
}

/** Resolves when a program has ended well; rejects with a `StartError` that says what it complained of first. */
async function ended(
  child: ChildProcess & { readonly stderr: Readable },
  program: string,
  onLine: OnLine = () => {},
): Promise<void> {
  let complaint = '';
  createInterface({ input: child.stderr }).on('line', line => {
    if (complaint === '') complaint = /\berror: +(.*)/i.exec(line)?.[1] ?? '';
    onLine(line);
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code === 0) return;
  throw new StartError(
    `${program} failed: ${(complaint || `it ended with ${code ?? signal}`).replace(/\.$/, '')}.`,
  );
}

/**
 * Runs a program to its end and answers what it printed. Throws a `StartError` when it fails.
 * @param onLine Told of each line of its standard error.
 */
export async function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  onLine?: OnLine,
): Promise<string> {
  const child = spawn(program, [...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  await ended(child, program, onLine);
  return Buffer.concat(printed).toString('utf8');
}

/** A program with its arguments. */
export type Command = readonly [program: string, args: readonly string[]];

/**
 * Has `target` run in one transaction the statements that `source` prints. Only this process says that it is to be
 * committed, once all has been printed: whichever of the three is killed, nothing has changed.
 * @param first Statements before those.
 */
export async function runInTransaction(
  source: Command,
  target: Command,
  env: NodeJS.ProcessEnv,
  first: string,
  onLine?: OnLine,
): Promise<void> {
  const from = spawn(source[0], [...source[1]], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const into = spawn(target[0], [...target[1]], { env, stdio: ['pipe', 'ignore', 'pipe'] });
  // Why it no longer reads is told by how it ends.
  into.stdin.on('error', () => from.kill());
  const filled = ended(into, target[0]);
  filled.catch(() => from.kill());
  into.stdin.write(`begin; ${first}\n`);
  from.stdout.pipe(into.stdin, { end: false });
  const printed = ended(from, source[0], onLine).then(
    () => void into.stdin.end('\ncommit;\n'),
    (error: unknown) => {
      into.kill();
      throw error;
    },
  );
  const results = await Promise.allSettled([filled, printed]);
  // Who ended first by itself has the reason; the other was ended for it.
  const failures = results.flatMap(result => (result.status === 'rejected' ? [result.reason as Error] : []));
  const reason = failures.find(({ message }) => !/ended with SIG/.test(message)) ?? failures[0];
  if (reason !== undefined) throw reason;
}
