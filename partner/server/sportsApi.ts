import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { BetWish } from '../sports/bets/bet.ts';
import { betView } from '../sports/feed/views.ts';
import type { Sports } from '../sports/openSports.ts';
import type { Session } from '../store/lines.ts';
import type { Reply } from './api.ts';
import { jsonHeaders } from './headers.ts';

const CashOutWish = z.strictObject({ bet: z.string().max(80), amount: z.int().min(1) });
const FeedWish = z.object({ after: z.int().nullable() });

/** What a page may be behind, bytes; it is sent everything anew when it comes back. */
const MOST_BEHIND = 1_000_000;

const refusal = (status: number, body: object): Reply => ({ status, body });
const badRequest = refusal(400, { code: 'bad_request' });

/** What the page of the sports book asks of its server. */
export function createSportsApi(sports: Sports) {
  /** The stream of each session; another one ends it. */
  const streams = new Map<string, () => void>();
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
      const answer = await sports.cashOut(session.player, wish.data);
      if ('id' in answer) return { status: 200, body: { bet: betView(sports.fixtures, answer) } };
      return refusal(answer.code === 'bet_unknown' ? 404 : 409, answer);
    },
    /** Lines of JSON for as long as the page listens. */
    feed(session: Session, body: unknown, response: ServerResponse): void {
      const wish = FeedWish.safeParse(body);
      streams.get(session.id)?.();
      response.writeHead(200, { ...jsonHeaders, 'Content-Type': 'application/x-ndjson' });
      const end = sports.follow(session, wish.success ? wish.data.after : null, message => {
        response.write(`${JSON.stringify(message)}\n`);
        if (response.writableLength > MOST_BEHIND) response.destroy();
      });
      const stop = () => {
        end();
        response.end();
        if (streams.get(session.id) === stop) streams.delete(session.id);
      };
      streams.set(session.id, stop);
      response.on('close', stop);
    },
    /** Ends all streams. */
    close: () => {
      for (const stop of [...streams.values()]) stop();
    },
  };
}
