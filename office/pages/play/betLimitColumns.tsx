import type { TFunction } from 'i18next';
import { Pencil } from 'lucide-react';
import { IconButton } from '../../../src/ui/button/IconButton.tsx';
import { LIMIT_NAMES } from '../../../streams/wire/gameServers/mostLimits.ts';
import type { OfficeBetLimits } from '../../../streams/wire/office/betLimitCalls.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { Money } from '../../kit/text/Money.tsx';
import { Tag } from '../../kit/text/Tag.tsx';

/** What the members are called whose limits these are. */
export const levelText = (t: TFunction<'play'>, { level, name }: Pick<OfficeBetLimits, 'level' | 'name'>) =>
  level === 0 ? t('betLimits.noLevel') : t('betLimits.level', { level, name });

/** Columns of the limits. @param onSet Opens the form; null for who may set none. */
export function betLimitColumns(
  t: TFunction<'play'>,
  onSet: ((row: OfficeBetLimits) => void) | null,
): readonly ListColumn<OfficeBetLimits>[] {
  const columns: readonly ListColumn<OfficeBetLimits>[] = [
    {
      id: 'level',
      label: t('betLimits.members'),
      cell: it => levelText(t, it),
      value: it => it.level,
      width: 200,
    },
    ...LIMIT_NAMES.map(
      (id): ListColumn<OfficeBetLimits> => ({
        ...{ id, label: t(`betLimits.${id}`), width: 190 },
        cell: it => <Money minor={it[id]} />,
        value: it => it[id],
        align: 'end',
      }),
    ),
    {
      id: 'own',
      label: t('state'),
      cell: it => it.own && <Tag tone="info">{t('betLimits.own')}</Tag>,
      width: 110,
    },
    { id: 'server', label: t('fixtures.server'), cell: it => it.server, value: it => it.server, width: 120 },
  ];
  if (onSet === null) return columns;
  const actions: ListColumn<OfficeBetLimits> = {
    id: 'actions',
    label: t('actions'),
    width: 80,
    cell: row => (
      <IconButton
        label={t('betLimits.open', { members: levelText(t, row), server: row.server })}
        onClick={() => onSet(row)}
      >
        <Pencil size={15} aria-hidden="true" />
      </IconButton>
    ),
  };
  return [...columns, actions];
}
