import type { Session } from '../store/lines.ts';
import { type CallWallet, Unreached } from '../wallet/walletClient.ts';

/**
 * Asks the wallet whether a session stands; false when it can't be asked. One that doesn't is over once this settles. A free game
 * has no session at the wallet.
 */
export async function standsAtWallet(ask: CallWallet, { demo, token }: Session): Promise<boolean> {
  if (demo) return true;
  return ask('balance', { session: token }).then(
    () => true,
    (failure: unknown) => {
      if (failure instanceof Unreached) return false;
      throw failure;
    },
  );
}
