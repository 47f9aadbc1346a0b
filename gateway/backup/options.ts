import { parseArgs } from 'node:util';
import { DEFAULT_DATA_DIR, readConfig } from '../process/config.ts';

/** What both commands are asked for. */
export interface CommandOptions {
  readonly file: string;
  readonly fresh: boolean;
  /** Null for the built-in database. */
  readonly url: string | null;
  /** The setting that names the database. */
  readonly setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
  readonly dataDir: string;
  /** See `startEmbedded`. */
  readonly mayMove: boolean;
}

/** Reads the arguments; null when they are none of the command's. Throws a `StartError` for a wrong setting. */
export function readOptions(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  own: { readonly fresh: boolean },
): CommandOptions | null {
  const text = { type: 'string' } as const;
  const options = {
    'data-dir': text,
    'database-url': text,
    ...(own.fresh && { fresh: { type: 'boolean' } as const }),
  };
  let read: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    read = parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch {
    return null;
  }
  const [file, ...more] = read.positionals;
  if (file === undefined || more.length > 0) return null;
  const { 'data-dir': folder, 'database-url': url, fresh = false } = read.values;
  // A pooler can neither be dumped through nor restored through.
  const direct = url === undefined && folder === undefined ? env.DATABASE_DIRECT_URL || undefined : undefined;
  const { DATA_DIR, DATABASE_URL } = readConfig([], {
    DATA_DIR: folder ?? env.DATA_DIR,
    // Who names a folder means the database in it.
    DATABASE_URL: url ?? direct ?? (folder === undefined ? env.DATABASE_URL : undefined),
  });
  return {
    file,
    fresh: fresh === true,
    url: DATABASE_URL ?? null,
    setting: direct === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL',
    dataDir: DATA_DIR,
    mayMove: DATA_DIR === DEFAULT_DATA_DIR,
  };
}
