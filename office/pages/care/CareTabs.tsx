import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { buttonClass } from '../../../src/ui/button/Button.tsx';
import type { Permission } from '../../../streams/wire/office/permissions.ts';
import { useMay } from '../../kit/OfficeContext.ts';
import { useCareNews } from './useCareNews.ts';

interface Tab {
  readonly to: string;
  readonly label: string;
  readonly permission: Permission;
  /** Pages of its things, whose tab it is as well. */
  readonly below?: string;
}

/** The pages of the area that the operator may see, with how much waits on them. */
export function CareTabs() {
  const { t } = useTranslation('care');
  const { pathname } = useLocation();
  const may = useMay();
  const { feedback, requests } = useCareNews() ?? { feedback: 0, requests: 0 };
  const tabs: readonly Tab[] = [
    { to: '/care', label: t('desk'), permission: 'chat.read', below: '/care/chats/' },
    { to: '/care/all', label: t('all.tab'), permission: 'chat.read' },
    { to: '/care/canned', label: t('canned.tab'), permission: 'chat.read' },
    {
      ...{ to: '/care/feedback', permission: 'chat.read', below: '/care/feedback/' },
      label: feedback === 0 ? t('feedback:area') : t('feedback:tab', { count: feedback }),
    },
    { to: '/care/exclusions', label: t('exclusions:area'), permission: 'member.read' },
    {
      ...{ to: '/care/data', permission: 'member.read', below: '/care/data/' },
      label: requests === 0 ? t('dataRequests:area') : t('dataRequests:tab', { count: requests }),
    },
  ];
  return tabs
    .filter(({ permission }) => may(permission))
    .map(({ to, label, below }) => (
      <NavLink
        key={to}
        to={to}
        end
        className={({ isActive }) =>
          buttonClass(isActive || (below && pathname.startsWith(below)) ? 'soft' : 'ghost', 'sm')
        }
      >
        {label}
      </NavLink>
    ));
}
