import { bonusEntry, bonusGrant } from '../../db/schema.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { NoticePorts } from '../../ground/notices.ts';
import type { WalletPorts } from '../../ledger/wallet/ports.ts';
import { requireMember } from '../../people/requireMember.ts';
import { startBonusClock } from './clock.ts';
import { readBonusEntries } from './entries.ts';
import { type Bonus, createBonus } from './grants.ts';
import { BONUS_INVARIANTS } from './invariants.ts';
import type { BonusPorts } from './ports.ts';

/** The member's calls about bonuses. */
export function bonusHandlers(
  bonus: Bonus,
  clock: { now(): number },
): Pick<Handlers, 'bonusEntries' | 'bonusGiveUp'> {
  return {
    bonusEntries: {
      mode: 'read',
      run: async (tx, ctx, { id }) => ({ value: await readBonusEntries(tx, requireMember(ctx).uid, id) }),
    },
    bonusGiveUp: {
      mode: 'write',
      async run(tx, ctx, { id }) {
        const news = await bonus.end(tx, { uid: requireMember(ctx).uid, id }, 'lose', clock.now());
        if (news.length === 0) throw new CallError('not_found', 404, 'There is no such bonus.');
        await bonus.tell(tx, news);
        return { value: null };
      },
    },
  };
}

/** Bonus grants: money that becomes a wallet's once enough was staked (docs/decisions/042-bonus-grants.md). */
export const bonuses = defineModule({
  name: 'bonus',
  tables: [bonusGrant, bonusEntry],
  invariants: BONUS_INVARIANTS,
  create(deps: WorldDeps & WalletPorts & NoticePorts) {
    const bonus = createBonus(deps);
    const ports: BonusPorts = { bonus };
    return {
      handlers: bonusHandlers(bonus, deps.clock),
      ports,
      timers: [() => startBonusClock({ ...deps, bonus })],
    };
  },
});
