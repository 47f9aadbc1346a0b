import type { MarketSelection } from '../../../streams/wire/sportsBook/shapes.ts';
import { MOST_BET_LEGS } from '../../../streams/wire/sportsBook/words.ts';

/** What the slip's page tells the page around it (docs/game-servers.md). No amounts. */
export type SlipMessage =
  /** It hears from now on. */
  | { readonly type: 'croupier:ready' }
  /** What is on it: fixture, a blank, and the key of the selection. */
  | { readonly type: 'croupier:slip'; readonly selections: readonly string[]; readonly count: number }
  /** How high it would be to show all of it. */
  | { readonly type: 'croupier:height'; readonly px: number }
  /** Nobody is signed in there, or no longer. */
  | { readonly type: 'croupier:signIn' }
  /** Money has moved. */
  | { readonly type: 'croupier:balance' };

/** What the page tells the slip. */
export interface SelectMessage {
  readonly type: 'croupier:select';
  readonly fixture: string;
  readonly selection: MarketSelection;
  /** It is only put there: one that is there stays. */
  readonly put?: true;
  /** It is only removed: one that isn't there doesn't get there. */
  readonly remove?: true;
}

const PLAIN: ReadonlySet<unknown> = new Set(['croupier:ready', 'croupier:signIn', 'croupier:balance']);
const SELECTION =
  /^[A-Za-z0-9._:-]{1,40} [A-Za-z]+:\d{1,4}:(?:-?\d{1,4}(?:\.\d{1,2})?)?\/[A-Za-z0-9-]{1,24}$/;
const MOST_PX = 20_000;

const isSelections = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= MOST_BET_LEGS &&
  value.every(it => typeof it === 'string' && SELECTION.test(it));

/** The message that another window's data is; null for anything else, which is ignored. */
export function readSlipMessage(data: unknown): SlipMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (PLAIN.has(data.type)) return { type: data.type } as SlipMessage;
  if (data.type === 'croupier:slip' && 'selections' in data && isSelections(data.selections)) {
    const selections = [...new Set(data.selections)];
    return { type: data.type, selections, count: selections.length };
  }
  if (data.type !== 'croupier:height' || !('px' in data)) return null;
  const { px } = data;
  return typeof px === 'number' && px >= 0 && px <= MOST_PX ? { type: data.type, px } : null;
}
