import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { migrate, reasonNotToRun } from '../db/migrate.ts';
import { StartError } from '../process/startError.ts';
import { createStartup } from '../process/startup.ts';
import { settleBirthAt } from '../realtime/birth.ts';
import { type Archive, readArchive } from './archive.ts';
import { auditBooks } from './audit.ts';
import { assertWhole } from './checksum.ts';
import { eraseAgain, erasedIn, readErasures } from './erasures.ts';
import { describe, openServer } from './openServer.ts';
import type { CommandOptions } from './options.ts';
import { installed, type Program, restoreProgram } from './programs.ts';
import { type Output, showProgress } from './progress.ts';
import { runInTransaction, whereOf } from './run.ts';

/** Both schemas of the gateway: the one of its tables and the one of the extension that finds parts of names. */
const EMPTY = 'drop schema if exists public, trigram cascade; create schema public;';

async function fill(
  { file, url }: { readonly file: string; readonly url: string },
  program: Program,
  { tables }: Archive,
  terminal: Output,
): Promise<void> {
  const { database, env } = whereOf(url);
  const onLine = showProgress(terminal, 'table', tables, /processing data for table "([^"]+)"/);
  const psql = path.join(path.dirname(program.file), 'psql');
  await runInTransaction(
    [program.file, ['--verbose', '--no-owner', '--no-privileges', '--file=-', file]],
    [psql, ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${database}`]],
    env,
    EMPTY,
    onLine,
  );
}

/**
 * Fills the database from `file`, brings it to the newest schema, erases again who was erased since, renews the epochs of its topics
 * and audits its books; answers whether they are sound. Throws a `StartError` when it can't be done; then nothing has changed.
 */
export async function restore(asked: CommandOptions, terminal: Output): Promise<boolean> {
  const { file, fresh } = asked;
  await assertWhole(file);
  const listed = asked.erasures === null ? [] : await readErasures(asked.erasures);
  const programs = await installed('pg_restore');
  const archive = await readArchive(restoreProgram(null, programs).file, file);
  const reason = await reasonNotToRun(archive.migrations, 'The backup');
  if (reason !== null) throw new StartError(reason);
  const startup = createStartup();
  try {
    const url = await openServer(asked, startup, true);
    const { version, tables, others } = await describe(url);
    const program = restoreProgram(version, programs);
    if (others > 0)
      throw new StartError(
        `${others} connections to the database are open: stop every gateway and pooler first.`,
      );
    if (tables > 0 && !fresh)
      throw new StartError('The database is not empty: --fresh replaces everything in it.');
    const erased = [...(await erasedIn(url)), ...listed];
    await fill({ file, url }, program, archive, terminal);
    terminal.write('the schema is brought up to date\n');
    await migrate(url);
    await eraseAgain(url, erased, terminal);
    await settleBirthAt({ connectionString: url }, { wall: Date.now, randomBytes });
    return await auditBooks(url, terminal);
  } finally {
    await startup.stop();
  }
}
