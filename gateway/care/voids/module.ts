import { roundVoid } from '../../db/schema.ts';
import type { Handlers } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { LimitsPorts } from '../../ledger/limits/ports.ts';
import type { WalletPorts } from '../../ledger/wallet/ports.ts';
import type { BonusPorts } from '../../rewards/bonus/ports.ts';
import type { PointsPorts } from '../../rewards/points/ports.ts';
import type { VipPorts } from '../../rewards/vip/ports.ts';
import { voidConsumers } from './consumers.ts';
import { previewVoid } from './preview.ts';
import { voidRound } from './voidRound.ts';

type Needs = WorldDeps & WalletPorts & LimitsPorts & PointsPorts & BonusPorts & VipPorts;

/** Bets that are taken back after they were settled (docs/decisions/086-bets-taken-back.md). */
export const voids = defineModule({
  name: 'voids',
  tables: [roundVoid],
  create(deps: Needs) {
    const voiding = { ...deps, voidConsumers: voidConsumers(deps) };
    const handlers: Pick<Handlers, 'opsVoidRound' | 'officeVoidPreview'> = {
      officeVoidPreview: {
        mode: 'plain',
        run: async (_ctx, { id }) => ({ value: await previewVoid(deps.database, voiding, id) }),
      },
      opsVoidRound: {
        mode: 'write',
        async run(tx, _ctx, { round: id, reason }) {
          await voidRound(tx, voiding, { id, reason });
          return { value: null };
        },
      },
    };
    return { handlers };
  },
});
