import { type CallWallet, Unreached } from '../../wallet/walletClient.ts';

/** Whose money it is, and for the games of which vendor: vendors may have wallets of their own. */
interface Purse {
  readonly player: string;
  readonly table: string;
}

/** What was told last of the money of players, or of the points of those who practise. */
export interface Balances {
  saw(purse: Purse, balance: number): void;
  /** Minor units; null when nothing is known. */
  of(purse: Purse): number | null;
  /** Asks the wallet, by one of its sessions. */
  look(purse: Purse, token: string): Promise<void>;
}

/** Balances that are remembered. */
const MOST = 10_000;

/** @param vendorOf Vendor of the game of a table. */
export function createBalances(ask: CallWallet, vendorOf: (table: string) => string): Balances {
  const known = new Map<string, number>();
  const keyOf = ({ player, table }: Purse) => `${player} ${vendorOf(table)}`;
  function saw(purse: Purse, balance: number): void {
    const key = keyOf(purse);
    const [oldest] = known.keys();
    if (known.size >= MOST && oldest !== undefined && !known.has(key)) known.delete(oldest);
    known.set(key, balance);
  }
  return {
    saw,
    of: purse => known.get(keyOf(purse)) ?? null,
    async look(purse, token) {
      const answer = await ask('balance', { session: token }).catch((failure: unknown) => {
        if (failure instanceof Unreached) return null;
        throw failure;
      });
      if (answer?.ok) saw(purse, answer.balance);
    },
  };
}
