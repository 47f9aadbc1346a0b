import { type CallWallet, Unreached } from '../../wallet/walletClient.ts';

/** Whose money it is, and at which table: vendors may have wallets of their own. */
export interface Purse {
  readonly player: string;
  readonly table: string;
}

/** What was told last of the money of players, or of the points of those who practise. */
export interface Balances {
  /** @param token The wallet's session that it was told in; null for points, which are the same at all tables. */
  saw(purse: Purse & { readonly token: string | null }, balance: number): void;
  /** Minor units; null when nothing is known. */
  of(purse: Purse): number | null;
  /** Asks the wallet, by one of its sessions. */
  look(purse: Purse, token: string): Promise<void>;
}

export interface BalancesDeps {
  readonly ask: CallWallet;
  /** Vendor of the game of a table. */
  readonly vendorOf: (table: string) => string;
  /** Told when money of a player has become another amount at a table; not when it was only asked for. */
  readonly changed: (purse: Purse) => void;
}

/** Balances that are remembered. */
const MOST = 10_000;

export function createBalances({ ask, vendorOf, changed }: BalancesDeps): Balances {
  const known = new Map<string, number>();
  const keyOf = ({ player, table }: Purse) => `${player} ${vendorOf(table)}`;
  /** Whether it is another balance than before. */
  function put(key: string, balance: number): boolean {
    const before = known.get(key);
    const [oldest] = known.keys();
    if (known.size >= MOST && oldest !== undefined && before === undefined) known.delete(oldest);
    known.set(key, balance);
    return before !== balance;
  }
  return {
    saw({ player, table, token }, balance) {
      const purse = { player, table };
      // Who practises is another player in each session.
      if (put(token === null ? player : keyOf(purse), balance)) changed(purse);
    },
    of: purse => known.get(purse.player) ?? known.get(keyOf(purse)) ?? null,
    async look(purse, token) {
      const answer = await ask('balance', { session: token }).catch((failure: unknown) => {
        if (failure instanceof Unreached) return null;
        throw failure;
      });
      if (answer?.ok) put(keyOf(purse), answer.balance);
    },
  };
}
