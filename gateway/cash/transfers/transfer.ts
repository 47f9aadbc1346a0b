import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { WalletTransfer } from '../../../streams/wire/wallet/shapes.ts';
import { MAIN_WALLET } from '../../../streams/wire/wallet/words.ts';
import type { Tx } from '../../db/database.ts';
import { ledgerAccount, walletTransfer } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import { ensureWallet, type Wallet, walletOf } from '../../ledger/wallet/ports.ts';

/** What somebody asked for; the wallets and the amount are null where everything goes to the main wallet. */
export interface TransferRequest {
  readonly id: string;
  readonly kind: WalletTransfer['kind'];
  readonly from: number | null;
  readonly to: number | null;
  readonly asked: number | null;
}

type Move = WalletTransfer['moves'][number];

/** Fields that make a request the same one, by the names that they have in the call. */
const SAME = { kind: 'kind', from: 'from', to: 'to', asked: 'amount' } as const;

function toTransfer({ id, kind, amount, moves, at }: typeof walletTransfer.$inferSelect): WalletTransfer {
  return { id, kind, amount, moves: [...moves], at };
}

/**
 * What became of this id before; null when it is new. Throws `idempotency_conflict` with the field that differs. The
 * caller holds the lock of the account.
 */
export async function findWalletTransfer(
  tx: Tx,
  uid: string,
  asked: TransferRequest,
): Promise<WalletTransfer | null> {
  const [row] = await tx
    .select()
    .from(walletTransfer)
    .where(and(eq(walletTransfer.uid, uid), eq(walletTransfer.id, asked.id)));
  if (row === undefined) return null;
  const differs = (Object.keys(SAME) as (keyof typeof SAME)[]).find(name => row[name] !== asked[name]);
  if (differs === undefined) return toTransfer(row);
  const field = SAME[differs];
  throw new CallError('idempotency_conflict', 409, `This id was used with another ${field}.`, {
    value: { field },
  });
}

/** What brings the money of all other wallets back to the main one; of those that `isLeft` says nothing is taken. */
export async function movesHome(
  tx: Tx,
  uid: string,
  isLeft: (accountTypeId: number) => boolean = () => false,
): Promise<readonly Move[]> {
  const { accountTypeId, balance, kind } = ledgerAccount;
  const rows = await tx
    .select({ from: accountTypeId, amount: balance })
    .from(ledgerAccount)
    .where(
      and(eq(ledgerAccount.uid, uid), eq(kind, 'wallet'), ne(accountTypeId, MAIN_WALLET), gt(balance, 0)),
    )
    .orderBy(asc(accountTypeId));
  return rows.filter(({ from }) => !isLeft(from)).map(row => ({ ...row, to: MAIN_WALLET }));
}

/**
 * Moves the money in one booking, writes down what was asked, and publishes the balance. Throws `insufficient_funds`.
 * Locks: ledger accounts, the balance's topic; the caller holds that of the account.
 */
export async function carryOut(
  tx: Tx,
  wallet: Pick<Wallet, 'post' | 'publishBalance'>,
  transfer: {
    readonly uid: string;
    readonly asked: TransferRequest;
    readonly moves: readonly Move[];
    readonly at: number;
  },
): Promise<WalletTransfer> {
  const { uid, asked, moves, at } = transfer;
  const amounts = new Map<number, number>();
  for (const { from, to, amount } of moves) {
    amounts.set(from, (amounts.get(from) ?? 0) - amount);
    amounts.set(to, (amounts.get(to) ?? 0) + amount);
  }
  const amount = moves.reduce((sum, move) => sum + move.amount, 0);
  if (amount > 0) {
    for (const accountTypeId of amounts.keys()) await ensureWallet(tx, uid, accountTypeId);
    const legs = [...amounts].map(([type, by]) => ({ account: walletOf(uid, type), amount: by }));
    await wallet.post(tx, { opId: `transferFund:${uid}:${asked.id}`, kind: 'transferFund', legs, at });
  }
  const row = { ...asked, uid, amount, moves: [...moves], at };
  await tx.insert(walletTransfer).values(row);
  if (amount > 0) await wallet.publishBalance(tx, uid, at);
  return toTransfer(row);
}
