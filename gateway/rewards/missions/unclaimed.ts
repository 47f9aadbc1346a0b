import { eq, sql } from 'drizzle-orm';
import { missionEntry } from '../../db/schema.ts';
import type { Unclaimed } from '../../ledger/gifts/ports.ts';
import { isOnBreak } from '../../ledger/limits/ports.ts';
import { type Awards, lockMember } from '../promotions/ports.ts';
import { claimMission } from './claim.ts';
import type { MissionDeps } from './missionDeps.ts';

/** Rewards of missions that wait for the end of a break. */
export function unclaimedMissions(deps: MissionDeps & { readonly awards: Awards }): Unclaimed {
  return {
    rows: uid => sql`
      select 'mission:' || e.id as op_id, 'mission.' || e.kind as source, e.amount, e.met_at as at, e.claim_until
      from mission_entry e where e.uid = ${uid} and e.state = 'claimable'`,
    async claim(tx, id, at) {
      const mine = eq(missionEntry.id, id);
      const [known] = await tx.select({ uid: missionEntry.uid }).from(missionEntry).where(mine);
      const member = known === undefined ? null : await lockMember(tx, known.uid);
      if (member === null || !isOnBreak(member, at)) return false;
      // After the lock: the operator may have pressed twice.
      const [entry] = await tx.select().from(missionEntry).where(mine);
      if (entry?.state !== 'claimable') return false;
      await claimMission(tx, deps, member, entry);
      return true;
    },
  };
}
