import { amountIn, storedBalance } from '../../e2e/support/shown.ts';
import { poll } from '../page/poll.ts';
import type { WindowScreen } from '../page/screen.ts';
import { BALANCE, type World } from '../world.ts';

/** Waits until the page shows the balance that the ledger has. */
export async function showsLedger({ gateway }: World, screen: WindowScreen, username: string): Promise<void> {
  let shown = Number.NaN;
  let stored = Number.NaN;
  await poll(
    async () => {
      shown = amountIn(await screen.text(BALANCE));
      stored = await storedBalance(gateway, username);
      return shown === stored ? true : null;
    },
    () => `the page shows ${shown}, the ledger has ${stored}`,
  );
}
