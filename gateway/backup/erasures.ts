import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { z } from 'zod';
import { openDatabase } from '../db/pgDatabase.ts';
import { erasure } from '../db/schema.ts';
import { eraseMember, isAccount } from '../office/memberData/ports.ts';
import { StartError } from '../process/startError.ts';
import type { Output } from './progress.ts';

/** A line of a list of erasures, as `npm run member -- erasures` writes them; more of it is let pass. */
const Line = z.object({ uid: z.string().min(1).max(64), askedAt: z.int(), doneAt: z.int().nullable() });

/** A member who was erased; times are world time, epoch ms. */
export type Erased = z.infer<typeof Line>;

/** The erasures of a file. Throws a `StartError` where it is none. */
export async function readErasures(file: string): Promise<readonly Erased[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartError(`${file} can't be read.`);
  });
  try {
    return text
      .split('\n')
      .filter(line => line.trim() !== '')
      .map(line => Line.parse(JSON.parse(line)));
  } catch {
    throw new StartError(`${file} is no list of erasures: npm run member -- erasures writes one.`);
  }
}

/** Who was erased in the database that a backup replaces; nobody where it is empty or older. */
export async function erasedIn(url: string): Promise<readonly Erased[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: there } = await client.query<{ is: boolean }>(
      `select to_regclass('public.erasure') is not null as is`,
    );
    if (!there[0]?.is) return [];
    const { rows } = await client.query<{ uid: string; asked: string; done: string }>(
      'select uid, asked_at as asked, done_at as done from erasure where done_at is not null',
    );
    return rows.map(({ uid, asked, done }) => ({ uid, askedAt: Number(asked), doneAt: Number(done) }));
  } finally {
    await client.end();
  }
}

/** Erases those members once more that a backup from before brings back. */
export async function eraseAgain(url: string, erased: readonly Erased[], terminal: Output): Promise<void> {
  const done = erased.filter(({ doneAt }) => doneAt !== null);
  if (done.length === 0) return;
  const database = openDatabase(url, { connections: 1 });
  let again = 0;
  try {
    // One after the other: a restore waits for all of them, and one that fails must end it.
    for (const { uid, askedAt, doneAt } of done)
      await database.write(async tx => {
        if (!(await isAccount(tx, uid))) return;
        await tx
          .insert(erasure)
          .values({ uid, askedAt, dueAt: askedAt, askedBy: 'restore', reason: 'erased before' })
          .onConflictDoNothing();
        await eraseMember(tx, uid, doneAt ?? askedAt);
        again += 1;
      });
  } finally {
    await database.close();
  }
  terminal.write(`${again} members who were erased before are erased again\n`);
}
