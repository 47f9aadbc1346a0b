import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { MINUTE } from '../../streams/wire/protocol/durations.ts';
import type { Clock } from '../clock.ts';
import { BetWish } from '../sports/bets/bet.ts';
import { betView } from '../sports/feed/views.ts';
import type { Sports } from '../sports/openSports.ts';
import type { Session } from '../store/lines.ts';
import { type CallWallet, Unreached } from '../wallet/walletClient.ts';
import type { Reply } from './api.ts';
import { jsonHeaders } from './headers.ts';

const CashOutWish = z.strictObject({ bet: z.string().max(80), amount: z.int().min(1) });
const FeedWish = z.object({ after: z.int().nullable() });

/** What a page may be behind, bytes; it is sent everything anew when it comes back. */
const MOST_BEHIND = 1_000_000;

/** Streams of one player; the oldest ends. */
const MOST_STREAMS = 8;
/** How long a page may take to read what is left of a stream that has ended, ms. */
const LAST_WORD_MS = 5_000;

interface Stream {
  readonly player: string;
  readonly stop: () => void;
}

/** How often the wallet is asked whether the session of a page that listens still stands, ms. */
const LOOK_MS = MINUTE;

interface SportsApiDeps {
  readonly ask: CallWallet;
  readonly clock: Clock;
  /** Whether a session has ended; the wallet tells with its answers. */
  readonly isOver: (session: string) => boolean;
}

const refusal = (status: number, body: object): Reply => ({ status, body });
const badRequest = refusal(400, { code: 'bad_request' });
const ended = refusal(401, { code: 'session_ended' });

/** What the page of the sports book asks of its server. */
export function createSportsApi(sports: Sports, { ask, clock, isOver }: SportsApiDeps) {
  /** The stream of each session; another one ends it. */
  const streams = new Map<string, Stream>();
  /** Asks the wallet whether a session stands; false when it can't be asked. A free game has no session at the wallet. */
  async function look(session: Session): Promise<boolean> {
    if (session.demo) return true;
    return ask('balance', { session: session.token }).then(
      () => true,
      (failure: unknown) => {
        if (failure instanceof Unreached) return false;
        throw failure;
      },
    );
  }
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
    /** Lines of JSON for as long as the page listens and its session stands; an answer when that has ended. */
    async feed(session: Session, body: unknown, response: ServerResponse): Promise<Reply | null> {
      const wish = FeedWish.safeParse(body);
      await look(session);
      if (isOver(session.id)) return ended;
      if (response.destroyed) return null;
      streams.get(session.id)?.stop();
      const others = [...streams.values()].filter(({ player }) => player === session.player);
      for (const { stop: stopOther } of others.slice(0, Math.max(0, others.length - MOST_STREAMS + 1)))
        stopOther();
      response.writeHead(200, { ...jsonHeaders, 'Content-Type': 'application/x-ndjson' });
      const end = sports.follow(session, wish.success ? wish.data.after : null, message => {
        response.write(`${JSON.stringify(message)}\n`);
        if (response.writableLength > MOST_BEHIND) response.destroy();
      });
      let stopLooking = () => {};
      const lookLater = () => {
        stopLooking = clock.after(LOOK_MS, () => {
          lookLater();
          if (isOver(session.id)) stop();
          else void look(session).catch(() => {});
        });
      };
      const stop = () => {
        end();
        stopLooking();
        response.end();
        // A page that doesn't read would keep its connection for ever.
        clock.after(LAST_WORD_MS, () => void response.destroy());
        if (streams.get(session.id)?.stop === stop) streams.delete(session.id);
      };
      streams.set(session.id, { player: session.player, stop });
      response.on('close', stop);
      lookLater();
      return null;
    },
    /** Ends what a session listens to. */
    end: (session: string) => streams.get(session)?.stop(),
    /** Ends all streams. */
    close: () => {
      for (const { stop } of [...streams.values()]) stop();
    },
  };
}
