import type { Observable } from 'rxjs';
import type { Outcome } from '../failure.ts';
import type { Answer } from '../link/answer.ts';
import type { WalletTransfer } from '../wire/wallet/shapes.ts';
import { asAccountOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** What is moved: `accountTypeId` of the wallets, and minor units. */
export interface WalletMove {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
}

/** Money between the wallets of whoever is signed in; both actions are intents with money (docs/decisions/021). */
export interface WalletTransfersStore {
  move(input: WalletMove): Observable<Outcome<WalletTransfer>>;
  /** Brings the money of all vendors' wallets back to the main one. */
  bringHome(): Observable<Outcome<WalletTransfer>>;
}

/** It has no state: the balance says how much is in each wallet. */
export function createWalletTransfersStore({
  live,
  rest,
  intents,
  session$,
}: StoreParts): WalletTransfersStore {
  const settle = ({ value, snaps, startedAt }: Answer<WalletTransfer>): WalletTransfer => {
    // The answer carries the new balance, so it shows while the socket is down.
    live.merge(snaps, startedAt);
    return value;
  };
  return {
    move(input) {
      const id = rest.newKey();
      const transfer = { kind: 'one', id, ...input } as const;
      return asAccountOutcome(session$, intents.run('walletTransfer', transfer, settle, id));
    },
    bringHome() {
      const id = rest.newKey();
      return asAccountOutcome(session$, intents.run('walletTransfer', { kind: 'all', id }, settle, id));
    },
  };
}
