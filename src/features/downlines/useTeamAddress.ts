import { useMemo } from 'react';
import type { TreeOrder } from '../../../streams/stores/downlines.ts';
import { useQuery } from '../../kit/navigation/useQuery.ts';

export type TeamView = 'tree' | 'table';
type SortKey = 'name' | 'newest';
type RoleKey = '' | 'member' | 'agent';

/**
 * How a team is shown: its order, search and page. It is part of the address, so that a link and the back button lead to the
 * same.
 */
export interface TeamAddress {
  readonly view: TeamView;
  /** Account at the top; null for the agent itself. */
  readonly of: string | null;
  /** Account whose card is open; null for none. */
  readonly card: string | null;
  readonly sort: SortKey;
  readonly role: RoleKey;
  /** Sort and role, as the tree is read; the same object while they are the same. */
  readonly order: TreeOrder;
  /** Changes one part; an empty value stands for the usual one. Accounts are steps that the way back undoes. */
  set(part: 'view' | 'sort' | 'role', value: string): void;
  goTo(account: string | null): void;
  openCard(account: string | null): void;
}

const name = (text: string | null) => (text === null || text === '' || text.length > 64 ? null : text);

/** Reads and writes how a team is looked at. */
export function useTeamAddress(): TeamAddress {
  const [query, change] = useQuery();
  const sort: SortKey = query.get('sort') === 'newest' ? 'newest' : 'name';
  const asked = query.get('role');
  const role: RoleKey = asked === 'member' || asked === 'agent' ? asked : '';
  const order = useMemo<TreeOrder>(() => ({ sort, ...(role !== '' && { role }) }), [sort, role]);
  const put = (key: string, value: string | null, isStep: boolean) =>
    change(next => (value === null || value === '' ? next.delete(key) : next.set(key, value)), {
      replace: !isStep,
      preventScrollReset: true,
    });
  return {
    view: query.get('view') === 'table' ? 'table' : 'tree',
    of: name(query.get('of')),
    card: name(query.get('card')),
    sort,
    role,
    order,
    set: (part, value) => put(part, value, false),
    goTo: account => put('of', account, true),
    openCard: account => put('card', account, account !== null),
  };
}
