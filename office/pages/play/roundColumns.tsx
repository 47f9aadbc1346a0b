import type { TFunction } from 'i18next';
import { Ban } from 'lucide-react';
import { IconButton } from '../../../src/ui/button/IconButton.tsx';
import type { StakedRound } from '../../../streams/wire/gameServers/tableRounds.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { Money } from '../../kit/text/Money.tsx';
import { Tag, type TagTone } from '../../kit/text/Tag.tsx';
import { When } from '../../kit/text/When.tsx';
import { stakeColumns } from './stakeColumns.tsx';

const TONES: Readonly<Record<StakedRound['state'], TagTone>> = {
  unpaid: 'info',
  paid: 'neutral',
  void: 'bad',
};

/** Columns of the last rounds of a table. @param onVoid Opens the dialog of a void; null for who may void nothing. */
export function roundColumns(
  t: TFunction<'play'>,
  onVoid: ((round: StakedRound) => void) | null,
): readonly ListColumn<StakedRound>[] {
  const columns: readonly ListColumn<StakedRound>[] = [
    {
      id: 'round',
      label: t('tables.round'),
      cell: it => t('tables.place', { shoe: it.shoe, round: it.round }),
      width: 160,
    },
    { id: 'at', label: t('tables.start'), cell: it => <When at={it.at} />, value: it => it.at, width: 160 },
    {
      id: 'state',
      label: t('state'),
      cell: it => <Tag tone={TONES[it.state]}>{t(`tables.states.${it.state}`)}</Tag>,
      width: 110,
    },
    ...stakeColumns(t),
    {
      id: 'paid',
      label: t('tables.paid'),
      cell: it => <Money minor={it.paid} />,
      value: it => it.paid,
      width: 125,
      align: 'end',
    },
  ];
  if (onVoid === null) return columns;
  const actions: ListColumn<StakedRound> = {
    id: 'actions',
    label: t('actions'),
    width: 80,
    cell: round =>
      round.state === 'unpaid' && (
        <IconButton
          label={t('tables.void.open', { shoe: round.shoe, round: round.round })}
          onClick={() => onVoid(round)}
        >
          <Ban size={15} aria-hidden="true" />
        </IconButton>
      ),
  };
  return [...columns, actions];
}
