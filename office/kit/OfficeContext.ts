import { createContext, use } from 'react';
import { useBehavior } from '../../src/kit/streams/useBehavior.ts';
import type { Permission } from '../../streams/wire/office/permissions.ts';
import type { Office } from '../client/createOffice.ts';

export const OfficeContext = createContext<Office | null>(null);

/** The stream layer of the office; it was made outside of React and lives as long as the page. */
export function useOffice(): Office {
  const office = use(OfficeContext);
  if (office === null) throw new Error('useOffice outside of OfficeContext');
  return office;
}

/** Who is signed in; pages are drawn for nobody else. */
export function useOperator() {
  const view = useBehavior(useOffice().session.session$);
  if (view.phase !== 'in') throw new Error('useOperator while nobody is signed in');
  return view.operator;
}

/** Whether the operator may do something; what they may not is not drawn. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useOperator();
  return permission => permissions.includes(permission);
}
