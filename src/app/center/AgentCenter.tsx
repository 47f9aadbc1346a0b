import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { Center } from '../../kit/center/Center.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { agentCenter } from '../../routes/centers.ts';
import type { PageDefinition } from '../../routes/page.ts';
import { PAGES } from '../../routes/pages.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

export interface AgentCenterProps {
  /** Every page there is. */
  readonly pages?: readonly PageDefinition[];
}

/**
 * The agent center (S2-132): its menu with the pages of the contracts that are in force (S6-10 to S6-13), and the page
 * that the address names.
 */
export default function AgentCenter({ pages = PAGES }: AgentCenterProps) {
  const { t } = useTranslation('shell');
  const { contracts } = useStreams();
  const flags = useBehavior(contracts.menu$);
  const { length } = useBehavior(contracts.requests$);
  return (
    <Center label={t('center.agent')} pages={agentCenter(flags, pages)} counts={{ requests: length }}>
      <Suspense
        fallback={
          <div role="status" aria-label={t('common:loading')}>
            <Skeleton height="64px" lines={4} />
          </div>
        }
      >
        <Outlet />
      </Suspense>
    </Center>
  );
}
