import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trySiteData } from '../../kit/browser/siteData.ts';
import { lazyPart } from '../../kit/chunks/lazyPart.ts';
import { LiveAmount } from '../../kit/live/LiveAmount.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStaleText } from '../../kit/streams/useStaleText.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, toolbar, typography } from '../../ui/layout/layout.ts';
import { Popover } from '../../ui/popover/Popover.tsx';
import s from './MemberBar.module.css';

const WalletPanel = lazyPart(() => import('../../features/wallet/WalletPanel.tsx'));

const KEY = 'croupier.balanceHidden';

const read = () => trySiteData(() => window.localStorage.getItem(KEY)) === '1';

/**
 * Whether the balance is shown as asterisks (S2-99). Stored in this browser, so that it stays hidden after a
 * reload. With blocked storage it is remembered for this page only.
 */
function useHiddenBalance(): readonly [boolean, (hidden: boolean) => void] {
  const [hidden, setHidden] = useState(read);
  return [
    hidden,
    next => {
      setHidden(next);
      trySiteData(() => {
        if (next) window.localStorage.setItem(KEY, '1');
        else window.localStorage.removeItem(KEY);
      });
    },
  ];
}

/** Shown for a hidden balance: the same length for every amount. */
const ASTERISKS = '******';

/**
 * The balance with its switch to hide it (S2-99); its wallets open below it, but for a trial user, who has one and no
 * page for it. A stale balance stays and shows its time.
 */
export function BalanceChip() {
  const { t } = useTranslation();
  const { balance, session } = useStreams();
  const state = useBehavior(balance.balance$);
  const { role } = useBehavior(session.session$);
  const stale = useStaleText(useBehavior(balance.freshness$));
  const [hidden, setHidden] = useHiddenBalance();
  const value = (
    <>
      <span className={`${typography('quiet')} ${s.balanceLabel}`}>{t('header.balance')}</span>
      <span className={`${typography('strong', 'nowrap')} ${s.balanceValue}`} data-testid="balance">
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
    </>
  );
  const amount = hidden || state === null ? '' : formatAmount(state.sum, { symbol: state.currencySymbol });
  return (
    <div
      className={`${toolbar(2)} ${card(0, 'small', 'edge')} ${typography(14)} ${s.balance}`}
      data-balance=""
      data-stale={stale !== null || undefined}
    >
      {role === 'trial' || state === null ? (
        value
      ) : (
        <Popover
          label={amount === '' ? t('header.walletsHidden') : t('header.wallets', { amount })}
          panelLabel={t('header.walletsTitle')}
          triggerClassName={`${toolbar(2)} ${s.balanceOpen}`}
          trigger={value}
        >
          {() => (
            <Suspense fallback={<Skeleton height="56px" lines={3} />}>
              <WalletPanel />
            </Suspense>
          )}
        </Popover>
      )}
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
