import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberRow } from '../../../streams/wire/office/memberShapes.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { Money } from '../../kit/text/Money.tsx';
import { When } from '../../kit/text/When.tsx';
import { StateTag } from './StateTag.tsx';

/** The columns of the list of members. */
export function useMemberColumns(): readonly ListColumn<MemberRow>[] {
  const { t } = useTranslation('members');
  return useMemo(() => {
    const label = (id: string) => t(`columns.${id}`);
    const text = (id: 'nickname' | 'upline' | 'mobile' | 'email', width: number): ListColumn<MemberRow> => ({
      ...{ id, label: label(id), width },
      cell: row => row[id] ?? '',
    });
    return [
      { id: 'username', label: label('username'), cell: row => row.username, width: 170 },
      { id: 'state', label: label('state'), cell: row => <StateTag state={row.state} />, width: 100 },
      { id: 'role', label: label('role'), cell: row => t(`roles.${row.role}`), width: 90 },
      {
        ...{ id: 'balance', label: label('balance'), width: 120, align: 'end' },
        cell: row => <Money minor={row.balance} />,
      },
      text('upline', 130),
      { id: 'joined', label: label('joined'), cell: row => <When at={row.createdAt} />, width: 160 },
      {
        ...{ id: 'seen', label: label('seen'), width: 160 },
        cell: row => (row.seenAt === null ? '' : <When at={row.seenAt} />),
      },
      text('mobile', 120),
      { ...text('nickname', 150), isHidden: true },
      { ...text('email', 180), isHidden: true },
      { id: 'uid', label: label('uid'), cell: row => row.uid, width: 190, isHidden: true },
    ];
  }, [t]);
}
