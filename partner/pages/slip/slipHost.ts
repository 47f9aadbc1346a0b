import { readFixtureId, readSelection } from '../../../streams/wire/sportsBook/readSelection.ts';
import type { MarketSelection } from '../../../streams/wire/sportsBook/shapes.ts';
import type { SelectHow } from './model/slip.ts';

/** What the slip says to the page around it. No amounts: another origin has no business with them. */
type SlipSaid =
  | { readonly type: 'croupier:slip'; readonly selections: readonly string[]; readonly count: number }
  | { readonly type: 'croupier:height'; readonly px: number }
  | { readonly type: 'croupier:signIn' | 'croupier:ready' | 'croupier:balance' };

/** The page around the slip (docs/game-servers.md). */
export interface SlipHost {
  say(message: SlipSaid): void;
}

function howOf(data: object): SelectHow {
  if ('remove' in data && data.remove === true) return 'remove';
  return 'put' in data && data.put === true ? 'put' : 'toggle';
}

/**
 * Talks to the page around the slip, and to no other window: what is said goes to its origin only, and what is heard has to come from
 * that window and that origin.
 * @param origin As the server named it; null for none.
 */
export function openSlipHost(
  origin: string | null,
  onSelect: (fixture: string, selection: MarketSelection, how: SelectHow) => void,
  page: Window = window,
): SlipHost {
  const isThere = origin !== null && page.parent !== page;
  if (isThere) {
    page.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.source !== page.parent || event.origin !== origin) return;
      const { data } = event;
      if (typeof data !== 'object' || data === null || !('type' in data)) return;
      if (data.type !== 'croupier:select' || !('fixture' in data && 'selection' in data)) return;
      const fixture = readFixtureId(data.fixture);
      const selection = readSelection(data.selection);
      if (fixture !== null && selection !== null) onSelect(fixture, selection, howOf(data));
    });
  }
  return {
    say(message) {
      if (isThere) page.parent.postMessage(message, origin);
    },
  };
}
