import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { promotionDue } from '../../db/schema.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { eachDue } from '../../ground/due/ports.ts';
import { lockMember } from '../promotions/ports.ts';
import { advanceMissions, isEligible, type MissionDeps, publishMissions } from './evaluate.ts';

/** Members of one look; the next follows. */
const AT_ONCE = 200;

export type MissionLookDeps = MissionDeps & Pick<ModuleDeps, 'database' | 'wall' | 'log'>;

/** Members whose figures have moved since the missions looked last: first those after the one that was looked at last. */
async function dueMembers(tx: Tx, after: string, free: (key: SQL) => SQL): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ uid: string }>(
    sql`select uid from promotion_due where n > missions_done and ${free(sql`promotion_due.uid`)}
      order by uid <= ${after}, uid limit ${AT_ONCE}`,
  );
  return rows.map(({ uid }) => uid);
}

/** Has everybody looked at who may be looking: a day has begun, and with it other periods. @param wall Epoch ms. */
async function markSignedIn(tx: Tx, wall: number): Promise<void> {
  await tx.execute(sql`
    insert into promotion_due as d (uid, n, missions_done)
      select distinct uid, 0, -1 from session where expires_at > ${wall}::int8 order by uid
    on conflict (uid) do update set missions_done = -1`);
}

/** Looks at a member: what is due is done, and what changed is published. */
export async function evaluateMember(tx: Tx, deps: MissionDeps, uid: string): Promise<void> {
  const member = await lockMember(tx, uid);
  if (member === null) return;
  if (!isEligible(member)) {
    await tx.update(promotionDue).set({ missionsDone: promotionDue.n }).where(eq(promotionDue.uid, uid));
    return;
  }
  const { tell, ...known } = await advanceMissions(tx, deps, member);
  await tell(tx);
  await publishMissions(tx, deps, uid, known);
}

/** One look, for whoever keeps what it saw last. Answers how many members it looked at. */
export function createMissionLook(deps: MissionLookDeps): (stopped?: () => boolean) => Promise<number> {
  let seen: number | null = null;
  let last = '';
  return async (stopped = () => false) => {
    const { database, clock, wall } = deps;
    const day = Math.floor(clock.now() / DAY);
    if (day !== seen) await database.write(tx => markSignedIn(tx, wall()));
    seen = day;
    return eachDue(deps, {
      loop: 'missions',
      limit: AT_ONCE,
      stopped,
      find: (tx, free) => dueMembers(tx, last, free),
      keyOf: uid => uid,
      async handle(uid) {
        last = uid;
        await database.write(tx => evaluateMember(tx, deps, uid));
        return true;
      },
    });
  };
}
