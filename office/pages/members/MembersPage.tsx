import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberRow } from '../../../streams/wire/office/memberShapes.ts';
import { MEMBER_ROLES, MEMBER_STATES } from '../../../streams/wire/office/memberWords.ts';
import { DAY } from '../../../streams/wire/protocol/durations.ts';
import type { CallInput } from '../../../streams/wire/tables/calls.ts';
import type { ListFilter } from '../../kit/list/filters.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { optionsOf } from '../../kit/optionsOf.ts';
import { usePages } from '../../kit/usePages.ts';
import { useMemberColumns } from './useMemberColumns.tsx';

/** What the address asks for; days are the world's. */
function inputOf(values: Readonly<Record<string, string>>): CallInput<'officeMembers'> {
  const day = (text: string | undefined) => (text ? Date.parse(text) : Number.NaN);
  const [from, to] = [day(values.from), day(values.to)];
  const { text, state, role, upline, balance } = values;
  return {
    ...(text && { text }),
    ...(state && { state }),
    ...(role && { role }),
    ...(upline && { upline }),
    ...(balance && { balance }),
    ...(Number.isFinite(from) && { from }),
    ...(Number.isFinite(to) && { to: to + DAY }),
  } as CallInput<'officeMembers'>;
}

/** Finds members, and lists them. */
export default function MembersPage() {
  const { t } = useTranslation('members');
  const address = useListAddress();
  const source = usePages('officeMembers', inputOf(address.values));
  const columns = useMemberColumns();
  const filters = useMemo((): readonly ListFilter[] => {
    const choice = (id: string, words: readonly string[], key: string): ListFilter => ({
      ...{ id, label: t(`filters.${id}`) },
      kind: 'choice',
      options: optionsOf(words, value => t(`${key}.${value}`)),
    });
    return [
      { id: 'text', kind: 'search', label: t('filters.text') },
      choice('state', MEMBER_STATES, 'states'),
      choice('role', MEMBER_ROLES, 'roles'),
      choice('balance', ['some', 'none'], 'balances'),
      { id: 'from', kind: 'day', label: t('filters.from') },
      { id: 'to', kind: 'day', label: t('filters.to') },
    ];
  }, [t]);
  const href = (row: MemberRow) => `/members/${encodeURIComponent(row.uid)}`;
  return (
    <OfficePage title={t('area')} lead={t('lead')}>
      <OfficeList
        id="members"
        label={t('area')}
        address={address}
        source={source}
        columns={columns}
        filters={filters}
        rowKey={row => row.uid}
        href={href}
        empty={t('empty')}
        isSorted
      />
    </OfficePage>
  );
}
