import type { TFunction } from 'i18next';
import type { OfficeTable } from '../../../streams/wire/office/tableCalls.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { Money } from '../../kit/text/Money.tsx';
import { Tag, type TagTone } from '../../kit/text/Tag.tsx';
import { stakeColumns } from './stakeColumns.tsx';

const TONES: Readonly<Record<OfficeTable['phase'], TagTone>> = {
  shuffling: 'neutral',
  open: 'good',
  closed: 'info',
  dealing: 'info',
  deciding: 'info',
  result: 'info',
  paid: 'neutral',
  void: 'bad',
};

/** A kind of tables in words; a server may have others than the office knows. */
export const kindText = (t: TFunction<'play'>, kind: string): string =>
  t(`tables.kinds.${kind}`, { defaultValue: kind });

/** What a table does now. */
export function PhaseTag({
  t,
  phase,
}: {
  readonly t: TFunction<'play'>;
  readonly phase: OfficeTable['phase'];
}) {
  return <Tag tone={TONES[phase]}>{t(`tables.phases.${phase}`)}</Tag>;
}

/** Columns of the list of live tables. */
export function liveTableColumns(t: TFunction<'play'>): readonly ListColumn<OfficeTable>[] {
  return [
    { id: 'name', label: t('tables.name'), cell: it => it.name, value: it => it.name, width: 210 },
    {
      id: 'kind',
      label: t('tables.kind'),
      cell: it => kindText(t, it.kind),
      value: it => kindText(t, it.kind),
      width: 170,
    },
    { id: 'phase', label: t('state'), cell: it => <PhaseTag t={t} phase={it.phase} />, width: 120 },
    {
      id: 'round',
      label: t('tables.round'),
      cell: ({ shoe, round }) =>
        round < 0 ? t('tables.shoe', { shoe }) : t('tables.place', { shoe, round }),
      width: 150,
    },
    ...stakeColumns(t),
    {
      id: 'payable',
      label: t('tables.payable'),
      cell: it => <Money minor={it.payable} />,
      value: it => it.payable,
      width: 125,
      align: 'end',
    },
    { id: 'table', label: t('tables.code'), cell: it => it.table, width: 150, isHidden: true },
    { id: 'server', label: t('fixtures.server'), cell: it => it.server, width: 120, isHidden: true },
  ];
}
