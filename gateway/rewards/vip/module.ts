import { desc, eq, sql } from 'drizzle-orm';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { GAME_CATEGORIES } from '../../../streams/wire/lobby/words.ts';
import type { VipLevel } from '../../../streams/wire/vip/shapes.ts';
import { vipCorrection, vipMember, vipMonth } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { Handlers } from '../../ground/handler.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { NoticePorts } from '../../ground/notices.ts';
import type { GiftPorts } from '../../ledger/gifts/ports.ts';
import type { WalletPorts } from '../../ledger/wallet/ports.ts';
import type { MerchantVip } from '../../merchant/vip.ts';
import { requireMember } from '../../people/requireMember.ts';
import { textsOf } from '../pointMall/ports.ts';
import { VIP_INVARIANTS } from './invariants.ts';
import type { VipPorts } from './ports.ts';
import { settleMonths } from './settle.ts';
import { createVip } from './standing.ts';

/** Months of the past that are told. */
const MONTHS = 12;

export type VipModuleDeps = Pick<ModuleDeps, 'database' | 'clock' | 'log'> &
  WalletPorts &
  GiftPorts &
  NoticePorts & { readonly levels: MerchantVip['levels']; readonly defaultLanguage: string };

/** A level as a reader of some languages sees it. */
function shownLevel(
  of: MerchantVip['levels'][number],
  index: number,
  languages: readonly string[],
): VipLevel {
  const rebates = GAME_CATEGORIES.flatMap(category => {
    const points = ownValue(of.rebates, category) ?? 0;
    return points > 0 ? [{ category, points }] : [];
  });
  return { level: index + 1, ...textsOf(of, languages), reach: of.reach, keep: of.keep, rebates };
}

/** Creates the levels of members (docs/decisions/061-missions.md). */
export function createVipModule(deps: VipModuleDeps) {
  const vip = createVip(deps);
  const handlers: Pick<Handlers, 'vipSummary'> = {
    vipSummary: {
      mode: 'read',
      async run(tx, ctx) {
        const { uid } = requireMember(ctx);
        const languages = [ctx.language, deps.defaultLanguage];
        const { month, level, next, turnover } = vipMonth;
        const rebate = sql`${vipMonth.rebate} - ${vipMonth.taken}`.mapWith(Number);
        const months = await tx
          .select({ month, level, next, turnover, rebate })
          .from(vipMonth)
          .where(eq(vipMonth.uid, uid))
          .orderBy(desc(month))
          .limit(MONTHS);
        return { value: { levels: deps.levels.map((it, at) => shownLevel(it, at, languages)), months } };
      },
    },
  };
  const settle = () => settleMonths({ ...deps, vip });
  return {
    handlers,
    settle,
    ports: { vip } satisfies VipPorts,
    timers: [() => startClock(deps, settle, 'months of the levels could not be settled')],
  };
}

export const vip = defineModule({
  name: 'vip',
  tables: [vipMember, vipMonth, vipCorrection],
  invariants: VIP_INVARIANTS,
  create(deps: WorldDeps & WalletPorts & GiftPorts & NoticePorts) {
    const { vip: settings, client } = deps.merchant;
    const { settle: _, ...parts } = createVipModule({
      ...deps,
      levels: settings.levels,
      defaultLanguage: client.defaultLanguage,
    });
    return parts;
  },
});
