import { useTranslation } from 'react-i18next';
import { createWalletTransfersStore } from '../../../streams/stores/walletTransfers.ts';
import type { BalanceState } from '../../../streams/wire/wallet/shapes.ts';
import { availableIn } from '../../../streams/wire/wallet/words.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';

/** One press brings the money of all vendors' wallets back to the main one. */
export function BringHome({ balance }: { readonly balance: BalanceState }) {
  const { t } = useTranslation('wallet');
  const store = useStore(createWalletTransfersStore);
  const notify = useNotify();
  const symbol = balance.currencySymbol;
  const home = useIntent(store.bringHome, ({ amount }) =>
    notify(
      amount === 0 ? t('home.nothing') : t('home.done', { amount: formatAmount(amount, { symbol }) }),
      'done',
    ),
  );
  const isAllHome = availableIn(balance) === balance.sum;
  return (
    <>
      <Button busy={home.busy} disabled={isAllHome} onClick={() => home.run()}>
        {t('home.button')}
      </Button>
      <Refusal of="wallets" failure={home.failure} />
    </>
  );
}
