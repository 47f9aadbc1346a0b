import { useTranslation } from 'react-i18next';
import { AreaTabs } from '../../kit/AreaTabs.tsx';

/** The lists of the area that the operator may read. */
export function AgentTabs() {
  const { t } = useTranslation('agents');
  const tabs = [
    { to: '/agents', label: t('team'), permission: 'agent.read' },
    { to: '/agents/contracts', label: t('contracts'), permission: 'agent.read' },
    { to: '/agents/bills', label: t('bills'), permission: 'bill.read' },
    { to: '/agents/settlements', label: t('settlements'), permission: 'bill.read' },
    { to: '/agents/transfers', label: t('transfers'), permission: 'agent.read' },
  ] as const;
  return <AreaTabs tabs={tabs} />;
}
