import { z } from 'zod';
import { BetWish } from '../sports/bets/bet.ts';
import { betView } from '../sports/feed/views.ts';
import type { Sports } from '../sports/openSports.ts';
import type { Session } from '../store/lines.ts';
import type { Reply } from './api.ts';

const CashOutWish = z.strictObject({ bet: z.string().max(80), amount: z.int().min(1) });

interface SportsApiDeps {
  /** Asks the wallet whether a session stands; false when it can't be asked. */
  readonly look: (session: Session) => Promise<boolean>;
  /** Whether a session has ended; the wallet tells with its answers. */
  readonly isOver: (session: string) => boolean;
}

const refusal = (status: number, body: object): Reply => ({ status, body });
const badRequest = refusal(400, { code: 'bad_request' });
const ended = refusal(401, { code: 'session_ended' });

/** What the page of the sports book asks of its server. */
export function createSportsApi(sports: Sports, { look, isOver }: SportsApiDeps) {
  return {
    async bet(session: Session, body: unknown): Promise<Reply> {
      const wish = BetWish.safeParse(body);
      if (!wish.success) return badRequest;
      const answer = await sports.place(session, wish.data);
      if ('id' in answer) return { status: 200, body: { bet: betView(sports.fixtures, answer) } };
      return refusal(answer.code === 'bad_request' ? 400 : 409, answer);
    },
    async cashOut(session: Session, body: unknown): Promise<Reply> {
      const wish = CashOutWish.safeParse(body);
      if (!wish.success) return badRequest;
      // A bet belongs to the player, whoever has the page: nothing is sold without the platform's word.
      const isAsked = await look(session);
      if (isOver(session.id)) return ended;
      if (!isAsked) return refusal(409, { code: 'cash_out_closed' });
      const answer = await sports.cashOut(session.player, wish.data);
      if ('id' in answer) return { status: 200, body: { bet: betView(sports.fixtures, answer) } };
      return refusal(answer.code === 'bet_unknown' ? 404 : 409, answer);
    },
  };
}
