import type { z } from 'zod';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { Session } from '../../store/lines.ts';
import { playStake } from '../cloth/antes.ts';
import { ANTE, decidingOf, mainBet } from '../cloth/clothBets.ts';
import { seatAfter } from '../cloth/seatBacks.ts';
import type { WantedMore } from '../money/booking.ts';
import { roundIdOf } from '../money/roundIds.ts';
import type { LiveTable } from '../offer/offer.ts';
import { upCard } from '../rules/blackjack/deal.ts';
import type { BlackjackDecision } from '../rules/blackjack/seat.ts';
import { mayInsure } from '../rules/blackjack/settle.ts';
import type { Card } from '../rules/cards/card.ts';
import { roundAt, tableAt } from '../rules/state/tableState.ts';
import type { PlayerRound, StakedDecision } from '../store/playerRound.ts';
import type { tableCalls } from '../wire/calls.ts';
import type { Cloth, TableDecision } from '../wire/state.ts';
import type { ActDeps } from './actDeps.ts';
import { createInTurn } from './inTurn.ts';
import { isRefused, type Refused, refused } from './refused.ts';
import { seatOfPlayer, seatsNow } from './seats.ts';

type Wish = z.output<typeof tableCalls.decide.params>;

/** What a decision comes to: a further stake of so much for a hand, or none. */
interface Accepted {
  readonly stake: {
    readonly decision: StakedDecision;
    readonly hand: number;
    readonly amount: number;
  } | null;
}
const FREE: Accepted = { stake: null };

function aboutAnte(table: LiveTable, own: PlayerRound, { seat, decision }: Wish): Accepted | Refused {
  const ante = ownValue(own.chips, ANTE);
  if (seat !== null || ante === undefined || own.decisions.length > 0) return refused('bad_decision');
  if (decision === 'fold') return FREE;
  if (decision !== 'play') return refused('bad_decision');
  return { stake: { decision, hand: 0, amount: playStake(table.kind, ante) } };
}

/** Half of the main bet, once, whoever's the seat is. */
function aboutInsurance(
  shoe: readonly Card[],
  own: PlayerRound,
  seat: number,
  main: number,
): Accepted | Refused {
  const isInsured = own.decisions.some(it => it.decision === 'insure' && it.seat === seat);
  if (isInsured || !mayInsure(upCard(shoe))) return refused('bad_decision');
  return { stake: { decision: 'insure', hand: 0, amount: main / 2 } };
}

const isOfHand = (decision: TableDecision): decision is BlackjackDecision =>
  decision === 'hit' || decision === 'stand' || decision === 'double' || decision === 'split';

/**
 * Decisions of players while their clock runs. One that needs a further stake stands when the wallet has it, and not before; so that a
 * hand goes on as it was where the wallet refuses. All that is decided about one seat happens in turn.
 */
export function createDecide(deps: ActDeps) {
  const { store, clock, booking, secret, tableOf, clothOf, changed, tableChanged } = deps;
  const inTurn = createInTurn();

  function aboutHand(table: LiveTable, own: PlayerRound, { seat, decision }: Wish): Accepted | Refused {
    const main = seat === null ? undefined : ownValue(own.chips, mainBet(seat));
    if (seat === null || main === undefined) return refused('no_stake');
    const shoe = roundAt(table.source, own).outcome as readonly Card[];
    if (decision === 'insure') return aboutInsurance(shoe, own, seat, main);
    if (seatOfPlayer(seatsNow(store, table, clock.now()), own.player) !== seat)
      return refused('not_your_seat');
    const { active, allowed } = seatAfter(shoe, seat, store.handOf(own, seat));
    if (active === null || !isOfHand(decision) || !allowed.includes(decision)) return refused('bad_decision');
    if (decision !== 'double' && decision !== 'split') return FREE;
    return { stake: { decision, hand: active, amount: main } };
  }

  /** Bets behind a seat follow its double or split as far as the wallets of their players have the stake. */
  function follow(own: PlayerRound, wanted: WantedMore): void {
    if (wanted.seat === null || (wanted.decision !== 'double' && wanted.decision !== 'split')) return;
    const bet = mainBet(wanted.seat);
    for (const other of store.roundsAt(own)) {
      const main = ownValue(other.chips, bet);
      if (other.id === own.id || other.state !== 'standing' || main === undefined) continue;
      const hasSplit = other.more.some(it => it.decision === 'split' && it.state === 'taken');
      if (wanted.hand > 0 && !hasSplit) continue;
      const { seat, decision, hand } = wanted;
      const { session, token } = other;
      void booking
        .more(other.id, { seat, decision, hand, amount: main, session, token }, k =>
          store.write({ t: 'moreEnded', id: other.id, k, state: 'taken' }),
        )
        .catch(() => {});
    }
  }

  async function accept(own: PlayerRound, wish: Wish, { stake }: Accepted): Promise<Refused | null> {
    const { seat, decision } = wish;
    const write = (k: number | null) => store.write({ t: 'decided', id: own.id, seat, decision, k });
    if (stake === null) {
      await write(null);
      return null;
    }
    const { session, token } = own;
    const wanted = { seat, ...stake, session, token };
    const problem = await booking.more(own.id, wanted, write);
    if (problem !== null) return refused(problem);
    follow(own, wanted);
    return null;
  }

  async function decide(session: Session, table: LiveTable, wish: Wish): Promise<Cloth | Refused> {
    const { shoe, round, seat, index, decision } = wish;
    const { player } = session;
    const of = { table: table.id, shoe, round };
    const own = store.round(roundIdOf(secret, of, player));
    if (own === null) return refused('no_stake');
    const made = own.decisions.filter(it => it.seat === seat);
    if (index < made.length)
      return made[index]?.decision === decision ? clothOf(table, player) : refused('out_of_step');
    if (index > made.length) return refused('out_of_step');
    const state = tableAt(table.source, clock.now());
    const isNow = state !== null && state.shoe === shoe && state.round === round;
    if (!isNow || state.phase !== 'deciding') return refused('late_decision');
    if (own.state !== 'standing') return refused(own.state === 'void' ? 'cloth_closed' : 'no_stake');
    const accepted =
      decidingOf(table.kind) === 'ante' ? aboutAnte(table, own, wish) : aboutHand(table, own, wish);
    if (isRefused(accepted)) return accepted;
    const problem = await accept(own, wish, accepted);
    if (problem !== null) return problem;
    const now = store.round(own.id);
    if (now !== null) changed(now);
    tableChanged(table.id);
    return clothOf(table, player);
  }

  return async (session: Session, wish: Wish): Promise<Cloth | Refused> => {
    const table = tableOf(wish.table);
    if (table === null) return refused('table_unknown');
    const deciding = decidingOf(table.kind);
    if (deciding === null) return refused('bad_decision');
    const whoseTurn = deciding === 'seats' ? `seat ${wish.seat}` : session.player;
    return inTurn(`${table.id} ${wish.shoe}.${wish.round} ${whoseTurn}`, () => decide(session, table, wish));
  };
}
