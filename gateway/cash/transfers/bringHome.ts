import { and, eq, gt, notInArray } from 'drizzle-orm';
import { MAIN_WALLET } from '../../../streams/wire/wallet/words.ts';
import type { Tx } from '../../db/database.ts';
import { ledgerAccount } from '../../db/schema.ts';
import { eachKnown } from '../../ground/due/ports.ts';
import { lockPlayer } from '../../ledger/player.ts';
import { carryOut, movesHome } from './transfer.ts';
import type { TransfersDeps } from './transfersDeps.ts';

/**
 * Brings home what lies in wallets that the merchant has no more, of one account: all of them once one wallet serves all
 * vendors. Money must not lie where nobody can take it.
 */
async function bringHome(deps: TransfersDeps, tx: Tx, uid: string): Promise<void> {
  await lockPlayer(tx, uid);
  const moves = await movesHome(tx, uid, type =>
    deps.vendorWallets.some(({ accountTypeId }) => accountTypeId === type),
  );
  // Another process may have been there first.
  if (moves.length === 0) return;
  const id = `closed:${deps.randomBytes(9).toString('hex')}`;
  const asked = { id, kind: 'all', from: null, to: null, asked: null } as const;
  await carryOut(tx, deps.wallet, { uid, asked, moves, at: deps.clock.now() });
}

/** Does it for every account, once after the start; answers how to stop. */
export function startBringingHome(deps: TransfersDeps): () => Promise<void> {
  const { database, vendorWallets, log } = deps;
  let isStopped = false;
  const kept = [MAIN_WALLET, ...vendorWallets.map(it => it.accountTypeId)];
  const { uid, kind, accountTypeId, balance } = ledgerAccount;
  const left = and(eq(kind, 'wallet'), notInArray(accountTypeId, kept), gt(balance, 0));
  const run = async () => {
    const rows = await database.read(tx => tx.selectDistinct({ uid }).from(ledgerAccount).where(left));
    await eachKnown(
      deps,
      rows.flatMap(row => row.uid ?? []),
      {
        loop: 'transfers/home',
        stopped: () => isStopped,
        keyOf: owner => owner,
        async handle(owner) {
          await database.write(tx => bringHome(deps, tx, owner));
          return true;
        },
      },
    );
  };
  const done = run().catch((error: unknown) => {
    log.warn({ err: error }, 'money in closed wallets could not be brought home');
  });
  return () => {
    isStopped = true;
    return done;
  };
}
