import type { CallParams } from '../../../streams/wire/tables/calls.ts';
import { MAIN_WALLET } from '../../../streams/wire/wallet/words.ts';
import { walletTransfer } from '../../db/schema.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { LimitsPorts } from '../../ledger/limits/ports.ts';
import { lockPlayer } from '../../ledger/player.ts';
import type { WalletPorts } from '../../ledger/wallet/ports.ts';
import { vendorWalletsOf } from '../../merchant/vendorWallets.ts';
import { requireMember } from '../../people/requireMember.ts';
import { startBringingHome } from './bringHome.ts';
import { carryOut, findWalletTransfer, movesHome, type TransferRequest } from './transfer.ts';
import { TRANSFER_INVARIANTS } from './transferInvariants.ts';
import type { TransfersDeps } from './transfersDeps.ts';

function askedOf(params: CallParams<'walletTransfer'>): TransferRequest {
  if (params.kind === 'all') return { id: params.id, kind: 'all', from: null, to: null, asked: null };
  const { id, kind, from, to, amount } = params;
  return { id, kind, from, to, asked: amount };
}

/**
 * Money between the wallets of a member (S7-24, docs/decisions/040-wallets.md). Transfers and bets of an account wait for
 * one another at its row, so a wallet can't be emptied twice.
 */
export function createTransfers(deps: TransfersDeps): Pick<Handlers, 'walletTransfer'> {
  const { wallet, playGate, vendorWallets, clock, readSnap } = deps;

  function assertWallets({ from, to }: { readonly from: number; readonly to: number }): void {
    const known = (type: number) =>
      type === MAIN_WALLET || vendorWallets.some(({ accountTypeId }) => accountTypeId === type);
    for (const [field, type] of Object.entries({ from, to })) {
      if (known(type)) continue;
      throw new CallError('wallet_unknown', 404, 'There is no such wallet.', { value: { field } });
    }
    if (from === to) throw new CallError('wallet_same', 400, 'Both wallets are the same.');
  }

  return {
    walletTransfer: {
      mode: 'write',
      async run(tx, ctx, params) {
        const { uid } = requireMember(ctx);
        if (vendorWallets.length === 0)
          throw new CallError('wallet_single', 409, 'One wallet serves all games here.');
        if (params.kind === 'one') assertWallets(params);
        const player = await lockPlayer(tx, uid);
        const asked = askedOf(params);
        const answer = async (value: Awaited<ReturnType<typeof carryOut>>) => ({
          value,
          snaps: [await readSnap(tx, 'balance', uid)],
        });
        const before = await findWalletTransfer(tx, uid, asked);
        if (before !== null) return answer(before);
        const at = clock.now();
        // A break keeps money from where games stake from, never from coming back.
        if (params.kind === 'one' && params.to !== MAIN_WALLET) playGate.mayFund(player, at);
        const moves = params.kind === 'one' ? [params] : await movesHome(tx, uid);
        return answer(
          await carryOut(tx, wallet, {
            uid,
            asked,
            moves: moves.map(({ from, to, amount }) => ({ from, to, amount })),
            at,
          }),
        );
      },
    },
  };
}

export const transfers = defineModule({
  name: 'transfers',
  tables: [walletTransfer],
  invariants: TRANSFER_INVARIANTS,
  create: (world: WorldDeps & WalletPorts & LimitsPorts) => {
    const deps: TransfersDeps = { ...world, vendorWallets: vendorWalletsOf(world.merchant) };
    return { handlers: createTransfers(deps), timers: [() => startBringingHome(deps)] };
  },
});
