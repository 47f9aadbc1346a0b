import type { AppliedMigration } from '../db/versions.ts';
import { run } from './run.ts';

/** What a backup says of itself. */
export interface Archive {
  /** How many tables have rows to be restored. */
  readonly tables: number;
  readonly migrations: readonly AppliedMigration[];
}

/** Rows of the one table that `pg_restore` was asked for, as it writes them: names of columns, then fields by tabs. */
function rowsOf(text: string): readonly Readonly<Record<string, string>>[] {
  const copy = /^COPY \S+ \((.*)\) FROM stdin;\n([\s\S]*?)^\\\.$/m.exec(text);
  const columns = copy?.[1]?.split(', ') ?? [];
  const lines = copy?.[2]?.split('\n').filter(line => line !== '') ?? [];
  return lines.map(line =>
    Object.fromEntries(line.split('\t').map((field, i) => [columns[i] ?? '', field] as const)),
  );
}

/** Reads what a backup holds. Throws a `StartError` when `pg_restore` can't read it. */
export async function readArchive(program: string, file: string): Promise<Archive> {
  const list = await run(program, ['--list', file], process.env);
  const wanted = ['--data-only', '--table=schema_migration', '--file=-', file];
  const rows = rowsOf(await run(program, wanted, process.env));
  return {
    tables: list.match(/ TABLE DATA /g)?.length ?? 0,
    migrations: rows.map(({ name = '', checksum = '', compatible = '\\N' }) => ({
      name,
      checksum,
      compatible: compatible === '\\N' ? null : compatible,
    })),
  };
}
