import type { PromotionState } from '../../../streams/wire/content.ts';
import type { Announcement, Promotion } from '../../../streams/wire/entities/content.ts';

/** Executions of announcements for somebody who is signed in; the page knows whether it is their first time (S4-42). */
const SIGNED_IN: readonly string[] = ['A', 'F'];
/** Executions for a visitor (S6-02). */
const VISITOR: readonly string[] = ['B'];

/** The announcements that are meant for this kind of caller; those of an unknown execution are for nobody. */
export function announcementsFor(popup: readonly Announcement[], isSignedIn: boolean): Announcement[] {
  const wanted = isSignedIn ? SIGNED_IN : VISITOR;
  return popup.filter(({ execution }) => wanted.includes(execution));
}

/** States that an end does not change: what was decided stays so. */
const DECIDED: readonly string[] = ['issued', 'claimed', 'rejected'] satisfies PromotionState[];

/**
 * A promotion as it stands for a caller: before its first day it is coming soon, after its last one closed, and a visitor
 * may join whatever is open.
 * @param now World time, epoch ms.
 */
export function promotionFor(promotion: Promotion, isSignedIn: boolean, now: number): Promotion {
  const { startAt, endAt } = promotion;
  const at = (status: PromotionState): Promotion => ({ ...promotion, status });
  const status = isSignedIn || ['close', 'comingSoon'].includes(promotion.status) ? promotion.status : 'join';
  if (DECIDED.includes(status)) return promotion;
  if (endAt !== null && endAt <= now) return at('close');
  if (startAt !== null && startAt > now) return at('comingSoon');
  // Somebody wrote "soon" and a day, and the day has come.
  if (status === 'comingSoon' && startAt !== null) return at('join');
  return { ...promotion, status };
}
