import { z } from 'zod';
import { DEMO_MISSIONS } from './demoMissions.ts';
import { Amount, MerchantMission, type MissionDefinition } from './mission.ts';

/** What a merchant's missions say of each other. */
function checkMissions(missions: readonly MissionDefinition[], context: z.RefinementCtx): void {
  const report = (at: number, key: string, message: string) =>
    context.addIssue({ code: 'custom', path: [at, key], message });
  for (const [at, { id, kind, after, texts, reward, productType }] of missions.entries()) {
    const before = missions.slice(0, at);
    if (before.some(it => it.id === id)) report(at, 'id', 'is there twice');
    if (after !== null && !before.some(it => it.id === after && it.kind === kind))
      report(at, 'after', 'names no mission of the same kind above it');
    if (Object.keys(texts).length === 0) report(at, 'texts', 'has no texts');
    if (reward.kind === 'bonus' && productType === null) report(at, 'productType', 'is needed for a bonus');
  }
}

/** Missions, and the leaderboard that they and playing count on. */
export const MerchantMissions = z.strictObject({
  list: z.array(MerchantMission).max(50).superRefine(checkMissions).prefault(DEMO_MISSIONS),
  /** Days (UTC) from the registration on in which the missions of new members run. */
  newbieDays: z.int().min(1).max(366).default(14),
  /** Days after the end of a period in which its rewards can still be claimed. */
  claimDays: z.int().min(0).max(7).default(1),
  /** One point of the leaderboard for so much valid bets, minor units, and at most so many in a week. */
  play: z
    .strictObject({ per: Amount, most: z.int().min(0).max(1_000_000) })
    .default({ per: 10_000, most: 500 }),
});
export type MerchantMissions = z.output<typeof MerchantMissions>;
