import { useTranslation } from 'react-i18next';
import type { BalanceState } from '../../../streams/wire/wallet/shapes.ts';
import { MAIN_WALLET } from '../../../streams/wire/wallet/words.ts';
import { LiveAmount } from '../../kit/live/LiveAmount.tsx';
import { useWalletName } from '../../kit/wallets/useWalletName.ts';
import { toolbar, typography } from '../../ui/layout/layout.ts';
import s from './wallet.module.css';

/** Every wallet with what is in it, the main one first. */
export function WalletList({ balance }: { readonly balance: BalanceState }) {
  const { t } = useTranslation('wallet');
  const nameOf = useWalletName();
  return (
    <ul aria-label={t('list')}>
      {balance.accounts.map(({ accountTypeId, avail }) => (
        <li
          key={accountTypeId}
          className={`${toolbar(4, 'between')} ${s.row}`}
          data-main={accountTypeId === MAIN_WALLET || undefined}
        >
          <bdi className={typography('breaks')}>{nameOf(accountTypeId)}</bdi>
          <LiveAmount
            minor={avail}
            symbol={balance.currencySymbol}
            className={avail === 0 ? s.none : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
