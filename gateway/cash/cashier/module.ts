import type { Tx } from '../../db/database.ts';
import { cashOrder, cashProof, cashProofPart, cashReview, cashStep } from '../../db/schema.ts';
import { MINUTE } from '../../ground/calendar/durations.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { NoticePorts } from '../../ground/notices.ts';
import { ownerOf } from '../../ground/owner.ts';
import type { GiftPorts } from '../../ledger/gifts/ports.ts';
import type { GrantPorts } from '../../ledger/grantPorts.ts';
import type { LimitsPorts } from '../../ledger/limits/ports.ts';
import type { Merchant } from '../../merchant/merchant.ts';
import type { PaymentPasswordPorts } from '../paymentPassword/ports.ts';
import type { PayoutAccountPorts } from '../payoutAccounts/ports.ts';
import { startCashClock } from './clock.ts';
import { cashDeskHandlers } from './deskHandlers.ts';
import { createDrawings, type Drawings } from './drawProof.ts';
import { type CashEngineDeps, createCashEngine } from './engine.ts';
import { cashMemberHandlers } from './memberHandlers.ts';
import { listCashOrders } from './orders.ts';
import type { ProofPorts } from './ports.ts';
import { proofHandlers } from './proofHandlers.ts';
import { attachProofs, LOOSE_KEPT_MS, picturesOf, sweepProofs } from './proofs.ts';
import { listQueue } from './queue.ts';
import { reviewHandlers } from './reviewHandlers.ts';
import { createReviews } from './reviews.ts';
import { shortcutHandlers } from './shortcuts.ts';

export type CashierDeps = ModuleDeps &
  GiftPorts &
  NoticePorts &
  PaymentPasswordPorts &
  PayoutAccountPorts &
  LimitsPorts &
  GrantPorts &
  Pick<CashEngineDeps, 'wallet'> & {
    readonly merchant: Pick<Merchant, 'cashier' | 'client' | 'minimumAge' | 'payout'>;
    /** Another drawing of images than the usual only in tests. */
    readonly drawings?: Drawings;
  };

/** Creates deposits and withdrawals of play money, and the cashier's desk (docs/decisions/038-cashier.md). */
export function createCashier(deps: CashierDeps) {
  const { merchant, database, wall } = deps;
  const { cashier: settings, client } = merchant;
  const reviews = createReviews({ ...deps, settings: settings.review });
  const engine = createCashEngine({ ...deps, reviews, confirmMs: settings.confirmMinutes * MINUTE });
  return {
    engine,
    handlers: {
      ...cashMemberHandlers({
        ...{ ...deps, engine, cashier: settings },
        currency: client.currencySymbol,
        defaultLanguage: client.defaultLanguage,
      }),
      ...proofHandlers({ database, wall, drawings: deps.drawings ?? createDrawings() }),
      ...cashDeskHandlers(engine, settings.deposits, reviews),
      ...reviewHandlers({ engine, reviews, wall, settings: settings.review, methods: settings.deposits }),
      ...shortcutHandlers(engine),
    },
    readers: {
      cashQueue: async (tx: Tx) => ({ orders: await listQueue(tx) }),
      cash: async (tx: Tx, uid: string | null) => ({
        orders: await listCashOrders(tx, ownerOf(uid)),
      }),
    },
    timers: [() => startCashClock({ ...deps, engine })],
    hourly: [
      {
        run: () => database.write(tx => sweepProofs(tx, wall() - LOOSE_KEPT_MS)),
        failure: 'loose proof images could not be deleted',
      },
    ],
  };
}

/** @internal For tests. */
export type Cashier = ReturnType<typeof createCashier>;

export const cashier = defineModule({
  name: 'cashier',
  tables: [cashOrder, cashStep, cashReview, cashProof, cashProofPart],
  accountTables: [cashProof, cashOrder],
  create(deps: WorldDeps & CashierDeps) {
    const { engine: _, ...parts } = createCashier(deps);
    const ports: ProofPorts = { proofs: { attach: attachProofs, picturesOf } };
    return { ...parts, ports };
  },
});
