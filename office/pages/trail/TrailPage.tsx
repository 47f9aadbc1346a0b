import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { By } from '../../kit/text/By.tsx';
import { Tag, type TagTone } from '../../kit/text/Tag.tsx';
import { When } from '../../kit/text/When.tsx';
import { usePagesOf } from '../../kit/usePages.ts';
import { TrailRowDialog } from './TrailRowDialog.tsx';
import { useActors } from './useActors.ts';
import { useTarget } from './useTarget.ts';
import { VerifyChain } from './VerifyChain.tsx';

type Row = CallValue<'officeTrail'>[number];

/** Rows of a page. */
const LIMIT = 100;
const TONES: Readonly<Record<Row['outcome'], TagTone>> = {
  done: 'good',
  read: 'neutral',
  refused: 'bad',
  asked: 'warn',
};

const pageOf = (rows: CallValue<'officeTrail'>) => {
  const last = rows.at(-1);
  return { rows, next: rows.length < LIMIT || last === undefined ? null : { before: last.n } };
};

/** What the staff did. */
export default function TrailPage() {
  const { t } = useTranslation('trail');
  const address = useListAddress();
  const [open, setOpen] = useState<Row | null>(null);
  const { who: named = '', target: typed = '' } = address.values;
  const { who, options } = useActors(named);
  const { target, isLooking, isUnknown, failure, again } = useTarget(typed);
  const list = usePagesOf(
    'officeTrail',
    { limit: LIMIT, ...(who && { who }), ...(target && { target }) },
    pageOf,
  );
  const source = {
    ...list,
    isLoading: list.isLoading || isLooking,
    ...(failure !== null && { failure, reload: again }),
  };
  const columns = useMemo<readonly ListColumn<Row>[]>(
    () => [
      { id: 'n', label: t('number'), cell: it => it.n, width: 80, align: 'end' },
      { id: 'at', label: t('at'), cell: it => <When at={it.at} />, width: 150 },
      { id: 'who', label: t('who'), cell: it => <By who={it.who} />, width: 220 },
      { id: 'role', label: t('role'), cell: it => it.role, width: 100 },
      { id: 'call', label: t('call'), cell: it => it.call, width: 190 },
      {
        id: 'outcome',
        label: t('outcome'),
        cell: it => <Tag tone={TONES[it.outcome]}>{t(`outcomes.${it.outcome}`)}</Tag>,
        width: 100,
      },
      { id: 'target', label: t('target'), cell: it => it.target, width: 220 },
      { id: 'reason', label: t('reason'), cell: it => it.reason, width: 260 },
      { id: 'address', label: t('address'), cell: it => it.address, width: 130, isHidden: true },
    ],
    [t],
  );
  return (
    <OfficePage title={t('area')} lead={t('lead')} actions={<VerifyChain />}>
      <OfficeList
        id="trail"
        label={t('area')}
        address={{ ...address, values: { ...address.values, who } }}
        source={source}
        columns={columns}
        filters={[
          { id: 'who', kind: 'choice', label: t('who'), options },
          { id: 'target', kind: 'search', label: t('targetFilter') },
        ]}
        rowKey={it => String(it.n)}
        onOpen={setOpen}
        empty={isUnknown ? t('noMember', { name: typed.trim() }) : t('empty')}
      />
      {open && (
        <TrailRowDialog
          row={open}
          onTarget={of => {
            address.setQuery(new URLSearchParams({ target: of }).toString());
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </OfficePage>
  );
}
