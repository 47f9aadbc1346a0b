import type { ModuleDeps } from '../../ground/deps.ts';
import type { DocumentActs } from '../../ground/documents.ts';
import type { MerchantMissions } from '../../merchant/missions.ts';
import type { Member } from '../promotions/ports.ts';
import type { Vip } from '../vip/ports.ts';

export interface MissionDeps extends Pick<ModuleDeps, 'clock' | 'publish'> {
  /** Those in force: read them each time. */
  readonly missions: MerchantMissions;
  readonly vip: Vip;
  readonly documents: Pick<DocumentActs, 'renew'>;
  /** Called when places on the leaderboard may have changed. */
  readonly onMove: () => void;
}

/** Whether missions and levels are for somebody: trial accounts and guests have none. */
export const isEligible = ({ role }: Pick<Member, 'role'>): boolean => role === 'member' || role === 'agent';
