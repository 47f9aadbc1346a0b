// Free of zod: the page runs it.

/** Bets of a player that are shown, besides those that are open. */
export const SHOWN_BETS = 50;
/** Bets of a player that are shown at all; the oldest go first. */
export const MOST_BETS = 500;

const isOpen = (state: string) => state === 'open' || state === 'waiting';

/** The bets of a player that are shown, the newest first. */
export function shownBets<B extends { readonly at: number; readonly state: string }>(
  bets: readonly B[],
): B[] {
  const all = bets.toSorted((a, b) => b.at - a.at);
  const done = all.filter(({ state }) => !isOpen(state)).slice(0, SHOWN_BETS);
  return all.filter(bet => isOpen(bet.state) || done.includes(bet)).slice(0, MOST_BETS);
}
