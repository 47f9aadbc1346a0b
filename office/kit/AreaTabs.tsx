import { NavLink, useLocation } from 'react-router-dom';
import { buttonClass } from '../../src/ui/button/Button.tsx';
import type { Permission } from '../../streams/wire/office/permissions.ts';
import { useMay } from './OfficeContext.ts';

/** A page of an area that has several. */
export interface AreaTab {
  readonly to: string;
  /** In the operator's language. */
  readonly label: string;
  /** What has to be allowed to see it; everybody who may see the area without. */
  readonly permission?: Permission;
  /** What the addresses of its things begin with, whose tab it is as well. */
  readonly below?: string;
}

/** The pages of an area that the operator may see, beside its title. */
export function AreaTabs({ tabs }: { readonly tabs: readonly AreaTab[] }) {
  const { pathname } = useLocation();
  const may = useMay();
  return tabs
    .filter(({ permission }) => permission === undefined || may(permission))
    .map(({ to, label, below }) => (
      <NavLink
        key={to}
        to={to}
        end
        className={({ isActive }) =>
          buttonClass(
            isActive || (below !== undefined && pathname.startsWith(below)) ? 'soft' : 'ghost',
            'sm',
          )
        }
      >
        {label}
      </NavLink>
    ));
}
