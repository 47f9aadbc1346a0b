import { z } from 'zod';
import { BookedBet } from '../../streams/wire/sportsBook/bets.ts';
import { FixtureId } from '../../streams/wire/sportsBook/fixtureId.ts';
import { pickKey } from '../../streams/wire/sportsBook/selectionKey.ts';
import { MarketSelection } from '../../streams/wire/sportsBook/shapes.ts';
import { MOST_BET_LEGS } from '../../streams/wire/sportsBook/words.ts';
import type { Bet } from '../sports/bets/bet.ts';
import { BetWish } from '../sports/bets/betWish.ts';
import type { NotSold } from '../sports/bets/saleWish.ts';
import type { Sports } from '../sports/openSports.ts';
import type { Session } from '../store/lines.ts';
import type { Reply } from './api.ts';

const bet = BookedBet.shape.bet;
const SaleAsked = z
  .strictObject({
    /** Of the sale, made by the page; all that runs can be sold once only, so it needs none. */
    id: z
      .string()
      .regex(/^[A-Za-z0-9-]{8,40}$/)
      .optional(),
    bet,
    amount: z.int().min(1),
    part: z.int().min(1).optional(),
  })
  .refine(({ id, part }) => part === undefined || id !== undefined);
const AutoAsked = z.strictObject({ bet, at: z.int().min(1).nullable() });
const PriceAsked = z.strictObject({
  fixture: FixtureId,
  selections: z.array(z.strictObject(MarketSelection.shape)).min(1).max(MOST_BET_LEGS),
});

interface SportsApiDeps {
  /** Asks the wallet whether a session stands; false when it can't be asked. */
  readonly look: (session: Session) => Promise<boolean>;
  /** Whether a session has ended; the wallet tells with its answers. */
  readonly isOver: (session: string) => boolean;
}

/** The book, as far as its pages ask it. */
type AskedBook = Pick<Sports, 'place' | 'sell' | 'sellAt' | 'viewOf' | 'older' | 'priceNow'>;

const refusal = (status: number, body: object): Reply => ({ status, body });
const badRequest = refusal(400, { code: 'bad_request' });
const ended = refusal(401, { code: 'session_ended' });
const BAD: ReadonlySet<string> = new Set(['bad_request', 'same_fixture', 'stake_uneven']);

/** Why each leg of a bet kept it from being accepted, and what it costs now. */
const refusedLegs = ({ refused }: Bet) =>
  refused.map(({ fixture, selection, reason, odds }) => ({
    ...{ fixture, code: reason, odds },
    /** Null where it is the price of all of a builder. */
    key: selection === null ? null : pickKey(selection),
  }));

/** What the pages of the sports book ask of its server. */
export function createSportsApi(sports: AskedBook, { look, isOver }: SportsApiDeps) {
  const told = (it: Bet | NotSold): Reply => {
    if ('id' in it) return { status: 200, body: { bet: sports.viewOf(it) } };
    return refusal(it.code === 'bet_unknown' ? 404 : 409, it);
  };
  /** A bet belongs to the player, whoever has the page: nothing is sold without the platform's word. */
  async function ofPlayer(session: Session, work: () => Promise<Bet | NotSold>): Promise<Reply> {
    const isAsked = await look(session);
    if (isOver(session.id)) return ended;
    return isAsked ? told(await work()) : refusal(409, { code: 'cash_out_closed' });
  }
  return {
    async bet(session: Session, body: unknown): Promise<Reply> {
      const wish = BetWish.safeParse(body);
      if (!wish.success) return badRequest;
      const answer = await sports.place(session, wish.data);
      if ('id' in answer) {
        const { limit: most } = answer;
        const told = { bet: sports.viewOf(answer), legs: refusedLegs(answer) };
        return { status: 200, body: { ...told, ...(most !== undefined && { most }) } };
      }
      return refusal(BAD.has(answer.code) ? 400 : 409, answer);
    },
    async cashOut(session: Session, body: unknown): Promise<Reply> {
      const asked = SaleAsked.safeParse(body);
      if (!asked.success) return badRequest;
      const { id = null, part = null, ...of } = asked.data;
      return ofPlayer(session, () => sports.sell(session.player, { ...of, id, part }));
    },
    async auto(session: Session, body: unknown): Promise<Reply> {
      const asked = AutoAsked.safeParse(body);
      return asked.success ? ofPlayer(session, () => sports.sellAt(session.player, asked.data)) : badRequest;
    },
    /** Bets that are over for long. */
    async older(session: Session): Promise<Reply> {
      return { status: 200, body: { bets: await sports.older(session.player) } };
    },
    /** One price of all of these, for anybody. */
    price(body: unknown): Reply {
      const asked = PriceAsked.safeParse(body);
      if (!asked.success) return badRequest;
      const { fixture, selections } = asked.data;
      return { status: 200, body: { odds: sports.priceNow(fixture, selections) } };
    },
  };
}
