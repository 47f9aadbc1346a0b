import { useEffect } from 'react';
import type { Remote } from '../../../streams/remote/remote.ts';
import type { MerchantWallet } from '../../../streams/wire/wallet/shapes.ts';
import { useLiveRemote } from '../remote/useLiveRemote.ts';
import { useStreams } from '../streams/StreamsContext.ts';

/** How the merchant keeps its members' money; it is asked for when this is first used. */
export function useWalletMode(): Remote<MerchantWallet> {
  const { wallet } = useStreams();
  useEffect(() => wallet.load(), [wallet]);
  return useLiveRemote(
    it => it.wallet.mode$,
    it => it.wallet.freshness$,
  );
}
