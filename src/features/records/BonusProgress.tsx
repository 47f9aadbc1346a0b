import { useTranslation } from 'react-i18next';
import { Amount } from '../../ui/amount/Amount.tsx';
import { stack, typography } from '../../ui/layout/layout.ts';
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
    <span className={`${stack(1)} ${s.wagered}`}>
      <progress
        className={s.progress}
        aria-label={t('column.wagered')}
        max={Math.max(1, required)}
        value={required === 0 ? 1 : wagered}
      />
      <span className={typography(13, 'quiet')}>
        <Amount minor={wagered} /> / <Amount minor={required} />
      </span>
    </span>
  );
}
