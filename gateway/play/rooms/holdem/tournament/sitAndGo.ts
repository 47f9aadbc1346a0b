import type { Card } from '../../../../../streams/wire/cards/card.ts';
import type { HandSetup, HandState } from '../handState.ts';

/** Blinds of a level, in chips. */
export interface BlindLevel {
  readonly smallBlind: number;
  readonly bigBlind: number;
}

/** What a tournament is played for. Chips are no money: only places are paid. */
export interface SitAndGoTerms {
  /** What each seat pays, minor units, and what the house keeps of it, hundredths of a percent. */
  readonly buyIn: number;
  readonly fee: number;
  /** Chips that each seat begins with. */
  readonly stack: number;
  readonly levels: readonly BlindLevel[];
  /** Hands of a level; the last level has no end. */
  readonly handsPerLevel: number;
  /** Share of the prizes for each place, the first one first, hundredths of a percent; together all of them. */
  readonly shares: readonly number[];
}

/** Somebody in a tournament. */
export interface Entrant {
  readonly seat: number;
  readonly chips: number;
  /** From 1, the winner; null while it plays. Who leaves with as many chips in the same hand shares a place. */
  readonly place: number | null;
}

/** A tournament between two hands. */
export interface SitAndGo {
  readonly terms: SitAndGoTerms;
  /** By their seats. */
  readonly entrants: readonly Entrant[];
  /** Hands that have been played. */
  readonly hands: number;
  /** Seat that had the button last; 0 before the first hand. */
  readonly button: number;
}

/** A tournament before its first hand. */
export const newSitAndGo = (terms: SitAndGoTerms, seats: readonly number[]): SitAndGo => ({
  terms,
  entrants: seats.toSorted((a, b) => a - b).map(seat => ({ seat, chips: terms.stack, place: null })),
  ...{ hands: 0, button: 0 },
});

const stillIn = ({ entrants }: SitAndGo): readonly Entrant[] =>
  entrants.filter(({ place }) => place === null);

/** Whether all places are known. */
export const isDecided = (state: SitAndGo): boolean => stillIn(state).length === 0;

/** Blinds of the next hand. */
export function levelOf({ terms, hands }: SitAndGo): BlindLevel {
  const at = Math.min(Math.floor(hands / terms.handsPerLevel), terms.levels.length - 1);
  const level = terms.levels[at];
  if (level === undefined) throw new Error('a tournament has blinds');
  return level;
}

/** What the next hand begins with: the button goes to the next seat that has chips, and the house takes nothing of chips. */
export function nextHandOf(state: SitAndGo, cards: readonly Card[]): HandSetup {
  const playing = stillIn(state);
  const seats = playing.map(({ seat, chips }) => ({ seat, stack: chips }));
  const button = (seats.find(({ seat }) => seat > state.button) ?? seats[0])?.seat ?? 0;
  return { stakes: { ...levelOf(state), rake: { rate: 0, cap: 0 } }, seats, button, cards };
}

/**
 * The tournament after a hand that has ended. Who has no chips left is out; of several in one hand those come first who began it with
 * more.
 */
export function afterHand(state: SitAndGo, hand: Pick<HandState, 'players' | 'button'>): SitAndGo {
  const chipsOf = (seat: number) => hand.players.find(player => player.seat === seat)?.stack ?? 0;
  const playing = stillIn(state);
  const left = playing.filter(({ seat }) => chipsOf(seat) > 0);
  const out = playing.filter(({ seat }) => chipsOf(seat) === 0);
  const placeOf = (entrant: Entrant): number | null => {
    if (left.some(({ seat }) => seat === entrant.seat)) return left.length === 1 ? 1 : null;
    return left.length + 1 + out.filter(({ chips }) => chips > entrant.chips).length;
  };
  const entrants = state.entrants.map(entrant =>
    entrant.place === null ? { ...entrant, chips: chipsOf(entrant.seat), place: placeOf(entrant) } : entrant,
  );
  return { ...state, entrants, hands: state.hands + 1, button: hand.button };
}

/** What each seat gets at the end, minor units: those who share places share their prizes, and what can't be divided goes to the winner. */
export function prizesOf({
  terms,
  entrants,
}: SitAndGo): readonly { readonly seat: number; readonly amount: number }[] {
  const paidIn = terms.buyIn * entrants.length;
  const prizes = paidIn - Math.floor((paidIn * terms.fee) / 10_000);
  const shareOf = (place: number) => terms.shares[place - 1] ?? 0;
  const amounts = entrants.map(({ seat, place }) => {
    const sharing = entrants.filter(it => it.place === place).length;
    const shares = Array.from({ length: sharing }, (_, i) => shareOf((place ?? 0) + i));
    const all = place === null ? 0 : shares.reduce((sum, share) => sum + share, 0);
    return { seat, place, amount: Math.floor((prizes * all) / (10_000 * sharing)) };
  });
  const rest = prizes - amounts.reduce((sum, { amount }) => sum + amount, 0);
  return amounts.map(({ seat, place, amount }) => ({ seat, amount: place === 1 ? amount + rest : amount }));
}
