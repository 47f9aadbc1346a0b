import { TRIAL_TYPE } from '../../../../streams/wire/session/roles.ts';
import { DAY } from '../../../ground/calendar/durations.ts';
import { lockBookingDate } from '../../../ground/clock/boundary.ts';
import { CallError, type Handlers } from '../../../ground/handler.ts';
import { intentId } from '../../../ground/intent.ts';
import { staffOwner } from '../../../ground/staff.ts';
import { ensureWallet, walletOf } from '../../../ledger/wallet/ports.ts';
import { lockMemberAccount, type MemberAccount } from '../memberAccount.ts';
import type { ActDeps } from './deps.ts';

type MoneyCalls = 'officeMemberAdjust' | 'officeMemberBonus' | 'officeMemberBonusCancel';

function assertMayHold({ type, closedAt }: MemberAccount): void {
  if (type === TRIAL_TYPE)
    throw new CallError('trial_not_allowed', 403, 'A trial account has play money only.');
  if (closedAt !== null) throw new CallError('account_locked', 403, 'This account is closed for good.');
}

/** Money that the staff moves. Locks: the account, the boundary of the settlements (shared), ledger accounts, topics. */
export function moneyActs({ clock, wallet, bonus }: ActDeps): Pick<Handlers, MoneyCalls> {
  return {
    officeMemberAdjust: {
      mode: 'write',
      async run(tx, ctx, { uid, side, amount }) {
        assertMayHold(await lockMemberAccount(tx, uid));
        const at = await lockBookingDate(tx, clock);
        await ensureWallet(tx, uid);
        const operation = `adjustment:${intentId(staffOwner(ctx.staff), ctx)}`;
        const signed = side === 'credit' ? amount : -amount;
        const legs = [
          { account: 'adjustment', amount: -signed },
          { account: walletOf(uid), amount: signed },
        ];
        const { balances } = await wallet.post(tx, { opId: operation, kind: 'adjustment', legs, at });
        await wallet.publishBalance(tx, uid, at);
        const now = balances.get(walletOf(uid)) ?? 0;
        ctx.note?.({ before: { balance: now - signed }, after: { balance: now, operation } });
        return { value: { operation } };
      },
    },
    officeMemberBonus: {
      mode: 'write',
      async run(tx, ctx, { uid, amount, times, productType, days }) {
        const member = await lockMemberAccount(tx, uid);
        assertMayHold(member);
        const at = await lockBookingDate(tx, clock);
        const id = `manual:${intentId(staffOwner(ctx.staff), ctx)}`;
        const news = await bonus.grant(tx, {
          ...{ id, uid, kind: 'manual', reference: 'office', onceKey: null, productType },
          ...{ amount, times, at, expiresAt: at + days * DAY, demo: member.demo },
        });
        if (times === 0) await wallet.publishBalance(tx, uid, at);
        await bonus.tell(tx, news);
        ctx.note?.({ after: { bonus: id } });
        return { value: { id } };
      },
    },
    officeMemberBonusCancel: {
      mode: 'write',
      async run(tx, { note }, { uid, id }) {
        await lockMemberAccount(tx, uid);
        const news = await bonus.end(tx, { uid, id }, 'lose', clock.now());
        const [ended] = news;
        if (ended === undefined) throw new CallError('not_found', 404, 'There is no such bonus.');
        await bonus.tell(tx, news);
        const { amount, wagered, state } = ended.grant;
        note?.({ target: { kind: 'account', id: uid }, before: { amount, wagered }, after: { state } });
        return { value: null };
      },
    },
  };
}
