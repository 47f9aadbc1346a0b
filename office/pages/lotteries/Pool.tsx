import { useTranslation } from 'react-i18next';
import { SECOND } from '../../../streams/wire/protocol/durations.ts';
import { AsOf } from '../../kit/age/AsOf.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { useCall } from '../../kit/useCall.ts';
import { useReadEvery } from '../../kit/useReadEvery.ts';
import s from './lotteries.module.css';

const READ = ['officeJackpot'] as const;
/** Every bet adds to it, and it has no topic. */
const EVERY_MS = 10 * SECOND;

/** The progressive pool: what it holds, and how fast it grows. */
export function Pool() {
  const { t } = useTranslation('lotteries');
  const { value: pool, staleSince } = useCall('officeJackpot', {});
  useReadEvery(READ, EVERY_MS);
  if (pool === null) return null;
  return (
    <>
      <p className={s.pool}>
        <span>{t('pool')}</span> <Money minor={pool.amount} />
        <span className={s.rate}>
          {t('perMinute')} <Money minor={Math.round(pool.ratePerSec * 60)} tone="result" />
        </span>
      </p>
      <AsOf staleSince={staleSince} />
    </>
  );
}
