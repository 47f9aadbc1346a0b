import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createWalletTransfersStore } from '../../../streams/stores/walletTransfers.ts';
import type { BalanceState } from '../../../streams/wire/entities/balance.ts';
import { availableIn } from '../../../streams/wire/wallets.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** One press brings the money of all vendors' wallets back to the main one. */
export function BringHome({ balance }: { readonly balance: BalanceState }) {
  const { t } = useTranslation('wallet');
  const failureText = useFailureText();
  const store = useStore(createWalletTransfersStore);
  const [brought, setBrought] = useState<number | null>(null);
  const home = useIntent(store.bringHome, ({ amount }) => setBrought(amount));
  const symbol = balance.currencySymbol;
  const isAllHome = availableIn(balance) === balance.sum;
  return (
    <>
      <Button
        busy={home.busy}
        disabled={isAllHome}
        onClick={() => {
          setBrought(null);
          home.run();
        }}
      >
        {t('home.button')}
      </Button>
      {home.failure !== null && <Notice tone="error">{failureText(home.failure)}</Notice>}
      {brought !== null && (
        <Notice tone="info">
          {brought === 0 ? t('home.nothing') : t('home.done', { amount: formatAmount(brought, { symbol }) })}
        </Notice>
      )}
    </>
  );
}
