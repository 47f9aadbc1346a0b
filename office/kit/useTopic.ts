import { useEffect, useMemo } from 'react';
import { useBehavior } from '../../src/kit/streams/useBehavior.ts';
import type { Freshness } from '../../streams/freshness.ts';
import type { Fold } from '../../streams/merge/fold.ts';
import type { TopicData, TopicState } from '../../streams/wire/tables/topics.ts';
import type { OfficeTopicKey } from '../client/topics.ts';
import { useOffice } from './OfficeContext.ts';

/** What a page knows of a live topic. */
export interface TopicView<V> {
  readonly value: V;
  readonly freshness: Freshness;
  /** Since when the value is no more than the last known one, epoch ms; null while it is live. */
  readonly staleSince: number | null;
}

/**
 * Follows a topic of the office for as long as the component is shown.
 * @param fold The same object each time: it stands outside of the component.
 */
export function useTopic<K extends OfficeTopicKey, V, Draft>(
  key: K,
  fold: Fold<TopicState<K>, TopicData<K>, V, Draft>,
): TopicView<V> {
  const { topics } = useOffice();
  const followed = useMemo(() => topics.open(key, fold), [topics, key, fold]);
  useEffect(() => followed.hold(), [followed]);
  const value = useBehavior(followed.value$);
  const freshness = useBehavior(followed.freshness$);
  return { value, freshness, staleSince: 'since' in freshness ? freshness.since : null };
}
