import type { TFunction } from 'i18next';
import { Pencil } from 'lucide-react';
import { formatShare } from '../../../src/ui/amount/formatShare.ts';
import { IconButton } from '../../../src/ui/button/IconButton.tsx';
import type { OfficeLeagueMargin } from '../../../streams/wire/office/leagueMarginCalls.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { Tag } from '../../kit/text/Tag.tsx';

/** Hundredths of a percent in one. */
export const WHOLE_MARGIN = 10_000;

/** Columns of the margins. @param onSet Opens the form; null for who may set none. */
export function marginColumns(
  t: TFunction<'play'>,
  onSet: ((row: OfficeLeagueMargin) => void) | null,
): readonly ListColumn<OfficeLeagueMargin>[] {
  const columns: readonly ListColumn<OfficeLeagueMargin>[] = [
    { id: 'name', label: t('fixtures.league'), cell: it => it.name, value: it => it.name, width: 260 },
    { id: 'sport', label: t('fixtures.sport'), cell: it => it.sport, value: it => it.sport, width: 150 },
    {
      id: 'margin',
      label: t('margins.margin'),
      cell: it => <span className="num">{formatShare(it.margin / WHOLE_MARGIN)}</span>,
      value: it => it.margin,
      width: 110,
      align: 'end',
    },
    {
      id: 'own',
      label: t('state'),
      cell: it => it.own && <Tag tone="info">{t('margins.own')}</Tag>,
      width: 110,
    },
    { id: 'server', label: t('fixtures.server'), cell: it => it.server, value: it => it.server, width: 120 },
  ];
  if (onSet === null) return columns;
  const actions: ListColumn<OfficeLeagueMargin> = {
    id: 'actions',
    label: t('actions'),
    width: 80,
    cell: row => (
      <IconButton label={t('margins.open', { name: row.name })} onClick={() => onSet(row)}>
        <Pencil size={15} aria-hidden="true" />
      </IconButton>
    ),
  };
  return [...columns, actions];
}
