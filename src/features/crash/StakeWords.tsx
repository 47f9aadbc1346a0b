import { useTranslation } from 'react-i18next';
import type { OwnCrashBet } from '../../../streams/wire/crash/shapes.ts';
import { merchant } from '../../kit/merchant.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { card, pairs } from '../../ui/layout/layout.ts';
import s from './crash.module.css';
import { formatCrashMultiplier } from './multiplier.ts';

/** What was staked, and where it cashes out by itself. */
export function StakeWords({ bet }: { readonly bet: OwnCrashBet }) {
  const { t } = useTranslation('crash');
  return (
    <dl className={`${card('3-4', 'sunken', 'small')} ${pairs(12)} ${s.odds}`}>
      <div>
        <dt>{t('stake')}</dt>
        <dd className="num">{formatAmount(bet.stake, { symbol: merchant.currencySymbol })}</dd>
      </div>
      <div>
        <dt>{t('target')}</dt>
        <dd className="num">{bet.target === null ? t('noTarget') : formatCrashMultiplier(bet.target)}</dd>
      </div>
    </dl>
  );
}
