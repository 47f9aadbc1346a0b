import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../streams/remote/remote.ts';
import { MAIN_WALLET } from '../../../streams/wire/wallet/words.ts';
import { useWalletMode } from './useWalletMode.ts';

/** What a wallet is called, by its `accountTypeId`; of a back end that names none, by that number. */
export function useWalletName(): (accountTypeId: number) => string {
  const { t } = useTranslation('wallet');
  const mode = valueIn(useWalletMode());
  return useCallback(
    accountTypeId => {
      if (accountTypeId === MAIN_WALLET) return t('main');
      const own = mode?.wallets?.find(it => it.accountTypeId === accountTypeId);
      return own?.name ?? t('numbered', { number: accountTypeId });
    },
    [mode, t],
  );
}
