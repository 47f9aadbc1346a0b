import { sql } from 'drizzle-orm';
import { isAmong } from '../../db/isAmong.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { type MemberLook, passOf } from './memberLook.ts';

/** Real ms between the first who asks and the statement for all who asked meanwhile. */
const TOGETHER_MS = 50;
/** Those who ask after so many are looked at in their turn. */
const MOST = 1_000;

/** Notes who opens a page: during a pass whoever looks comes before those who only have a session. */
export function createPageVisits(
  { database, log }: Pick<ModuleDeps, 'database' | 'log'>,
  { loop, since }: Pick<MemberLook, 'loop' | 'since'>,
): (uid: string) => void {
  const asked = new Set<string>();
  const column = sql.raw(since);
  async function keep(): Promise<void> {
    const uids = [...asked];
    asked.clear();
    await database.db.execute(sql`
      update promotion_due set ${column} = real_ms() where ${column} is null and ${isAmong(sql`uid`, uids)}
        and exists (select 1 from due_pass where loop = ${passOf(loop)} and goal is not null)`);
  }
  return uid => {
    if (asked.size >= MOST) return;
    asked.add(uid);
    if (asked.size > 1) return;
    const fail = (error: unknown) => log.warn({ err: error }, 'who opened a page was not noted');
    setTimeout(() => void keep().catch(fail), TOGETHER_MS).unref();
  };
}
