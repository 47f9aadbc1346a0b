import { useTranslation } from 'react-i18next';
import { Amount } from '../../ui/amount/Amount.tsx';
import { Button } from '../../ui/button/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { cluster } from '../../ui/layout/layout.ts';
import s from './payment.module.css';

export interface QuickAmountsProps {
  /** Minor units. */
  readonly amounts: readonly number[];
  /** What stands in the field, minor units; null for nothing that is an amount. */
  readonly chosen: number | null;
  readonly onChoose: (minor: number) => void;
  /** Further choices. */
  readonly children?: Elements;
}

/** Amounts to choose with one press. */
export function QuickAmounts({ amounts, chosen, onChoose, children }: QuickAmountsProps) {
  const { t } = useTranslation('payment');
  return (
    <fieldset className={`${cluster(2, 'stretch')} ${s.chips}`}>
      <legend className="sr">{t('amount.quick')}</legend>
      {amounts.map(minor => (
        <Button key={minor} size="sm" aria-pressed={chosen === minor} onClick={() => onChoose(minor)}>
          <Amount minor={minor} />
        </Button>
      ))}
      {children}
    </fieldset>
  );
}
