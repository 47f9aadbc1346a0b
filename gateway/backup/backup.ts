import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../process/startError.ts';
import { createStartup } from '../process/startup.ts';
import { checksumFile, writeChecksum } from './checksum.ts';
import { describe, openServer } from './openServer.ts';
import type { CommandOptions } from './options.ts';
import { dumpProgram, installed } from './programs.ts';
import { type Output, showProgress } from './progress.ts';
import { run, whereOf } from './run.ts';

/**
 * Writes the database as it is at one moment to `file`, with a checksum beside it; a gateway may go on meanwhile. Nothing
 * is there under that name before all of it is. Throws a `StartError` when it can't be done.
 */
export async function backUp(asked: CommandOptions, terminal: Output): Promise<void> {
  const { file } = asked;
  for (const taken of [file, checksumFile(file)])
    if (existsSync(taken)) throw new StartError(`${taken} is there already.`);
  const programs = await installed('pg_dump');
  const startup = createStartup();
  const part = `${file}.part`;
  try {
    const url = await openServer(asked, startup, false);
    const { version, tables } = await describe(url);
    const program = dumpProgram(version, programs);
    const { database, env } = whereOf(url);
    const onLine = showProgress(terminal, 'table', tables, /dumping contents of table "([^"]+)"/);
    const args = ['--format=custom', '--verbose', '--no-owner', '--no-privileges'];
    await run(program.file, [...args, `--file=${part}`, database], env, onLine);
    await writeChecksum(file, part);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
    await startup.stop();
  }
  terminal.write(`${path.basename(file)} and ${path.basename(checksumFile(file))} are written.\n`);
}
