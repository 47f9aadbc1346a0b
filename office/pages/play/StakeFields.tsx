import { useTranslation } from 'react-i18next';
import { Field } from '../../../src/ui/field/Field.tsx';
import { amountIn } from './amountText.ts';
import s from './play.module.css';

export interface StakeFieldsProps {
  readonly least: string;
  readonly most: string;
  readonly onLeast: (text: string) => void;
  readonly onMost: (text: string) => void;
}

/** Least and most of one stake; empty for what holds everywhere. */
export function StakeFields({ least, most, onLeast, onMost }: StakeFieldsProps) {
  const { t } = useTranslation('play');
  const wrong = (text: string) => (amountIn(text) === undefined ? t('set.noAmount') : undefined);
  return (
    <div className={s.pair}>
      <Field
        label={t('minStake')}
        inputMode="decimal"
        value={least}
        error={wrong(least)}
        onChange={event => onLeast(event.target.value)}
      />
      <Field
        label={t('maxStake')}
        inputMode="decimal"
        value={most}
        error={wrong(most)}
        onChange={event => onMost(event.target.value)}
      />
    </div>
  );
}
