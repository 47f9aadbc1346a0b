import { z } from 'zod';
import { fish } from '../games/fish.ts';
import type { Caught, PondSeat, Ponds, VolleyRefusal } from '../ponds/ponds.ts';
import { worthOf } from '../ponds/rules/kinds.ts';
import { VolleyChoice, type VolleyOutcome } from '../ponds/wire/volley.ts';
import type { RoundAnswer, Unplayed } from '../rounds/view.ts';
import { roundId, type Session } from '../store/lines.ts';
import type { Store } from '../store/store.ts';
import type { Reply } from './api.ts';

/** What a page is answered for a volley. */
export type VolleyAnswer = RoundAnswer | Unplayed | VolleyRefusal;

export interface PondsApiDeps {
  readonly store: Pick<Store, 'lastRound'>;
  /** Until when the next round waits, ms from now. */
  readonly waitMs: (session: Session) => number;
  readonly ponds: Pick<Ponds, 'fire' | 'caught' | 'join'>;
  /** Plays a round. */
  readonly round: (session: Session, body: unknown) => Promise<Reply>;
}

const Fired = z.object({ n: z.int().min(1), stake: z.int().min(1), choice: VolleyChoice });
type Fired = z.output<typeof Fired>;

const isAnswer = (body: object): body is RoundAnswer => 'round' in body;

/** What a volley has caught, with what each fish brought. */
function caughtBy(
  { game }: Session,
  { each, shots }: VolleyChoice,
  { ends }: VolleyOutcome,
): readonly Caught[] {
  const worths = worthOf(game.volatility);
  return shots.flatMap(({ fish: aimed, kind }, at) =>
    ends[at] === 'caught' ? [{ fish: aimed, amount: each * (worths[kind] ?? 0) }] : [],
  );
}

/** What the pages of ponds ask of their server: a seat, and volleys, which are rounds. */
export function createPondsApi({ store, waitMs, ponds, round }: PondsApiDeps) {
  const lastOf = (session: Session) => store.lastRound(session.id)?.n ?? 0;

  /** Whether a volley is the next round. What is none is refused by the rounds without being seen by anybody; what was fired before is answered. */
  function isNext(session: Session, { n, stake, choice }: Fired): boolean {
    if (store.lastRound(session.id)?.state === 'placed' || n !== lastOf(session) + 1) return false;
    return fish.stakesFor?.(session.game, choice).includes(stake) === true;
  }

  return {
    /** Seats the player: at another pond when all seats of theirs are taken. */
    join(session: Session): Reply {
      const body: PondSeat = ponds.join(session);
      return { status: 200, body };
    },
    async volley(session: Session, body: unknown): Promise<Reply> {
      const fired = Fired.safeParse(body);
      if (!fired.success) return { status: 400, body: { code: 'bad_request' } };
      const { n, choice } = fired.data;
      const isNew = isNext(session, fired.data);
      const wait = isNew ? waitMs(session) : 0;
      // Refused here: a moment later the rounds would take it, and nobody had looked for its fish.
      if (wait > 0) return { status: 409, body: { code: 'too_soon', waitMs: wait } };
      const refused = isNew ? ponds.fire(session, roundId({ session: session.id, n }), choice) : null;
      if (refused !== null) return { status: 409, body: refused };
      const reply = await round(session, body);
      if (isNew && isAnswer(reply.body) && reply.body.round.state === 'settled')
        ponds.caught(
          session,
          choice.pond,
          caughtBy(session, choice, reply.body.round.outcome as VolleyOutcome),
        );
      return reply;
    },
  };
}
