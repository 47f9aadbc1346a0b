import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { buttonClass } from '../../../src/ui/button/Button.tsx';
import { useMay } from '../../kit/OfficeContext.ts';

/** The lists of the area that the operator may read. */
export function AgentTabs() {
  const { t } = useTranslation('agents');
  const may = useMay();
  const tabs = [
    { to: '/agents', label: t('team'), permission: 'agent.read' },
    { to: '/agents/contracts', label: t('contracts'), permission: 'agent.read' },
    { to: '/agents/bills', label: t('bills'), permission: 'bill.read' },
    { to: '/agents/settlements', label: t('settlements'), permission: 'bill.read' },
    { to: '/agents/transfers', label: t('transfers'), permission: 'agent.read' },
  ] as const;
  return tabs
    .filter(({ permission }) => may(permission))
    .map(({ to, label }) => (
      <NavLink
        key={to}
        to={to}
        end
        className={({ isActive }) => buttonClass(isActive ? 'soft' : 'ghost', 'sm')}
      >
        {label}
      </NavLink>
    ));
}
