import { useTranslation } from 'react-i18next';
import { Amount } from '../../ui/amount/Amount.tsx';
import s from './records.module.css';

export interface BonusProgressProps {
  /** Minor units. */
  readonly wagered: number;
  readonly required: number;
}

/** How much of a bonus was staked, as a bar and in figures. */
export function BonusProgress({ wagered, required }: BonusProgressProps) {
  const { t } = useTranslation('records');
  return (
    <span className={s.wagered}>
      <progress
        className={s.progress}
        aria-label={t('column.wagered')}
        max={Math.max(1, required)}
        value={required === 0 ? 1 : wagered}
      />
      <span className={s.wageredText}>
        <Amount minor={wagered} /> / <Amount minor={required} />
      </span>
    </span>
  );
}
