import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BalanceState } from '../../../streams/wire/wallet/shapes.ts';
import { EnticingLink } from '../../kit/limits/EnticingLink.tsx';
import { LiveAmount } from '../../kit/live/LiveAmount.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useLiveRemote } from '../../kit/remote/useLiveRemote.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useWalletMode } from '../../kit/wallets/useWalletMode.ts';
import { DEPOSIT, WITHDRAW } from '../../routes/member.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, cluster, stack, typography } from '../../ui/layout/layout.ts';
import { Columns } from '../../ui/page/Columns.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { BringHome } from './BringHome.tsx';
import { PointsLine } from './PointsLine.tsx';
import { WalletList } from './WalletList.tsx';
import { WalletTransferForm } from './WalletTransferForm.tsx';
import s from './wallet.module.css';

/** What all wallets hold together. */
function Total({ balance, label }: { readonly balance: BalanceState; readonly label: string }) {
  return (
    <p className={stack(1, 'start')}>
      <span className={typography(13, 'quiet', 'label')}>{label}</span>
      <LiveAmount minor={balance.sum} symbol={balance.currencySymbol} className={s.figure} />
    </p>
  );
}

/** The one wallet, and that nothing has to be moved. */
function OneWallet({ balance }: { readonly balance: BalanceState }) {
  const { t } = useTranslation('wallet');
  return (
    <section className={`${stack(4)} ${card(5, 'raised')} ${s.card}`} aria-label={t('one.title')}>
      <Total balance={balance} label={t('one.title')} />
      <p className={typography('quiet')}>{t('one.text')}</p>
      <div className={cluster(3, 'stretch')}>
        <EnticingLink className={buttonClass('primary')} to={DEPOSIT}>
          <Icon name="arrow-down-to-line" size={18} />
          {t('deposit')}
        </EnticingLink>
        <Link className={buttonClass()} to={WITHDRAW}>
          <Icon name="arrow-up-from-line" size={18} />
          {t('withdraw')}
        </Link>
      </div>
    </section>
  );
}

/** All wallets, the way back to the main one, and a form to move money between them. */
function ManyWallets({ balance }: { readonly balance: BalanceState }) {
  const { t } = useTranslation('wallet');
  return (
    <Columns>
      <WalletTransferForm balance={balance} />
      <section className={`${stack(4)} ${card(5, 'raised')} ${s.card}`} aria-label={t('list')}>
        <Total balance={balance} label={t('total')} />
        <BringHome balance={balance} />
        <WalletList balance={balance} />
      </section>
    </Columns>
  );
}

/** The wallet (S2-116): where the money is, and how it gets from one wallet to another. */
export default function TransferFundPage() {
  const { t } = useTranslation(['wallet', 'payment']);
  const { balance, wallet } = useStreams();
  const mode = useWalletMode();
  const money = useLiveRemote(
    it => it.balance.balance$,
    it => it.balance.freshness$,
  );
  return (
    <Page width="board">
      <PageHead title={t('title')} lead={t('lead')} />
      <RemoteView remote={mode} error={t('modeError')} onRetry={wallet.refresh} mark="elsewhere">
        {({ isSingle }) => (
          <RemoteView remote={money} error={t('error')} onRetry={balance.refresh}>
            {state => (isSingle ? <OneWallet balance={state} /> : <ManyWallets balance={state} />)}
          </RemoteView>
        )}
      </RemoteView>
      <PointsLine />
    </Page>
  );
}
