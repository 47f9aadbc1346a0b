import type { Tx } from '../../db/database.ts';
import { dayOf } from '../../ground/calendar/days.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { createMemberLook, lockMember, type MemberLook } from '../promotions/ports.ts';
import { advanceTogether, recordIneligible } from './advanceTogether.ts';
import { advanceMissions, publishMissions } from './evaluate.ts';
import { isEligible, type MissionDeps } from './missionDeps.ts';

/** Under this name it is remembered who could not be looked at, and how far the pass over all members is. */
export const MISSION_QUEUE = { loop: 'missions', since: 'missions_since' } as const;

export type MissionLookDeps = MissionDeps & Pick<ModuleDeps, 'database' | 'wall' | 'log'>;

/** Looks at a member: what is due is done, and what changed is published. */
export async function evaluateMember(tx: Tx, deps: MissionDeps, uid: string): Promise<void> {
  const member = await lockMember(tx, uid);
  if (member === null) return;
  if (!isEligible(member)) return recordIneligible(tx, [uid]);
  const { tell, ...known } = await advanceMissions(tx, deps, member);
  await tell(tx);
  await publishMissions(tx, deps, uid, known);
}

/** One look. Answers how many members it looked at. @param passEveryMs See `createMemberLook`. */
export function createMissionLook(
  deps: MissionLookDeps,
  passEveryMs?: number,
): (stopped?: () => boolean) => Promise<number> {
  const { database, clock, missions, documents } = deps;
  const work: MemberLook = {
    ...MISSION_QUEUE,
    // A day has begun, and with it other periods; or there are other missions.
    async signature() {
      await documents.renew();
      return `${dayOf(clock.now())}\n${JSON.stringify(missions)}`;
    },
    lookTogether: uids => database.write(tx => advanceTogether(tx, deps, uids)),
    lookAt: uid => database.write(tx => evaluateMember(tx, deps, uid)),
  };
  return createMemberLook(deps, work, passEveryMs);
}
