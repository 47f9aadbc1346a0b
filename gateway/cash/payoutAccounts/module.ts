import { and, eq } from 'drizzle-orm';
import type { PayoutKind } from '../../../streams/wire/payoutAccounts/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { payoutAccount } from '../../db/schema.ts';
import { type CallContext, CallError, type Handlers } from '../../ground/handler.ts';
import { intentId } from '../../ground/intent.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { assertNotOfExcluded } from '../../ledger/limits/ports.ts';
import { lockAccount } from '../../people/identity/ports.ts';
import { requireMember } from '../../people/requireMember.ts';
import type { PaymentPasswordPorts } from '../paymentPassword/ports.ts';
import { namingFields, readFields } from './readFields.ts';
import { makeDefault, newestOf, presentOf, readPayeeName, readPayoutAccounts } from './store.ts';

/** An account as a withdrawal names it. */
export interface FoundPayoutAccount {
  readonly kind: PayoutKind;
  readonly method: string;
  /** Masked. */
  readonly text: string;
}

/** What withdrawals use. */
export interface PayoutAccountPorts {
  readonly payoutAccounts: {
    /** A member's account; null for one that was removed, is another member's or never was. */
    find(tx: Tx, uid: string, id: string): Promise<FoundPayoutAccount | null>;
  };
}

type PayoutDeps = Pick<WorldDeps, 'merchant' | 'clock'> & PaymentPasswordPorts;
type PayoutCall = 'payoutAccounts' | 'payoutAccountAdd' | 'payoutAccountDefault' | 'payoutAccountRemove';

const unknownAccount = () => new CallError('payout_account_unknown', 404, 'There is no such account.');

/** Creates the accounts that members are paid to. */
export function createPayoutAccounts({
  merchant,
  clock,
  paymentPassword,
}: PayoutDeps): PayoutAccountPorts & { readonly handlers: Pick<Handlers, PayoutCall> } {
  const { methods, most } = merchant.payout;

  const find: PayoutAccountPorts['payoutAccounts']['find'] = async (tx, uid, id) => {
    const [row] = await tx
      .select({ kind: payoutAccount.kind, method: payoutAccount.method, text: payoutAccount.label })
      .from(payoutAccount)
      .where(and(presentOf(uid), eq(payoutAccount.id, id)));
    return row ?? null;
  };
  const answer = async (tx: Tx, ctx: CallContext) => ({
    value: await readPayoutAccounts(tx, merchant, ctx.require().uid, ctx.language),
  });
  /** Changes of one member's accounts wait for each other. */
  const locked = async (tx: Tx, ctx: CallContext) => {
    const { uid } = requireMember(ctx);
    await lockAccount(tx, uid);
    return uid;
  };

  const handlers: Pick<Handlers, PayoutCall> = {
    payoutAccounts: {
      mode: 'read',
      async run(tx, ctx) {
        requireMember(ctx);
        return answer(tx, ctx);
      },
    },
    payoutAccountAdd: {
      mode: 'write',
      async before(ctx, params) {
        await paymentPassword.check(requireMember(ctx).uid, params.paymentPassword);
      },
      async run(tx, ctx, { method: wanted, fields: typed, isDefault }) {
        const uid = await locked(tx, ctx);
        const method = methods.find(({ id }) => id === wanted);
        if (method === undefined) throw new CallError('not_found', 404, 'There is no such way to be paid.');
        const read = readFields(method, typed, await readPayeeName(tx, uid));
        const fields = namingFields(method, read.fields);
        if (fields !== null)
          await assertNotOfExcluded(tx, { uid, payout: { method: method.id, fields } }, clock.now());
        const present = await tx.select().from(payoutAccount).where(presentOf(uid));
        if (present.some(({ fingerprint }) => fingerprint === read.fingerprint)) {
          throw new CallError('payout_account_exists', 409, 'This account was added already.');
        }
        if (present.length >= most) {
          throw new CallError('payout_accounts_full', 409, 'There are as many accounts as may be.', {
            value: { most },
          });
        }
        const id = intentId(uid, ctx);
        const row = { ...read, id, uid, method: method.id, kind: method.kind };
        await tx.insert(payoutAccount).values({ ...row, isDefault: false, addedAt: clock.now() });
        if (isDefault || present.length === 0) await makeDefault(tx, uid, id);
        return answer(tx, ctx);
      },
    },
    payoutAccountDefault: {
      mode: 'write',
      async run(tx, ctx, { id }) {
        const uid = await locked(tx, ctx);
        if ((await find(tx, uid, id)) === null) throw unknownAccount();
        await makeDefault(tx, uid, id);
        return answer(tx, ctx);
      },
    },
    payoutAccountRemove: {
      mode: 'write',
      async run(tx, ctx, { id }) {
        const uid = await locked(tx, ctx);
        const [removed] = await tx
          .update(payoutAccount)
          .set({ removedAt: clock.now() })
          .where(and(presentOf(uid), eq(payoutAccount.id, id)))
          .returning();
        if (removed === undefined) throw unknownAccount();
        const next = removed.isDefault ? await newestOf(tx, uid) : null;
        if (next !== null) await makeDefault(tx, uid, next);
        return answer(tx, ctx);
      },
    },
  };
  return { handlers, payoutAccounts: { find } };
}

export const payoutAccounts = defineModule({
  name: 'payoutAccounts',
  tables: [payoutAccount],
  accountTables: [payoutAccount],
  create(deps: WorldDeps & PaymentPasswordPorts) {
    const { handlers, payoutAccounts: port } = createPayoutAccounts(deps);
    const ports: PayoutAccountPorts = { payoutAccounts: port };
    return { handlers, ports };
  },
});
