import type { Announcement, Promotion } from '../../../streams/wire/content/shapes.ts';
import type { PromotionState } from '../../../streams/wire/promotions/words.ts';

/** Executions of announcements for somebody who is signed in; the page knows whether it is their first time (S4-42). */
const SIGNED_IN: readonly string[] = ['A', 'F'];
/** Executions for a visitor (S6-02). */
const VISITOR: readonly string[] = ['B'];

/** The announcements for this kind of caller; those with an unknown execution are never shown. */
export function announcementsFor(popup: readonly Announcement[], isSignedIn: boolean): Announcement[] {
  const wanted = isSignedIn ? SIGNED_IN : VISITOR;
  return popup.filter(({ execution }) => wanted.includes(execution));
}

/** States that the end of a promotion doesn't change, because they were decided for the caller. */
const DECIDED: readonly string[] = ['issued', 'claimed', 'rejected'] satisfies PromotionState[];

/**
 * A promotion with its state for a caller: coming soon before its first day, closed after its last one; visitors
 * can join every open one.
 * @param now World time, epoch ms.
 */
export function promotionFor(promotion: Promotion, isSignedIn: boolean, now: number): Promotion {
  const { startAt, endAt } = promotion;
  const at = (status: PromotionState): Promotion => ({ ...promotion, status });
  const status = isSignedIn || ['close', 'comingSoon'].includes(promotion.status) ? promotion.status : 'join';
  if (DECIDED.includes(status)) return promotion;
  if (endAt !== null && endAt <= now) return at('close');
  if (startAt !== null && startAt > now) return at('comingSoon');
  // Marked as coming soon with a start that has passed.
  if (status === 'comingSoon' && startAt !== null) return at('join');
  return { ...promotion, status };
}
