import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { valueIn } from '../../../streams/remote/remote.ts';
import { EnticingLink } from '../../kit/limits/EnticingLink.tsx';
import { LiveAmount } from '../../kit/live/LiveAmount.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { StaleSince } from '../../kit/remote/StaleSince.tsx';
import { useLiveRemote } from '../../kit/remote/useLiveRemote.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useWalletMode } from '../../kit/wallets/useWalletMode.ts';
import { DEPOSIT, TRANSFER_FUND, WITHDRAW } from '../../routes/member.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';
import { cluster, item, stack, typography } from '../../ui/layout/layout.ts';
import { PointsLine } from './PointsLine.tsx';
import { WalletList } from './WalletList.tsx';
import s from './wallet.module.css';

/** The ways from here. */
const WAYS: readonly {
  to: string;
  icon: IconName;
  text: 'deposit' | 'withdraw' | 'transfer';
  Way?: typeof EnticingLink;
}[] = [
  { to: DEPOSIT, icon: 'arrow-down-to-line', text: 'deposit', Way: EnticingLink },
  { to: WITHDRAW, icon: 'arrow-up-from-line', text: 'withdraw' },
  { to: TRANSFER_FUND, icon: 'wallet', text: 'transfer' },
];

/** What the head's balance is made of: every wallet, live, and the ways to deposit, withdraw and transfer. */
export default function WalletPanel() {
  const { t } = useTranslation('wallet');
  const { balance, wallet } = useStreams();
  const mode = valueIn(useWalletMode());
  const money = useLiveRemote(
    it => it.balance.balance$,
    it => it.balance.freshness$,
  );
  const refresh = () => {
    balance.refresh();
    wallet.refresh();
  };
  return (
    <div className={`${stack(3)} ${s.panel}`}>
      <div className={cluster(2)}>
        <h2 className={`${typography(16)} ${item('grows')}`}>{t('title')}</h2>
        <StaleSince remote={money} onRetry={refresh} />
        <IconButton label={t('refresh')} onClick={refresh}>
          <Icon name="refresh-cw" size={18} />
        </IconButton>
      </div>
      <RemoteView remote={money} error={t('error')} onRetry={refresh} mark="elsewhere">
        {state => (
          <>
            <p className={stack(1, 'start')}>
              <span className={typography(13, 'quiet', 'label')}>
                {t(mode?.isSingle === false ? 'total' : 'one.title')}
              </span>
              <LiveAmount minor={state.sum} symbol={state.currencySymbol} className={s.figure} />
            </p>
            {mode?.isSingle === false && <WalletList balance={state} />}
          </>
        )}
      </RemoteView>
      <PointsLine />
      <nav className={cluster(2, 'stretch')} aria-label={t('ways')}>
        {WAYS.map(({ to, icon, text, Way = Link }) => (
          <Way
            key={to}
            className={buttonClass(text === 'deposit' ? 'primary' : 'soft', 'sm')}
            to={to}
            onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
          >
            <Icon name={icon} size={16} />
            <span>{t(text === 'transfer' && mode?.isSingle !== false ? 'title' : text)}</span>
          </Way>
        ))}
      </nav>
    </div>
  );
}
