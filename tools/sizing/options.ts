import { parseArgs } from 'node:util';
import { type Assumptions, type Target, USUAL } from './size.ts';

/** What `npm run sizing` was asked for. */
export interface SizingOptions {
  /** Null for the three of the document. */
  readonly target: Target | null;
  readonly assumed: Assumptions;
  /** Whether the table of the document is written anew. */
  readonly write: boolean;
}

/** A wrong command line; the message is for people. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const USAGE =
  'usage: npm run sizing -- [--sockets 1000000 --bets 1000] [--cores 16] [--memory 64] [--comeback 120] [--write]';

function positive(text: string): number {
  const number = Number(text);
  if (!Number.isFinite(number) || number <= 0) throw new UsageError(USAGE);
  return number;
}

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { sockets: text, bets: text, cores: text, memory: text, comeback: text } as const;
  try {
    return parseArgs({ args: [...argv], options: { ...options, write: { type: 'boolean' } } }).values;
  } catch {
    throw new UsageError(USAGE);
  }
}

/** Reads the command line. Throws a `UsageError`. */
export function readOptions(argv: readonly string[]): SizingOptions {
  const { sockets, bets, cores, memory, comeback, write = false } = parse(argv);
  // The document has targets of its own, and one host's figures are not everybody's.
  if ((sockets === undefined) !== (bets === undefined) || (write && argv.length > 1))
    throw new UsageError(USAGE);
  const assumed = {
    ...USUAL,
    ...(cores !== undefined && { coresPerHost: positive(cores) }),
    ...(memory !== undefined && { memoryPerHostGb: positive(memory) }),
    ...(comeback !== undefined && { comebackSeconds: positive(comeback) }),
  };
  const target =
    sockets === undefined || bets === undefined ? null : { sockets: positive(sockets), bets: positive(bets) };
  return { target, assumed, write };
}
