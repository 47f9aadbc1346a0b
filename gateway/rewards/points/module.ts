import type { Tx } from '../../db/database.ts';
import { pointsAccount, pointsEntry, pointsProgress } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { Handlers } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { ownerOf } from '../../ground/owner.ts';
import { positionOf } from '../../ground/position.ts';
import type { MerchantPoints } from '../../merchant/points.ts';
import { requireMember } from '../../people/requireMember.ts';
import { POINT_INVARIANTS } from './invariants.ts';
import { readPoints } from './ledger.ts';
import { createPoints } from './points.ts';
import type { PointsPorts } from './ports.ts';
import { rulesOf } from './rules.ts';
import { listTransactions } from './transactions.ts';

export interface PointsDeps extends Pick<ModuleDeps, 'publish' | 'readSnap'> {
  readonly rules: MerchantPoints['rules'];
}

/** Creates the points: their ledger, the balance (S7-58), the transactions (S7-62) and the topic. */
export function createPointsModule(deps: PointsDeps) {
  const handlers: Pick<Handlers, 'pointBalance' | 'memTransDet'> = {
    pointBalance: {
      mode: 'read',
      async run(tx, ctx) {
        const { uid } = requireMember(ctx);
        const snap = await deps.readSnap(tx, 'points', uid);
        return { value: await readPoints(tx, uid), pos: [positionOf(snap)] };
      },
    },
    memTransDet: {
      mode: 'read',
      run: async (tx, ctx, page) => ({
        value: { list: await listTransactions(tx, requireMember(ctx).uid, page) },
      }),
    },
  };
  return {
    handlers,
    points: createPoints(deps, rulesOf(deps.rules)),
    readers: { points: (tx: Tx, uid: string | null) => readPoints(tx, ownerOf(uid)) },
  };
}

/** Points: a ledger beside the money, filled by rules that are data (docs/decisions/058-points.md). */
export const points = defineModule({
  name: 'points',
  tables: [pointsAccount, pointsEntry, pointsProgress],
  invariants: POINT_INVARIANTS,
  create(deps: WorldDeps) {
    const {
      handlers,
      readers,
      points: port,
    } = createPointsModule({
      ...deps,
      rules: deps.merchant.points.rules,
    });
    return { handlers, readers, ports: { points: port } satisfies PointsPorts };
  },
});
