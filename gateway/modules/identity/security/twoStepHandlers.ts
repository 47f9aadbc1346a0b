import { eq } from 'drizzle-orm';
import type { CallParams } from '../../../../streams/wire/calls/index.ts';
import type { Tx } from '../../../db/database.ts';
import { account } from '../../../db/schema.ts';
import { type CallContext, CallError, type Handlers } from '../../../http/handler.ts';
import { assertDelivers } from '../../../messages/delivery.ts';
import type { Account } from '../accounts.ts';
import { assertOffered } from './offered.ts';
import { spendRecoveryCode } from './recoveryCodes.ts';
import type { SecurityDeps } from './securityDeps.ts';
import { totpStepOf } from './totp.ts';
import type { TotpVault } from './totpVault.ts';
import { MOST_TRIES, readFirstFactor, spendTicket, ticketExpired } from './twoStepTicket.ts';

type TwoStepDeps = SecurityDeps & { readonly vault: TotpVault };

const wrong = () => new CallError('two_step_wrong', 401, 'The code is wrong.');

/** The second step of a sign-in (S4-24), except by passkey, which has calls of its own. */
export function twoStepHandlers(deps: TwoStepDeps): Pick<Handlers, 'twoStep' | 'twoStepSms'> {
  const { merchant, database, tickets, attempts, codes, steps, vault } = deps;

  /**
   * Counts a guess for the account, over all its tickets, and for the ticket. Counted before the code is checked,
   * so that parallel guesses count like successive ones.
   */
  async function countGuess(ticket: string, guesses: string): Promise<number> {
    await attempts.begin(guesses);
    const tries = await database.write(tx => tickets.countTry(tx, 'twoStep', ticket));
    if (tries !== null && tries <= MOST_TRIES) return tries;
    await attempts.giveBack(guesses);
    throw ticketExpired();
  }

  async function proveTotp(tx: Tx, of: Account, code: string): Promise<void> {
    if (of.totpSecret === null) throw wrong();
    const step = totpStepOf(vault.open(of.uid, of.totpSecret), code, deps.wall());
    // Each time step is accepted once, so that a code seen by somebody else can't be used again.
    if (step === null || step <= of.totpStep) throw wrong();
    await tx.update(account).set({ totpStep: step }).where(eq(account.uid, of.uid));
  }

  async function proveSms(ctx: Pick<CallContext, 'ip'>, uid: string, code: string): Promise<void> {
    await codes.verify(ctx, 'twoStep', uid, code).catch((error: unknown) => {
      throw error instanceof CallError && error.code === 'code_wrong' ? wrong() : error;
    });
  }

  async function answer(ctx: Parameters<typeof deps.finish>[0], params: CallParams<'twoStep'>, uid: string) {
    const { ticket, way, code } = params;
    const first = await readFirstFactor(database.db, tickets, ticket);
    if (way === 'sms') await proveSms(ctx, uid, code);
    return deps.finish(ctx, {
      who: async () => uid,
      way: first.way,
      page: first.page,
      family: first.family,
      remember: params.remember ?? first.remember,
      strong: true,
      async confirm(tx, of) {
        await spendTicket(tx, tickets, ticket, of);
        if (!(await steps.waysOf(tx, of)).includes(way)) throw wrong();
        if (way === 'totp') await proveTotp(tx, of, code);
        if (way === 'recovery' && !(await spendRecoveryCode(tx, uid, code, deps.wall()))) throw wrong();
      },
    });
  }

  return {
    twoStep: {
      mode: 'plain',
      async run(ctx, params) {
        assertOffered(merchant, 'twoStep');
        const { uid } = await readFirstFactor(database.db, tickets, params.ticket);
        const guesses = `twoStep:${uid}`;
        const tries = await countGuess(params.ticket, guesses);
        try {
          const value = await answer(ctx, params, uid);
          await attempts.succeed(guesses);
          return { value };
        } catch (error) {
          const isLast = error instanceof CallError && error.code === 'two_step_wrong' && tries >= MOST_TRIES;
          if (!isLast) throw error;
          await database.write(tx => tickets.take(tx, 'twoStep', params.ticket));
          throw ticketExpired();
        }
      },
    },
    twoStepSms: {
      mode: 'plain',
      async run(ctx, { ticket }) {
        assertOffered(merchant, 'twoStep');
        assertDelivers(merchant, 'sms');
        const { uid } = await readFirstFactor(database.db, tickets, ticket);
        const [found] = await database.db.select().from(account).where(eq(account.uid, uid));
        if (found === undefined || found.mobile === null) throw ticketExpired();
        if (!(await steps.waysOf(database.db, found)).includes('sms')) throw ticketExpired();
        const code = { purpose: 'twoStep', subject: uid, mobile: found.mobile } as const;
        return { value: await codes.send(ctx, code) };
      },
    },
  };
}
