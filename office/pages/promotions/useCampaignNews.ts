import { useEffect } from 'react';
import { newestValue } from '../../../streams/merge/fold.ts';
import type { TopicState } from '../../../streams/wire/tables/topics.ts';
import { useOffice } from '../../kit/OfficeContext.ts';
import { useTopic } from '../../kit/useTopic.ts';

const FOLD = newestValue<TopicState<'campaignNews'>>();

/** What is read again when a promotion, a mission or an application has changed. */
const NEWS = [
  ...(['officeCampaigns', 'officeCampaignDocument', 'officeCampaignHistory'] as const),
  ...(['officeApplications', 'opsApplication'] as const),
  ...(['officeDraws', 'officeDrawTrial', 'officeDrawRounds', 'officeDraw', 'officeDrawResults'] as const),
] as const;
/** Reads again what others have changed; answers how many applications wait. */
export function useCampaignNews(): number {
  const { reads } = useOffice();
  const { value } = useTopic('campaignNews', FOLD);
  const changedAt = value?.changedAt ?? 0;
  useEffect(() => {
    if (changedAt > 0) reads.reload(NEWS);
  }, [reads, changedAt]);
  return value?.waiting ?? 0;
}
