import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { account, gameRound, gameTransaction, heldWinDecision } from '../../db/schema.ts';
import { lockBookingDate } from '../../ground/clock/boundary.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import type { Notices } from '../../ground/notices.ts';
import { lockPlayer } from '../../ledger/player.ts';
import type { Wallet } from '../../ledger/wallet/ports.ts';
import { type CreditDeps, credit } from './credit.ts';
import { TRANSACTION } from './machine.ts';
import { findTransaction } from './transactions.ts';

export interface HeldWinDeps extends CreditDeps, Pick<ModuleDeps, 'clock'> {
  readonly wallet: Pick<Wallet, 'post' | 'publishBalance' | 'stakeWallet'>;
  readonly inbox: Notices;
}

interface Decision {
  readonly server: string;
  readonly transaction: string;
  readonly decision: 'pay' | 'refuse';
  readonly reason: string;
}

/** Most wins of one answer. */
const AT_ONCE = 100;

const notHeld = () => new CallError('not_found', 404, 'No win of this id waits for a decision.');

/** Wins that wait, the oldest first. */
function readHeld(tx: Tx) {
  const { server, id, round, amount, at } = gameTransaction;
  const { gameCode, stake } = gameRound;
  const ofRound = and(eq(gameRound.server, server), eq(gameRound.id, round));
  return tx
    .select({ server, transaction: id, round, gameCode, stake, amount, username: account.username, at })
    .from(gameTransaction)
    .innerJoin(gameRound, ofRound)
    .innerJoin(account, eq(account.uid, gameTransaction.uid))
    .where(eq(gameTransaction.state, 'held'))
    .orderBy(asc(at), asc(server), asc(id))
    .limit(AT_ONCE);
}

/** Pays a held win or refuses it, once. Locks: account, boundary (shared), transaction, round, ledger accounts, topics. */
async function decide(tx: Tx, deps: HeldWinDeps, { server, transaction: id, decision, reason }: Decision) {
  const { wallet, inbox, clock } = deps;
  const key = and(eq(gameTransaction.server, server), eq(gameTransaction.id, id));
  const [found] = await tx.select({ uid: gameTransaction.uid }).from(gameTransaction).where(key);
  if (found === undefined) throw notHeld();
  const player = await lockPlayer(tx, found.uid);
  const at = await lockBookingDate(tx, clock);
  const win = await findTransaction(tx, { server, id });
  if (win?.state !== 'held') throw notHeld();
  const ofRound = and(eq(gameRound.server, server), eq(gameRound.id, win.round));
  const [round] = await tx.select().from(gameRound).where(ofRound).for('update');
  if (round === undefined) throw notHeld();
  await tx.insert(heldWinDecision).values({ server, id, decision, reason, at });
  const told = {
    uid: player.uid,
    amount: win.amount,
    at,
    demo: player.demo,
    opId: `heldWin:${server}:${id}:${decision}`,
  };
  if (decision === 'refuse') {
    await tx
      .update(gameTransaction)
      .set({ state: TRANSACTION.apply(win.state, 'refuse') })
      .where(key);
    await inbox.deliver(tx, { ...told, type: 'WIN_REFUSED' });
    return;
  }
  const from = await wallet.stakeWallet(tx, player.uid, round.vassalage);
  await tx
    .update(gameTransaction)
    .set({ state: TRANSACTION.apply(win.state, 'pay'), accountId: from.account })
    .where(key);
  await credit(tx, deps, {
    ...{ player, round, win: { server, id }, account: from.account, payout: win.amount, at },
  });
  await wallet.publishBalance(tx, player.uid, at);
  await inbox.deliver(tx, { ...told, type: 'WIN_PAID' });
}

/** The operator's side of wins above their ceiling. */
export function heldWinHandlers(deps: HeldWinDeps): Pick<Handlers, 'opsHeldWins' | 'opsHeldWin'> {
  return {
    opsHeldWins: { mode: 'read', run: async tx => ({ value: await readHeld(tx) }) },
    opsHeldWin: {
      mode: 'write',
      async run(tx, _ctx, params) {
        await decide(tx, deps, params);
        return { value: null };
      },
    },
  };
}
