import { eq } from 'drizzle-orm';
import type { CallParams } from '../../../../streams/wire/tables/calls.ts';
import { account } from '../../../db/schema.ts';
import { CallError, type Handlers } from '../../../ground/handler.ts';
import { assertDelivers } from '../../../messages/delivery.ts';
import { assertFeatureOffered } from '../../requireMember.ts';
import { createStepProofs, readStepCode, stepWrong } from './proveStep.ts';
import type { SecurityDeps } from './securityDeps.ts';
import type { TotpVault } from './totpVault.ts';
import { MOST_TRIES, readFirstFactor, spendTicket, twoStepExpired } from './twoStepTicket.ts';

type TwoStepDeps = SecurityDeps & { readonly vault: TotpVault };

/** The second step of a sign-in (S4-24), except by passkey, which has calls of its own. */
export function twoStepHandlers(deps: TwoStepDeps): Pick<Handlers, 'twoStep' | 'twoStepSms'> {
  const { merchant, database, tickets, attempts, codes, steps } = deps;
  const proofs = createStepProofs(deps);

  /**
   * Counts a guess for the account, over all its tickets, and for the ticket. Counted before the code is checked,
   * so that parallel guesses count like successive ones.
   */
  async function countGuess(ticket: string, guesses: string): Promise<number> {
    await attempts.begin(guesses);
    const tries = await database.write(tx => tickets.countTry(tx, 'twoStep', ticket));
    if (tries !== null && tries <= MOST_TRIES) return tries;
    await attempts.giveBack(guesses);
    throw twoStepExpired();
  }

  async function answer(ctx: Parameters<typeof deps.finish>[0], params: CallParams<'twoStep'>, uid: string) {
    const { ticket, way, code } = params;
    const first = await readFirstFactor(database.db, tickets, ticket);
    if (way === 'sms') await proofs.sms(ctx, 'twoStep', uid, code);
    return deps.finish(ctx, {
      who: async () => uid,
      way: first.way,
      page: first.page,
      family: first.family,
      remember: params.remember ?? first.remember,
      strong: true,
      async confirm(tx, of) {
        await spendTicket(tx, tickets, ticket, of);
        if (!(await steps.waysOf(tx, of)).includes(way)) throw stepWrong();
        if (way === 'totp' || way === 'recovery') await proofs[way](tx, of, code);
      },
    });
  }

  return {
    twoStep: {
      mode: 'plain',
      async run(ctx, params) {
        assertFeatureOffered(merchant, 'twoStep');
        const { uid } = await readFirstFactor(database.db, tickets, params.ticket);
        if (readStepCode(params.way, params.code) === null) throw stepWrong();
        const guesses = `twoStep:${uid}`;
        const tries = await countGuess(params.ticket, guesses);
        try {
          const value = await answer(ctx, params, uid);
          await attempts.succeed(guesses);
          return { value };
        } catch (error) {
          const isLast = error instanceof CallError && error.code === 'two_step_wrong' && tries >= MOST_TRIES;
          if (!isLast) throw error;
          await database.write(tx => tickets.redeem(tx, 'twoStep', params.ticket));
          throw twoStepExpired();
        }
      },
    },
    twoStepSms: {
      mode: 'plain',
      async run(ctx, { ticket }) {
        assertFeatureOffered(merchant, 'twoStep');
        assertDelivers(merchant, 'sms');
        const { uid } = await readFirstFactor(database.db, tickets, ticket);
        const [found] = await database.db.select().from(account).where(eq(account.uid, uid));
        if (found === undefined || found.mobile === null) throw twoStepExpired();
        if (!(await steps.waysOf(database.db, found)).includes('sms')) throw twoStepExpired();
        const code = { purpose: 'twoStep', subject: uid, mobile: found.mobile } as const;
        return { value: await codes.send(ctx, code) };
      },
    },
  };
}
