import { useTranslation } from 'react-i18next';
import { LiveAmount } from '../../kit/live/LiveAmount.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStaleText } from '../../kit/streams/useStaleText.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import s from './Header.module.css';
import { useHiddenBalance } from './useHiddenBalance.ts';

/** Stands for a hidden balance: always as long, so that it tells nothing. */
const ASTERISKS = '******';

/** The balance with its show and hide switch (S2-99). A stale balance stays and says from when it is. */
export function BalanceChip() {
  const { t } = useTranslation();
  const { balance } = useStreams();
  const state = useBehavior(balance.balance$);
  const stale = useStaleText(useBehavior(balance.freshness$));
  const [hidden, setHidden] = useHiddenBalance();
  return (
    <div className={s.balance} data-stale={stale !== null || undefined}>
      <span className={s.balanceLabel}>{t('header.balance')}</span>
      <span className={s.balanceValue} data-testid="balance">
        {state === null ? (
          <Skeleton width="72px" />
        ) : hidden ? (
          <span aria-label={t('header.balanceHidden')} role="img">
            {ASTERISKS}
          </span>
        ) : (
          <LiveAmount minor={state.sum} symbol={state.currencySymbol} />
        )}
        {stale !== null && <StaleMark text={stale} />}
      </span>
      <button
        type="button"
        className={s.eye}
        aria-label={t('header.hideBalance')}
        aria-pressed={hidden}
        onClick={() => setHidden(!hidden)}
      >
        <Icon name={hidden ? 'eye-off' : 'eye'} size={18} />
      </button>
    </div>
  );
}
