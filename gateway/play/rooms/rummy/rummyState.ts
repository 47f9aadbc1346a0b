import { RUMMY_CARDS, type RummyCard, wildOf } from './rummyCard.ts';

/** Cards of a hand. */
export const HAND = 13;
/** Points of who leaves before the first card was drawn, later, and of who lays down wrongly. */
export const DROP_POINTS = { first: 20, middle: 40, wrong: 80 } as const;
/** After so many turns of each seat nobody wins, and nobody pays. */
export const MOST_TURNS = 60;

/** What a round begins with. */
export interface RummySetup {
  /** Numbers of two to six seats. */
  readonly seats: readonly number[];
  /** Seat of the dealer, one of them: the next one begins. */
  readonly dealer: number;
  /** Shuffled: injected, so a round is a function of it and of what the seats do. */
  readonly cards: readonly RummyCard[];
  /** Of a point, minor units. */
  readonly pointValue: number;
  /** Of what the winner gets, hundredths of a percent. */
  readonly rake: number;
}

export interface RummyPlayer {
  readonly seat: number;
  readonly cards: readonly RummyCard[];
  /** Whether it has had a turn. */
  readonly hasPlayed: boolean;
  /** Points that it pays for; null while it plays, and for the winner. */
  readonly points: number | null;
}

/** How a round ended. */
export interface RummyResult {
  /** Null where the turns ran out. */
  readonly winner: number | null;
  /** What each other seat pays, what the winner gets and what the house keeps, minor units. */
  readonly paid: readonly { readonly seat: number; readonly amount: number }[];
  readonly won: number;
  readonly rake: number;
}

/** A round at one moment. */
export interface RummyState extends Pick<RummySetup, 'pointValue' | 'rake'> {
  /** In the order of their turns. */
  readonly players: readonly RummyPlayer[];
  /** Height of the cards that stand for any other one, and the card that was turned up for it. */
  readonly wild: number;
  readonly turnedUp: RummyCard;
  /** The next one first. */
  readonly stock: readonly RummyCard[];
  /** Open cards, the newest last. */
  readonly pile: readonly RummyCard[];
  readonly turn: number | null;
  /** Whether the seat has drawn in its turn, and has to put a card away. */
  readonly hasDrawn: boolean;
  readonly turns: number;
  readonly result: RummyResult | null;
}

/** What a seat does. `lay` puts one card away and lays all others down in groups. */
export type RummyAct =
  | { readonly seat: number; readonly act: 'drawStock' }
  | { readonly seat: number; readonly act: 'drawPile' }
  | { readonly seat: number; readonly act: 'drop' }
  | { readonly seat: number; readonly act: 'put'; readonly card: RummyCard }
  | {
      readonly seat: number;
      readonly act: 'lay';
      readonly card: RummyCard;
      readonly groups: readonly (readonly RummyCard[])[];
    };

/** Deals thirteen cards to each, turns one up for the wild ones and one for the pile. Throws for what doesn't fit. */
export function beginRummy({ seats, dealer, cards, pointValue, rake }: RummySetup): RummyState {
  const sorted = seats.toSorted((a, b) => a - b);
  const order = [...sorted.filter(seat => seat > dealer), ...sorted.filter(seat => seat <= dealer)];
  const dealt = order.length * HAND;
  const [turnedUp, open, ...stock] = cards.slice(dealt);
  const isWhole = new Set(cards).size === RUMMY_CARDS;
  if (order.length < 2 || order.length > 6 || !order.includes(dealer) || !isWhole)
    throw new Error('a round needs two to six seats, one of them with the deal, and all cards');
  if (turnedUp === undefined || open === undefined) throw new Error('cards are left after the deal');
  const players = order.map((seat, place) => ({
    ...{ seat, hasPlayed: false, points: null },
    cards: cards.slice(0, dealt).filter((_, at) => at % order.length === place),
  }));
  return {
    ...{ pointValue, rake, players, wild: wildOf(turnedUp), turnedUp, stock, pile: [open] },
    ...{ turn: order[0] ?? dealer, hasDrawn: false, turns: 0, result: null },
  };
}
