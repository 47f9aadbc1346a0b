import { useTranslation } from 'react-i18next';
import { formatSpan } from '../../i18n/time.ts';
import { merchant } from '../../kit/merchant.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import s from './SessionStrip.module.css';
import { sessionTotals } from './sessionTotals.ts';

/**
 * How long and how it went so far: always in sight while playing.
 * @param rolling A settled round is still being animated: its result is named when the animation has ended.
 */
export function SessionStrip({ rolling }: { readonly rolling: boolean }) {
  const { t } = useTranslation('games');
  const { games, clock } = useStreams();
  const { rounds, net, since } = useBehavior(sessionTotals(games));
  const now = useBehavior(clock.seconds$);
  return (
    <dl className={s.strip}>
      <div>
        <dt>{t('session.time')}</dt>
        <dd className="num">{formatSpan(since === null ? 0 : now - since)}</dd>
      </div>
      <div>
        <dt>{t('session.rounds')}</dt>
        <dd className="num">{formatCount(rounds)}</dd>
      </div>
      <div>
        <dt>{t('session.net')}</dt>
        <dd>
          {rolling ? (
            <span className={s.rolling}>{t('session.rolling')}</span>
          ) : (
            <Amount minor={net} symbol={merchant.currencySymbol} tone="result" />
          )}
        </dd>
      </div>
    </dl>
  );
}
