import type { PaymentPasswordPorts } from '../../cash/paymentPassword/ports.ts';
import { mallItem, pointOrder, pointStep, pointStock } from '../../db/schema.ts';
import { MINUTE } from '../../ground/calendar/durations.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { Merchant } from '../../merchant/merchant.ts';
import type { PointsPorts } from '../points/ports.ts';
import { startMallClock } from './clock.ts';
import { pointDeskHandlers } from './deskHandlers.ts';
import { createPointEngine } from './engine.ts';
import { fillMall } from './fillMall.ts';
import { MALL_INVARIANTS } from './invariants.ts';
import { pointMemberHandlers } from './memberHandlers.ts';
import type { PointEngineDeps } from './pointEngine.ts';
import { turnSales } from './sales.ts';

export type PointMallDeps = ModuleDeps &
  PaymentPasswordPorts &
  Pick<PointEngineDeps, 'wallet' | 'points' | 'inbox'> & {
    readonly merchant: Pick<Merchant, 'points' | 'client'>;
  };

/** Creates the points mall: items, exchanges, and the operator's side (docs/decisions/058-points.md). */
export function createPointMall(deps: PointMallDeps) {
  const { points: settings, client } = deps.merchant;
  const engine = createPointEngine({ ...deps, confirmMs: settings.confirmMinutes * MINUTE });
  const { currencySymbol: currency, defaultLanguage } = client;
  return {
    engine,
    handlers: {
      ...pointMemberHandlers({ ...deps, engine, settings, currency, defaultLanguage }),
      ...pointDeskHandlers(engine),
    },
    readers: { mallDesk: async () => ({ last: '' }) },
    timers: [
      () => startMallClock({ ...deps, engine }),
      () => startClock(deps, () => turnSales(deps), 'pages could not be told what the mall sells now'),
    ],
  };
}

/** @internal For tests. */
export type PointMall = ReturnType<typeof createPointMall>;

export const pointMall = defineModule({
  name: 'pointMall',
  tables: [pointOrder, pointStep, pointStock, mallItem],
  invariants: MALL_INVARIANTS,
  fillWorld: (tx, { merchant, at }) => fillMall(tx, merchant.points.items, at),
  create(deps: WorldDeps & PointsPorts & PointMallDeps) {
    const { engine: _, ...parts } = createPointMall(deps);
    return parts;
  },
});
