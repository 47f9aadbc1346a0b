import { networkOf } from '../../../address/network.ts';
import { type CallContext, CallError, type Handler } from '../../../http/handler.ts';
import { assertDelivers } from '../../../messages/delivery.ts';
import { messageLanguage, resetText } from '../../../messages/texts.ts';
import { type Account, findAccount } from '../accounts.ts';
import { countWithinHour } from './hourlyLimits.ts';
import { assertOn } from './refusals.ts';
import type { RegisterDeps } from './registrationDeps.ts';

/** How long a mailed link is good. */
const LINK_MINUTES = 30;
/** Mails to one account, and requests from one address, in an hour. */
const PER_NAME = 5;
const PER_ADDRESS = 30;

/** What a mailed link's ticket stands for. */
export interface ResetTicket {
  readonly uid: string;
  /** Of the password it replaces: a link is worth nothing once another one set a password. */
  readonly changedAt: number | null;
}

/**
 * Mails a link to set a new password (S7-17) to an account's own address. The answer, and the work behind it, is the
 * same whether there is such an account: only its owner gets to know.
 */
export function forgotByEmailHandler(deps: RegisterDeps): Handler<'forgotByEmail'> {
  const { database, messages, tickets, wall } = deps;

  const prepare = (ctx: CallContext, username: string, email: string) =>
    database.write(async tx => {
      const now = wall();
      const here = await countWithinHour(tx, `resets from ${networkOf(ctx.ip)}`, PER_ADDRESS, now);
      if (here.over) {
        throw new CallError('rate_limited', 429, 'Too many requests, please try again later.', {
          retryMs: here.until - now,
        });
      }
      const found = await findAccount(tx, username);
      const isOwner = found?.email === email.trim().toLowerCase();
      // Counted for whoever knows the address: a stranger could spend the owner's links otherwise. The same work for both.
      const counted = isOwner ? `resets of ${found?.uid}` : `resets of nobody from ${networkOf(ctx.ip)}`;
      const { over } = await countWithinHour(tx, counted, PER_NAME, now);
      const owner = isOwner && !over ? found : null;
      const ticket = await tickets.issue(tx, 'passwordReset', ticketOf(owner), LINK_MINUTES * 60_000);
      return { to: owner?.email ?? null, chosen: owner?.language ?? null, ticket };
    });

  return {
    mode: 'plain',
    async run(ctx, { username, email, antiBot }) {
      assertDelivers(deps.merchant, 'mail');
      assertOn(deps.isOn, 'PASS3');
      await deps.human.assertHuman(antiBot);
      const { to, chosen, ticket } = await prepare(ctx, username, email);
      if (to !== null) {
        // After the sign, so that neither a server's log nor a Referer ever holds it. The address is the configured
        // one: a Host header can't send the owner to another place.
        const link = `${new URL(deps.origin()).origin}/#reset=${ticket}`;
        const sender = { language: messageLanguage(chosen, ctx.language), brand: deps.merchant.brand };
        await messages.send({
          kind: 'mail',
          to,
          ...resetText(sender, link, LINK_MINUTES),
          detached: true,
        });
      }
      return { value: null };
    },
  };
}

/** Nobody's ticket takes as long to store as somebody's, and opens no account. */
function ticketOf(owner: Account | null): ResetTicket {
  return { uid: owner?.uid ?? '', changedAt: owner?.passwordChangedAt ?? null };
}
