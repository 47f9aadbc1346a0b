import { DEFAULT_DATA_DIR, readConfig } from './config.ts';

/** Flags by which a command beside the gateway is told of its database, for `parseArgs`. */
export const DATABASE_FLAGS = { 'data-dir': { type: 'string' }, 'database-url': { type: 'string' } } as const;

/** Values of those flags. */
export type DatabaseFlags = { readonly [K in keyof typeof DATABASE_FLAGS]?: string | undefined };

/** The database of a world, as a command finds it. */
export interface CommandDatabase {
  /** Null for the built-in database. */
  readonly url: string | null;
  /** The setting that names the database. */
  readonly setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
  readonly dataDir: string;
  /** See `startEmbedded`. */
  readonly mayMove: boolean;
}

/**
 * Where the database of a command is: what its flags say, then the environment. A command goes to the server itself, because a
 * pooler keeps no session for it. Throws a `StartError` for a wrong setting.
 */
export function readCommandDatabase(
  { 'data-dir': folder, 'database-url': url }: DatabaseFlags,
  env: Readonly<Record<string, string | undefined>>,
): CommandDatabase {
  // Who names a folder means the database in it.
  const around = url === undefined && folder === undefined ? env : {};
  const direct = around.DATABASE_DIRECT_URL || undefined;
  const { DATA_DIR, DATABASE_URL } = readConfig([], {
    DATA_DIR: folder ?? env.DATA_DIR,
    DATABASE_URL: url ?? direct ?? around.DATABASE_URL,
  });
  return {
    url: DATABASE_URL ?? null,
    setting: direct === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL',
    dataDir: DATA_DIR,
    mayMove: DATA_DIR === DEFAULT_DATA_DIR,
  };
}
