import { networkOf } from '../../../address/network.ts';
import { MINUTE } from '../../../ground/calendar/durations.ts';
import { type CallContext, CallError, type Handler } from '../../../ground/handler.ts';
import { assertDelivers } from '../../../messages/delivery.ts';
import { messageLanguage, resetText } from '../../../messages/texts.ts';
import { type Account, findAccount } from '../accounts.ts';
import { assertOn } from '../refusals.ts';
import { countWithinHour } from './hourlyLimits.ts';
import type { RegisterDeps } from './registrationDeps.ts';

/** How long a mailed link is good. */
const LINK_MINUTES = 30;
/** Mails to one account, and requests from one address, in an hour. */
const PER_NAME = 5;
const PER_ADDRESS = 30;

/** What a mailed link's ticket stands for. */
export interface ResetTicket {
  readonly uid: string;
  /** Date of the password that it replaces: the link is invalid once another one has set a password. */
  readonly changedAt: number | null;
}

/**
 * Mails a link to set a new password (S7-17) to an account's own address. The answer and the work are the same
 * whether or not there is such an account, so that only its owner learns it.
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
      // Counted for callers who know the address only, otherwise a stranger could use up the owner's links. The
      // same work for both.
      const counted = isOwner ? `resets of ${found?.uid}` : `resets of nobody from ${networkOf(ctx.ip)}`;
      const { over } = await countWithinHour(tx, counted, PER_NAME, now);
      const owner = isOwner && !over ? found : null;
      const ticket = await tickets.issue(tx, 'passwordReset', ticketOf(owner), LINK_MINUTES * MINUTE);
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
        // In the fragment, so that it never appears in a server's log or a Referer. The address is the configured
        // one, because a forged Host header could send the owner to another site.
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

/** A ticket without an account takes as long to store as one with, and opens no account. */
function ticketOf(owner: Account | null): ResetTicket {
  return { uid: owner?.uid ?? '', changedAt: owner?.passwordChangedAt ?? null };
}
