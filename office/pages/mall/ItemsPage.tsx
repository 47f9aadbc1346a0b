import { Languages, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../src/ui/button/Button.tsx';
import type { OfficeMallItem } from '../../../streams/wire/office/mallCalls.ts';
import { MALL_ITEM_STATES, type MallItemState } from '../../../streams/wire/office/mallWords.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { useMay } from '../../kit/OfficeContext.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { optionsOf } from '../../kit/optionsOf.ts';
import { InLanguage } from '../../kit/text/InLanguage.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { Tag, type TagTone } from '../../kit/text/Tag.tsx';
import { When } from '../../kit/text/When.tsx';
import { usePages } from '../../kit/usePages.ts';
import { ItemDialog } from './ItemDialog.tsx';
import { MallTabs } from './MallTabs.tsx';
import s from './mall.module.css';
import { useMallNews } from './useMallNews.ts';
import { wordsOf } from './wordsOf.ts';

const TONES: Readonly<Record<MallItemState, TagTone>> = {
  ...{ shown: 'good', soldOut: 'warn', planned: 'info' },
  ...{ over: 'neutral', hidden: 'bad', noWords: 'warn' },
};

/** What members can have for their points, in the order of the mall. */
export default function ItemsPage() {
  const { t } = useTranslation('mall');
  const may = useMay();
  const address = useListAddress();
  const { state } = address.values;
  const [open, setOpen] = useState<{ readonly item: OfficeMallItem | null } | null>(null);
  const source = usePages('officeMallItems', { ...(state && { state: state as MallItemState }) });
  useMallNews(source.reload);
  const isWriter = may('mall.write');
  const isReader = may('content.read');
  const columns = useMemo<readonly ListColumn<OfficeMallItem>[]>(
    () => [
      // Together with the state as wide as a phone.
      {
        id: 'name',
        label: t('item.name'),
        cell: it => <InLanguage code={it.nameLanguage}>{it.name || it.id}</InLanguage>,
        width: 200,
      },
      {
        id: 'state',
        label: t('state'),
        cell: it => <Tag tone={TONES[it.state]}>{t(`itemStates.${it.state}`)}</Tag>,
        width: 130,
      },
      { id: 'points', label: t('item.points'), cell: it => it.points, width: 100, align: 'end' },
      {
        id: 'amount',
        label: t('item.amount'),
        cell: it => it.amount > 0 && <Money minor={it.amount} />,
        width: 120,
        align: 'end',
      },
      {
        id: 'left',
        label: t('item.left'),
        cell: it => <span className="num">{`${Math.max(0, it.stock - it.taken)} / ${it.stock}`}</span>,
        width: 120,
        align: 'end',
      },
      { id: 'each', label: t('item.mostEach'), cell: it => it.mostEach ?? '', width: 110, align: 'end' },
      { id: 'place', label: t('item.place'), cell: it => it.place, width: 80, align: 'end' },
      {
        id: 'from',
        label: t('item.saleFrom'),
        cell: it => it.saleFrom !== null && <When at={it.saleFrom} />,
        width: 150,
      },
      {
        id: 'until',
        label: t('item.saleUntil'),
        cell: it => it.saleUntil !== null && <When at={it.saleUntil} />,
        width: 150,
      },
      { id: 'type', label: t('item.type'), cell: it => t(`types.${it.type}`), width: 100, isHidden: true },
      {
        id: 'words',
        label: t('item.words'),
        width: 150,
        cell: it => (
          <span className={s.row}>
            {isReader && (
              <Link
                className={buttonClass('ghost', 'sm')}
                to={wordsOf(it.id)}
                aria-label={t('item.wordsOf', { name: it.name || it.id })}
              >
                <Languages size={15} aria-hidden="true" />
              </Link>
            )}
            {it.missing.length > 0 && <Tag tone="warn">{it.missing.join(', ').toUpperCase()}</Tag>}
          </span>
        ),
      },
    ],
    [t, isReader],
  );
  return (
    <OfficePage
      title={t('area')}
      lead={t('itemsLead')}
      actions={
        <>
          <MallTabs />
          {isWriter && (
            <Button size="sm" variant="primary" onClick={() => setOpen({ item: null })}>
              <Plus size={15} aria-hidden="true" />
              <span>{t('item.new')}</span>
            </Button>
          )}
        </>
      }
    >
      <OfficeList
        id="mallItems"
        label={t('items')}
        address={address}
        source={source}
        columns={columns}
        filters={[
          {
            id: 'state',
            kind: 'choice',
            label: t('state'),
            options: optionsOf(MALL_ITEM_STATES, value => t(`itemStates.${value}`)),
          },
        ]}
        rowKey={it => it.id}
        {...(isWriter && {
          onOpen: (item: OfficeMallItem) => setOpen({ item }),
          onAct: (item: OfficeMallItem) => setOpen({ item }),
        })}
        empty={t('emptyItems')}
        isSorted
      />
      {open !== null && (
        <ItemDialog key={open.item?.id ?? ''} item={open.item} onClose={() => setOpen(null)} />
      )}
    </OfficePage>
  );
}
