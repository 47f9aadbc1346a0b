import { useMemo } from 'react';
import { createPromotionsStore } from '../../../streams/stores/promotions.ts';
import { groupBy } from '../../../streams/wire/collections/groupBy.ts';
import type { Promotion } from '../../../streams/wire/content/shapes.ts';
import type { MemberPromotion, PromotionState } from '../../../streams/wire/promotions/words.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { stateOf } from './promotionViews.ts';

/** A promotion's periods of the member, that one first in which something can be claimed. */
export type Mine = (id: Promotion['id']) => readonly MemberPromotion[];

/** Where the member stands, as it is pushed; nothing for visitors, and before the first snapshot. */
export function useMine(): Mine {
  const promotions = useBehavior(useStore(createPromotionsStore).promotions$);
  return useMemo(() => {
    const rank = ({ status }: MemberPromotion) => (status === 'claim' ? 0 : 1);
    const byId = groupBy(promotions ?? [], ({ id }) => id);
    for (const own of byId.values()) own.sort((a, b) => rank(a) - rank(b));
    return id => byId.get(String(id)) ?? [];
  }, [promotions]);
}

/** State of a promotion for the reader: from the push, or from the list. */
export function shownState(promotion: Promotion, mine: Mine): PromotionState {
  return mine(promotion.id)[0]?.status ?? stateOf(promotion);
}
