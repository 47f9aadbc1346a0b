import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createLimitsStore } from '../../../streams/stores/limits.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import { formatSpan } from '../../i18n/time.ts';
import { merchant } from '../../kit/merchant.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { LIMITS } from '../../routes/member.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { checkedAt } from './checkedAt.ts';
import s from './RealityCheck.module.css';
import { sessionTotals } from './sessionTotals.ts';

const MINUTE_MS = 60_000;

/**
 * Tells every so many minutes how long somebody has played and how it went, if the member wants it. The game stands still
 * behind it until it is answered.
 * @param rolling A settled round is still being animated: it is waited for, so that nothing is told before its end.
 */
export function RealityCheck({ rolling }: { readonly rolling: boolean }) {
  const { t } = useTranslation('limits');
  const navigate = useNavigate();
  const { games, clock } = useStreams();
  const minutes = valueIn(useBehavior(useStore(createLimitsStore).limits$))?.realityMinutes ?? null;
  const { rounds, net, since } = useBehavior(sessionTotals(games));
  const last = useBehavior(checkedAt(games));
  const now = useBehavior(clock.seconds$);
  if (minutes === null || since === null || rolling) return null;
  if (now - Math.max(since, last) < minutes * MINUTE_MS) return null;
  const goOn = () => checkedAt(games).set(clock.now());
  return (
    <AppDialog
      title={t('check.title')}
      onClose={null}
      foot={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              goOn();
              void navigate('/');
            }}
          >
            {t('check.stop')}
          </Button>
          <Button variant="primary" data-autofocus onClick={goOn}>
            {t('check.goOn')}
          </Button>
        </>
      }
    >
      <dl className={s.figures}>
        <div>
          <dt>{t('check.time')}</dt>
          <dd className="num">{formatSpan(now - since)}</dd>
        </div>
        <div>
          <dt>{t('check.rounds')}</dt>
          <dd className="num">{formatCount(rounds)}</dd>
        </div>
        <div>
          <dt>{t('check.net')}</dt>
          <dd>
            <Amount minor={net} symbol={merchant.currencySymbol} tone="result" />
          </dd>
        </div>
      </dl>
      <Link className={s.limits} to={LIMITS} onClick={goOn}>
        {t('check.limits')}
      </Link>
    </AppDialog>
  );
}
