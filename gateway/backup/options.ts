import { parseArgs } from 'node:util';
import { type CommandDatabase, DATABASE_FLAGS, readCommandDatabase } from '../process/commandDatabase.ts';

/** What both commands are asked for. */
export interface CommandOptions extends CommandDatabase {
  readonly file: string;
  readonly fresh: boolean;
  /** List of members who were erased; null for none. */
  readonly erasures: string | null;
}

/** Reads the arguments; null when they are none of the command's. Throws a `StartError` for a wrong setting. */
export function readOptions(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  own: { readonly fresh: boolean },
): CommandOptions | null {
  const options = {
    ...DATABASE_FLAGS,
    ...(own.fresh && { fresh: { type: 'boolean' } as const, erasures: { type: 'string' } as const }),
  };
  let read: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    read = parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch {
    return null;
  }
  const [file, ...more] = read.positionals;
  if (file === undefined || more.length > 0) return null;
  const { fresh, erasures } = read.values;
  return {
    ...{ file, fresh: fresh === true, erasures: typeof erasures === 'string' ? erasures : null },
    ...readCommandDatabase(read.values, env),
  };
}
