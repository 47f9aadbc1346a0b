import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { operatorId } from '../../kit/text/staffNames.ts';
import { Tag } from '../../kit/text/Tag.tsx';
import { When } from '../../kit/text/When.tsx';
import { usePages } from '../../kit/usePages.ts';
import { CareTabs } from './CareTabs.tsx';

type Chat = CallValue<'officeChats'>['rows'][number];

const SHOWN = ['open', 'closed'] as const;

/** Every conversation that is kept, the newest first. */
export default function AllChatsPage() {
  const { t } = useTranslation('care');
  const address = useListAddress();
  const shown = SHOWN.find(it => it === address.values.shown) ?? 'all';
  const source = usePages('officeChats', { shown });
  const columns = useMemo<readonly ListColumn<Chat>[]>(
    () => [
      {
        id: 'name',
        label: t('all.name'),
        cell: it => (it.guest ? t('guest', { name: it.name }) : it.name),
        width: 200,
      },
      { id: 'at', label: t('all.at'), cell: it => <When at={it.at} />, width: 160 },
      { id: 'language', label: t('facts.language'), cell: it => it.language, width: 100 },
      {
        id: 'claimed',
        label: t('all.claimed'),
        cell: it => (it.claimedBy === null ? '' : operatorId(it.claimedBy)),
        width: 150,
      },
      {
        id: 'closed',
        label: t('facts.closedAs'),
        cell: it => (it.closed === null ? t('all.open') : <Tag>{t(`tags.${it.closed.tag}`)}</Tag>),
        width: 150,
      },
      {
        id: 'by',
        label: t('facts.closedBy'),
        cell: it => (it.closed === null ? '' : operatorId(it.closed.by)),
        width: 150,
      },
    ],
    [t],
  );
  return (
    <OfficePage title={t('all.title')} lead={t('all.lead')} actions={<CareTabs />}>
      <OfficeList
        id="chats"
        label={t('all.title')}
        address={address}
        source={source}
        columns={columns}
        filters={[
          {
            id: 'shown',
            kind: 'choice',
            label: t('all.shown'),
            options: SHOWN.map(it => ({ value: it, label: t(`all.${it}`) })),
          },
        ]}
        rowKey={it => it.uid}
        href={it => `/care/chats/${encodeURIComponent(it.uid)}`}
        isSorted
        empty={t('all.empty')}
      />
    </OfficePage>
  );
}
