import type { ComponentType } from 'react';
import type { Texts } from '../../../server/texts.ts';
import type { Back } from '../../../tables/rules/bets/back.ts';
import type { TableRules } from '../../../tables/rules/bets/tableRules.ts';
import type { RoundStep } from '../../../tables/rules/kinds/kind.ts';
import type { TableNow } from '../../../tables/wire/state.ts';
import type { ClothLayout, ClothShape } from '../layouts/layout.ts';

export type PartTexts = Pick<Texts, 'tables'>;

/** What the picture of a round is given. */
export interface SceneProps {
  readonly table: TableNow;
  /** Whether the result was there before this page saw the round without it: nothing moves to it then. */
  readonly wasSeen: boolean;
  readonly serverNow: () => number;
  /** Hands on which a bet of their name has won. */
  readonly winners: ReadonlySet<string>;
  /** The seat of the player; null for none. */
  readonly own: number | null;
  readonly canSit: boolean;
  readonly onSit: (seat: number | null) => void;
}

/** What the part with calls is given: chips for several bets with one press. */
export interface CallsProps {
  readonly shape: ClothShape;
  readonly isOpen: boolean;
  readonly onCall: (call: string) => void;
  readonly onPoint: (call: string | null) => void;
}

/** Calls of a kind of tables. */
export interface KindCalls {
  readonly Part: ComponentType<CallsProps>;
  /** Chips of a call, so many on each bet; null for no call. */
  readonly chipsOf: (call: string) => readonly (readonly [bet: string, chips: number])[] | null;
  /** Bets to light up for a bet or a call that is pointed at. */
  readonly coveredBy: (pointed: string) => ReadonlySet<string>;
}

/** What a page knows of one kind of tables. Each kind comes in a file of its own, and a page loads its own one. */
export interface KindPart {
  readonly rules: Pick<TableRules<never>, 'bets' | 'prices' | 'returns'>;
  /** Bets that are settled by decisions, and all that they may win, the highest first. */
  readonly decided?: { readonly bets: readonly string[]; readonly prices: readonly Back[] };
  readonly layout: (shape: ClothShape) => ClothLayout;
  readonly Scene: ComponentType<SceneProps>;
  /** Hands of cards in the order in which they lie, with places that are drawn before the cards come. */
  readonly hands?: ReadonlyMap<string, number>;
  /** How a hand with cards stands, in words or points; null while that says nothing. */
  readonly handState?: (texts: PartTexts, to: string, steps: readonly RoundStep[]) => string | null;
  /** A round that is over in one sentence. */
  readonly outcome: (texts: PartTexts, steps: readonly RoundStep[]) => string;
  /** How long the result is shown before it is told: until the ball lies, until the wheel stands, ms. */
  readonly showsMs?: number;
  readonly calls?: KindCalls;
}
