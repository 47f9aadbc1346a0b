import { sql } from 'drizzle-orm';
import { periodAt } from '../../ground/calendar/periods.ts';
import { closeWindows } from '../../ground/clock/boundary.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { eachDue } from '../../ground/due/ports.ts';
import { lockMember, readFigures } from '../promotions/ports.ts';
import type { Vip } from './standing.ts';

/** Members that are asked for at once. */
const AT_ONCE = 100;

export interface SettleMonthsDeps extends Pick<ModuleDeps, 'database' | 'clock' | 'log'> {
  readonly vip: Vip;
}

/** Settles a month of a member in a transaction of its own; whoever comes at the same time finds it done. */
function settleOne({ database, clock, vip }: SettleMonthsDeps, uid: string): Promise<boolean> {
  return database.write(async tx => {
    const member = await lockMember(tx, uid);
    if (member === null) return false;
    const at = clock.now();
    const tell = await vip.settle(tx, { member, figures: readFigures(tx, member, at), at });
    if (tell === null) return false;
    // The member is looked at again, for the level that begins.
    await tx.execute(sql`insert into promotion_due as d (uid, n, missions_done, missions_since)
      values (${uid}, 0, -1, real_ms()) on conflict (uid) do update set missions_done = -1,
        missions_since = coalesce(d.missions_since, excluded.missions_since)`);
    await tell(tx);
    return true;
  });
}

/** Settles every month that is over, of every member with a level. Answers how many months. */
export async function settleMonths(deps: SettleMonthsDeps): Promise<number> {
  const { start: month } = periodAt('monthly', deps.clock.now());
  let isClosed = false;
  return eachDue(deps, {
    loop: 'vip',
    limit: AT_ONCE,
    find: async (tx, free) => {
      const { rows } = await tx.execute<{ uid: string }>(sql`
        select uid from vip_member where level > 0 and settled < ${month}::int8 and ${free(sql`vip_member.uid`)}
        order by settled, uid limit ${AT_ONCE}`);
      // After this no bet can be dated in a month that is settled.
      if (rows.length > 0 && !isClosed) await closeWindows(deps.database, month - 1);
      isClosed ||= rows.length > 0;
      return rows.map(({ uid }) => uid);
    },
    keyOf: uid => uid,
    handle: async uid => {
      let months = 0;
      while (await settleOne(deps, uid)) months += 1;
      return months;
    },
  });
}
