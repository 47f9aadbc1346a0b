import { z } from 'zod';
import type { FreePlay } from '../freePlay.ts';
import { mayUncover } from '../rounds/covered.ts';
import type { Table } from '../rounds/table.ts';
import { type RoundAnswer, type RoundView, viewOf } from '../rounds/view.ts';
import type { Session } from '../store/lines.ts';
import type { Store } from '../store/store.ts';
import { type CallWallet, Unreached } from '../wallet/walletClient.ts';

/** An answer to a page. */
export interface Reply {
  readonly status: number;
  readonly body: object;
}

export interface ApiDeps {
  readonly store: Store;
  readonly table: Table;
  readonly freePlay: FreePlay;
  readonly ask: CallWallet;
}

const Decision = z.strictObject({
  round: z.string().max(100),
  n: z.int().min(1),
  decision: z.unknown(),
});
const Uncovered = z.strictObject({ round: z.string().max(100) });
const Wish = z.strictObject({ n: z.int().min(1), stake: z.int().min(1), choice: z.unknown() });

/** How a session stands: for a page that has lost an answer, or comes back. */
export interface State {
  readonly n: number;
  readonly round: RoundView | null;
  /** The round that waits for its player's decision, on this page or on another one; null for none. */
  readonly dealt: RoundView | null;
  /** Minor units; null when the wallet can't be asked now. */
  readonly balance: number | null;
  readonly waitMs: number;
}

/** What the games' pages ask of their server. */
export function createApi({ store, table, freePlay, ask }: ApiDeps) {
  async function balanceOf(session: Session): Promise<number | null> {
    if (session.demo) return freePlay.balance(session.id);
    try {
      const answer = await ask('balance', { session: session.token });
      return answer.ok ? answer.balance : null;
    } catch (failure) {
      if (failure instanceof Unreached) return null;
      throw failure;
    }
  }
  return {
    async round(session: Session, body: unknown): Promise<Reply> {
      const wish = Wish.safeParse(body);
      if (!wish.success) return { status: 400, body: { code: 'bad_request' } };
      const { n, stake, choice } = wish.data;
      const answer = await table.play(session, { n, stake, choice });
      if ('round' in answer) return { status: 200, body: answer };
      return { status: answer.code === 'bad_request' ? 400 : 409, body: answer };
    },
    async decision(session: Session, body: unknown): Promise<Reply> {
      const asked = Decision.safeParse(body);
      if (!asked.success) return { status: 400, body: { code: 'bad_request' } };
      const { round, n, decision } = asked.data;
      const answer = await table.decide(session, { round, n, decision });
      if ('round' in answer) return { status: 200, body: answer };
      const status = { bad_request: 400, round_unknown: 404 };
      return { status: new Map(Object.entries(status)).get(answer.code) ?? 409, body: answer };
    },
    /** The player has uncovered a round: of this page, or of one that was closed before that. */
    async uncovered(session: Session, body: unknown): Promise<Reply> {
      const asked = Uncovered.safeParse(body);
      const round = asked.success ? store.round(asked.data.round) : null;
      if (round === null || !mayUncover(store, session, round))
        return { status: 404, body: { code: 'not_found' } };
      const view = await table.uncovered(round);
      const answer: RoundAnswer = { round: view, balance: await balanceOf(session) };
      return { status: 200, body: answer };
    },
    async state(session: Session): Promise<Reply> {
      const last = store.lastRound(session.id);
      const dealt = table.dealt(session);
      const state: State = {
        n: last?.n ?? 0,
        round: last === null ? null : viewOf(last),
        dealt: dealt && viewOf(dealt),
        balance: await balanceOf(session),
        waitMs: table.waitMs(session),
      };
      return { status: 200, body: state };
    },
  };
}
