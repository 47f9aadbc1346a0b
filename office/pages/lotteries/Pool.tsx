import { useTranslation } from 'react-i18next';
import { Money } from '../../kit/text/Money.tsx';
import { useCall } from '../../kit/useCall.ts';
import s from './lotteries.module.css';

/** The progressive pool: what it holds, and how fast it grows. */
export function Pool() {
  const { t } = useTranslation('lotteries');
  const pool = useCall('officeJackpot', {}).value;
  if (pool === null) return null;
  return (
    <p className={s.pool}>
      <span>{t('pool')}</span> <Money minor={pool.amount} />
      <span className={s.rate}>
        {t('perMinute')} <Money minor={Math.round(pool.ratePerSec * 60)} tone="result" />
      </span>
    </p>
  );
}
