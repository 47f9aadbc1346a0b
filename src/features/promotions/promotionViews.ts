import type { Promotion } from '../../../streams/wire/content/shapes.ts';
import {
  PROMOTION_CATEGORIES,
  PROMOTION_STATES,
  type PromotionCategory,
  type PromotionState,
} from '../../../streams/wire/promotions/words.ts';

/** State of a promotion. A state that this page does not know is shown as a promotion that nobody can take part in. */
export function stateOf({ status }: Pick<Promotion, 'status'>): PromotionState {
  return PROMOTION_STATES.find(state => state === status) ?? 'close';
}

/** What a promotion is about; what isn't known here is about other things. */
export function categoryOf({ category }: Pick<Promotion, 'category'>): PromotionCategory {
  return PROMOTION_CATEGORIES.find(known => known === category) ?? 'others';
}

/** A category with how many promotions it has. */
export interface CategoryCount {
  readonly category: PromotionCategory;
  readonly count: number;
}

/** The categories that have promotions, in their order. */
export function countCategories(promotions: readonly Promotion[]): readonly CategoryCount[] {
  return PROMOTION_CATEGORIES.map(category => ({
    category,
    count: promotions.filter(promotion => categoryOf(promotion) === category).length,
  })).filter(({ count }) => count > 0);
}

/** The part of the list that an address asks for. */
export interface PromotionFilter {
  /** Null for all. */
  readonly category: PromotionCategory | null;
  /** The chosen type, whose promotions come first; null when a category or nothing was chosen. */
  readonly type: string | null;
  readonly promotions: readonly Promotion[];
}

/** Reads `?type=`: a category, or the type of a promotion, which chooses its category and comes first in it. */
export function choose(promotions: readonly Promotion[], asked: string | null): PromotionFilter {
  const everything = { category: null, type: null, promotions };
  if (asked === null) return everything;
  const of = (category: PromotionCategory) => promotions.filter(it => categoryOf(it) === category);
  const category = PROMOTION_CATEGORIES.find(known => known === asked);
  if (category !== undefined) return { category, type: null, promotions: of(category) };
  const named = promotions.find(({ promotionType }) => promotionType === asked);
  if (named === undefined) return everything;
  const same = of(categoryOf(named));
  const isAsked = ({ promotionType }: Promotion) => promotionType === asked;
  return {
    category: categoryOf(named),
    type: asked,
    promotions: [...same.filter(isAsked), ...same.filter(it => !isAsked(it))],
  };
}
