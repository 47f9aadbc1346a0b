import { eq } from 'drizzle-orm';
import type { CallName } from '../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../db/database.ts';
import { account } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { CallContext, Handlers } from '../../ground/handler.ts';
import { assertNoBreak, DECIDED } from './gate.ts';

/**
 * Commands that offer or give something: closed to whoever takes a break. Stakes and deposits ask the gate themselves, in
 * the transaction of their money. `tests/gateway/limits/closedOnBreak.test.ts` lists the commands that stay open, and why.
 */
export const CLOSED_ON_BREAK = [
  'promotionJoin',
  'promotionReward',
  'missionClaim',
  'claimRaffle',
  'envelopeClaim',
  'redeemPointReward',
  'convertPoint',
] as const satisfies readonly CallName[];

type Run = (tx: Tx, ctx: CallContext, params: never) => Promise<unknown>;
type Before = (ctx: CallContext, params: never) => Promise<void>;

const find = (tx: Tx, uid: string) =>
  tx
    .select({ uid: account.uid, ...DECIDED })
    .from(account)
    .where(eq(account.uid, uid));

/** The handlers, with those that are closed refused during a break: `on_break`. They wait for the account as a break does. */
export function closeOnBreak<H extends Partial<Handlers>>(
  handlers: H,
  { database, clock }: Pick<ModuleDeps, 'database' | 'clock'>,
): H {
  const guarded = CLOSED_ON_BREAK.flatMap(name => {
    const handler = handlers[name];
    if (handler === undefined) return [];
    const run: Run = async (tx, ctx, params) => {
      const { uid } = ctx.require();
      const [caller] = await find(tx, uid).for('no key update');
      if (caller !== undefined) assertNoBreak(caller, clock.now());
      return (handler.run as Run)(tx, ctx, params);
    };
    const own = 'before' in handler ? (handler.before as Before) : undefined;
    if (own === undefined) return [[name, { ...handler, run }]];
    // Nobody is asked for a password for what is closed.
    const before: Before = async (ctx, params) => {
      const [caller] = await find(database.db, ctx.require().uid);
      if (caller !== undefined) assertNoBreak(caller, clock.now());
      await own(ctx, params);
    };
    return [[name, { ...handler, before, run }]];
  });
  return { ...handlers, ...Object.fromEntries(guarded) };
}
