import { tidyField } from '../../../streams/wire/fields/check.ts';
import type { FieldRule } from '../../../streams/wire/fields/words.ts';
import type { PaymentPasswordState } from '../../../streams/wire/paymentPassword/shapes.ts';
import type { Database, Tx } from '../../db/database.ts';
import { type CallContext, CallError, type Handlers } from '../../ground/handler.ts';
import type { Passwords } from '../../ground/passwords/passwords.ts';
import type { CheckNewPassword, StrongReauthentication } from '../../people/identity/ports.ts';
import { requireMember } from '../../people/requireMember.ts';
import type { CheckPaymentPassword } from './check.ts';
import { hasSignInPassword, readHash, replaceHash } from './store.ts';
import type { PasswordTries } from './tries.ts';

interface HandlerDeps {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly tries: PasswordTries;
  readonly check: CheckPaymentPassword;
  readonly takePassword: CheckNewPassword;
  readonly rule: FieldRule;
  readonly reauthentication: StrongReauthentication;
  /** Tells the owner, in the transaction that stores a new one. */
  readonly onChanged: (tx: Tx, uid: string) => Promise<void>;
}

type PaymentPasswordCall =
  | 'paymentPassword'
  | 'paymentPasswordSet'
  | 'paymentPasswordChange'
  | 'paymentPasswordCode'
  | 'paymentPasswordReset';

const changedMeanwhile = () =>
  new CallError('forbidden', 409, 'The payment password was set or changed meanwhile.');

/** Calls of the payment password's owner. */
export function paymentPasswordHandlers(deps: HandlerDeps): Pick<Handlers, PaymentPasswordCall> {
  const { database, reauthentication, tries } = deps;

  async function stateOf(uid: string): Promise<PaymentPasswordState> {
    const { db } = database;
    return {
      isSet: (await readHash(db, uid)) !== null,
      hasPassword: await hasSignInPassword(db, uid),
      lockedForMs: await tries.lockedFor(db, uid),
      rule: deps.rule,
      ways: [...(await reauthentication.waysOf(uid))],
    };
  }

  /** Stores a new one in the place of `before`. */
  async function store(uid: string, before: string | null, password: string): Promise<PaymentPasswordState> {
    const hash = await deps.passwords.hash(password);
    await database.write(async tx => {
      if (!(await replaceHash(tx, uid, before, hash))) throw changedMeanwhile();
      await tries.clear(tx, uid);
      if (before !== null) await deps.onChanged(tx, uid);
    });
    return stateOf(uid);
  }

  /** A new one that keeps the rule and isn't the sign-in password. */
  async function checkAndHash(ctx: CallContext, typed: string, signIn: string | undefined): Promise<string> {
    const { username } = ctx.require();
    return deps.takePassword('newPassword', typed, [username, signIn?.trim() ?? null]);
  }

  return {
    paymentPassword: { mode: 'plain', run: async ctx => ({ value: await stateOf(requireMember(ctx).uid) }) },
    paymentPasswordSet: {
      mode: 'plain',
      async run(ctx, { password, newPassword }) {
        const { uid } = requireMember(ctx);
        if ((await readHash(database.db, uid)) !== null) throw changedMeanwhile();
        const taken = await checkAndHash(ctx, newPassword, password);
        await reauthentication.assertPassword(ctx, password);
        return { value: await store(uid, null, taken) };
      },
    },
    paymentPasswordChange: {
      mode: 'plain',
      async run(ctx, { paymentPassword, newPassword }) {
        const { uid } = requireMember(ctx);
        const taken = await checkAndHash(ctx, newPassword, undefined);
        const before = await readHash(database.db, uid);
        await deps.check(uid, paymentPassword);
        if (taken === tidyField(deps.rule, paymentPassword)) {
          throw new CallError('password_unchanged', 400, 'The new password is the old one.');
        }
        return { value: await store(uid, before, taken) };
      },
    },
    paymentPasswordCode: {
      mode: 'plain',
      async run(ctx) {
        requireMember(ctx);
        return { value: await reauthentication.sendCode(ctx) };
      },
    },
    paymentPasswordReset: {
      mode: 'plain',
      async run(ctx, { password, code, newPassword }) {
        const { uid } = requireMember(ctx);
        const taken = await checkAndHash(ctx, newPassword, password);
        const before = await readHash(database.db, uid);
        await reauthentication.assert(ctx, { password, code });
        return { value: await store(uid, before, taken) };
      },
    },
  };
}
