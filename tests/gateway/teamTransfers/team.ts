import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { account } from '../../../gateway/db/schema.ts';
import type { Handlers } from '../../../gateway/ground/handler.ts';
import type { CallParams, CallValue } from '../../../streams/wire/tables/calls.ts';
import { type Casino, PAYMENT_PASSWORD } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

type Calls = Casino['teamTransfers']['handlers'];
type Sent = Partial<CallParams<'teamTransfer'>>;

/** An id of a transfer. */
export const newId = () => randomBytes(12).toString('hex');

/** An agent above an agent above a member; the two below have nothing in common with `stranger`'s branch. */
export interface Team {
  readonly top: string;
  readonly agent: string;
  readonly member: string;
  readonly stranger: string;
}

const AGENT = 1;

/** A team of its own, each with 1,000.00. */
export async function openTeam(casino: Casino): Promise<Team> {
  const funds = 100_000;
  const top = await casino.member({ funds, type: AGENT });
  const agent = await casino.member({ funds, type: AGENT, upline: top });
  const member = await casino.member({ funds, upline: agent });
  const other = await casino.member({ funds, type: AGENT });
  const stranger = await casino.member({ funds, upline: other });
  return { top, agent, member, stranger };
}

/** The calls about transfers, as an account of a casino makes them. */
export function callsOf(casino: Casino, { handlers }: { readonly handlers: Calls } = casino.teamTransfers) {
  const callerOf = async (uid: string) => {
    const [row] = await casino.database.db
      .select({ type: account.type })
      .from(account)
      .where(eq(account.uid, uid));
    return { uid, type: row?.type ?? 0, key: newId() };
  };
  async function call<K extends keyof Calls>(
    name: K,
    uid: string,
    params: CallParams<K>,
  ): Promise<CallValue<K>> {
    const handler = handlers[name] as unknown as Handlers['teamTransfer'];
    const caller = await callerOf(uid);
    return (await run(casino, handler, params as never, caller)).value as CallValue<K>;
  }
  const usual = { amount: 5_000, note: '', paymentPassword: PAYMENT_PASSWORD };
  return {
    up: (uid: string, sent: Sent = {}) =>
      call('teamTransfer', uid, { id: newId(), side: 'upline', to: '', ...usual, ...sent }),
    down: (uid: string, to: string, sent: Sent = {}) =>
      call('teamTransfer', uid, { id: newId(), side: 'downline', to: `member${to}`, ...usual, ...sent }),
    terms: (uid: string) => call('teamTransferTerms', uid, {}),
    list: (uid: string, page: { limit?: number; before?: string } = {}) =>
      call('teamTransfers', uid, { limit: 30, ...page }),
    downlines: (uid: string, search = '') => call('teamDownlines', uid, { search, limit: 20 }),
  };
}
