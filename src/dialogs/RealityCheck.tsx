import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { valueIn } from '../../streams/remote/remote.ts';
import { createLimitsStore } from '../../streams/stores/limits.ts';
import { MINUTE } from '../../streams/wire/protocol/durations.ts';
import { formatSpan } from '../i18n/span.ts';
import { merchant } from '../kit/merchant.ts';
import { checkedAt } from '../kit/play/checkedAt.ts';
import type { PlayFigures } from '../kit/play/playFigures.ts';
import { useStreams } from '../kit/streams/StreamsContext.ts';
import { useBehavior } from '../kit/streams/useBehavior.ts';
import { useStore } from '../kit/streams/useStore.ts';
import { LIMITS } from '../routes/member.ts';
import { Amount } from '../ui/amount/Amount.tsx';
import { formatCount } from '../ui/amount/formatAmount.ts';
import { Button } from '../ui/button/Button.tsx';
import { grid, pairs, typography } from '../ui/layout/layout.ts';
import { AppDialog } from './AppDialog.tsx';
import s from './RealityCheck.module.css';

export interface RealityCheckProps {
  readonly figures: PlayFigures;
  /** A round is still running: the check waits for its end, but not for long. */
  readonly rolling: boolean;
  /** Called when the check appears and when it is answered. */
  readonly onShown?: (shown: boolean) => void;
}

/** Rounds at several tables follow each other without a break: a check that is due for so long waits no more, ms. */
const LATE_MS = 2 * MINUTE;

/**
 * Tells every so many minutes how long somebody has played and how it went, if the member wants it. The game stands still
 * behind it until it is answered.
 */
export function RealityCheck({
  figures: { rounds, net, open = 0, since },
  rolling,
  onShown,
}: RealityCheckProps) {
  const { t } = useTranslation('limits');
  const navigate = useNavigate();
  const { games, clock } = useStreams();
  const minutes = valueIn(useBehavior(useStore(createLimitsStore).limits$))?.realityMinutes ?? null;
  const last = useBehavior(checkedAt(games));
  const now = useBehavior(clock.seconds$);
  const isDue =
    minutes !== null &&
    since !== null &&
    now - Math.max(since, last) >= minutes * MINUTE + (rolling ? LATE_MS : 0);
  useEffect(() => onShown?.(isDue), [onShown, isDue]);
  if (!isDue) return null;
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
      <dl className={`${grid(4)} ${pairs(13)} ${s.figures}`}>
        <div>
          <dt>{t('check.time')}</dt>
          <dd className="num">{formatSpan(now - since)}</dd>
        </div>
        <div>
          <dt>{t('check.rounds')}</dt>
          <dd className="num">{formatCount(rounds)}</dd>
        </div>
        {open > 0 && (
          <div>
            <dt>{t('check.open')}</dt>
            <dd>
              <Amount minor={open} symbol={merchant.currencySymbol} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('check.net')}</dt>
          <dd>
            <Amount minor={net} symbol={merchant.currencySymbol} tone="result" />
          </dd>
        </div>
      </dl>
      <Link className={`${typography('info', 'underlined')} ${s.limits}`} to={LIMITS} onClick={goOn}>
        {t('check.limits')}
      </Link>
    </AppDialog>
  );
}
