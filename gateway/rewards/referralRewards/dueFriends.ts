import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { closeWindows } from '../../ground/clock/boundary.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { eachDue } from '../../ground/due/ports.ts';
import { evaluateFriend, type ReferralEvaluateDeps } from './evaluate.ts';

/** Friends of one look; the next follows. */
const AT_ONCE = 100;

export type DueFriendsDeps = ReferralEvaluateDeps & Pick<ModuleDeps, 'database' | 'clock' | 'log'>;

/** Friends of whom something may be due: they did something, their time is over, or their rewards wait. */
async function dueFriends(
  tx: Tx,
  now: number,
  free: (key: SQL) => SQL,
): Promise<readonly { readonly uid: string; readonly endsAt: number }[]> {
  const { rows } = await tx.execute<{ uid: string; ends_at: string }>(sql`
    select r.friend_uid as uid, r.ends_at from referral r
      join account f on f.uid = r.friend_uid and not f.locked
      join account i on i.uid = r.inviter_uid and not i.locked
      left join promotion_due d on d.uid = r.friend_uid
    where r.state in ('registered', 'deposited', 'turnover')
      and (coalesce(d.n, 0) > r.seen or r.ends_at <= ${now}::int8 or r.state = 'turnover') and ${free(sql`r.friend_uid`)}
    order by r.friend_uid limit ${AT_ONCE}`);
  return rows.map(({ uid, ends_at: endsAt }) => ({ uid, endsAt: Number(endsAt) }));
}

/** Looks for friends who have done something since the last look. Answers how many it looked at. */
export async function evaluateDueFriends(deps: DueFriendsDeps): Promise<number> {
  const { database, clock } = deps;
  const now = clock.now();
  let over = 0;
  const isClosed = (moment: number) => moment <= over;
  return eachDue(deps, {
    loop: 'referrals',
    // One page in a look: a friend whose reward waits is due again at once.
    limit: Infinity,
    find: async (tx, free) => {
      const due = await dueFriends(tx, now, free);
      over = Math.max(...due.filter(({ endsAt }) => endsAt <= now).map(({ endsAt }) => endsAt), 0);
      // A bet that is under way may still be dated in a time that is over by the clock.
      if (over > 0) await closeWindows(database, over - 1);
      return due;
    },
    keyOf: ({ uid }) => uid,
    handle: async ({ uid }) => {
      await database.write(tx => evaluateFriend(tx, deps, uid, isClosed));
      return true;
    },
  });
}
