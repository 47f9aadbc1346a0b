import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import type { CannedAnswer } from '../../../streams/wire/office/cannedCalls.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { useMay } from '../../kit/OfficeContext.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { operatorId } from '../../kit/text/staffNames.ts';
import { When } from '../../kit/text/When.tsx';
import { CannedDelete } from './CannedDelete.tsx';
import { CannedDialog } from './CannedDialog.tsx';
import { CareTabs } from './CareTabs.tsx';
import s from './care.module.css';
import { useCannedList } from './useCanned.ts';

type Open =
  | { readonly act: 'write'; readonly answer: CannedAnswer | null }
  | { readonly act: 'delete'; readonly answer: CannedAnswer };

/** Answers that are ready, in each language. */
export default function CannedPage() {
  const { t } = useTranslation('care');
  const address = useListAddress();
  const mayWrite = useMay()('canned.write');
  const source = useCannedList();
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useMemo<readonly ListColumn<CannedAnswer>[]>(
    () => [
      { id: 'shortcut', label: t('canned.shortcut'), cell: it => `/${it.shortcut}`, width: 150 },
      { id: 'language', label: t('facts.language'), cell: it => it.language, width: 110 },
      {
        id: 'text',
        label: t('canned.text'),
        cell: it => (
          <span lang={it.language} dir="auto">
            {it.text}
          </span>
        ),
        width: 420,
      },
      { id: 'by', label: t('canned.by'), cell: it => operatorId(it.changedBy), width: 140 },
      { id: 'at', label: t('canned.at'), cell: it => <When at={it.changedAt} />, width: 150 },
      ...(mayWrite
        ? [
            {
              id: 'delete',
              label: t('canned.delete'),
              cell: (it: CannedAnswer) => (
                <Button size="sm" variant="ghost" onClick={() => setOpen({ act: 'delete', answer: it })}>
                  <span>{t('canned.delete')}</span>{' '}
                  <span className="sr">{`/${it.shortcut} ${it.language}`}</span>
                </Button>
              ),
              width: 110,
            },
          ]
        : []),
    ],
    [t, mayWrite],
  );
  const write = (answer: CannedAnswer | null) => setOpen({ act: 'write', answer });
  return (
    <OfficePage title={t('canned.tab')} lead={t('canned.lead')} actions={<CareTabs />}>
      <OfficeList
        id="canned"
        label={t('canned.tab')}
        address={address}
        source={source}
        columns={columns}
        rowKey={it => `${it.shortcut}.${it.language}`}
        {...(mayWrite && { onOpen: write, onAct: write })}
        isSorted
        empty={t('canned.empty')}
        tools={
          mayWrite && (
            <Button size="sm" variant="primary" className={s.make ?? ''} onClick={() => write(null)}>
              {t('canned.make')}
            </Button>
          )
        }
      />
      {open?.act === 'write' && <CannedDialog answer={open.answer} onClose={() => setOpen(null)} />}
      {open?.act === 'delete' && <CannedDelete answer={open.answer} onClose={() => setOpen(null)} />}
    </OfficePage>
  );
}
