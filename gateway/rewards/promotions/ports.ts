import type { AnnouncePromotions } from './announced.ts';

export { type CampaignNewsDeps, publishCampaignNews } from './documents.ts';
export { faultText } from './faultText.ts';
export type { CountingSpan } from './figureRows.ts';
export { type Figures, type NeededRows, neededFor, readFigures, readFiguresOf } from './figures.ts';
export { memberBacklogs } from './memberBacklogs.ts';
export { createMemberLook, type MemberLook, PASS_EVERY_MS } from './memberLook.ts';
export { findMember, lockFreeMembers, lockMember, type Member } from './members.ts';
export { createPageVisits } from './pageVisits.ts';
export {
  type AnnounceAward,
  type Award,
  type Awards,
  createAwards,
  offeredKinds,
  type RewardPorts,
} from './rewards.ts';
export { promotionPeriodAt } from './rules/periods.ts';
export { type Progress, progressOf } from './rules/progress.ts';

/** What the merchant's announcements are completed with. */
export interface PromotionPorts {
  readonly announcePromotions: AnnouncePromotions;
}
