import { type HandPlayer, type HandState, isLive, type Pot } from './handState.ts';

/** The bet that nobody has matched goes back to who made it. */
export function returnUncalled(players: readonly HandPlayer[]): readonly HandPlayer[] {
  const [most = 0, next = 0] = players.map(({ put }) => put).toSorted((a, b) => b - a);
  const back = most - next;
  if (back === 0) return players;
  return players.map(player =>
    player.put === most
      ? { ...player, stack: player.stack + back, bet: player.bet - back, put: player.put - back }
      : player,
  );
}

/**
 * The main pot and the side pots, in this order: nobody may win from another more than what it has put in itself. Pots for the
 * same seats are one.
 */
export function potsOf({ players }: Pick<HandState, 'players'>): readonly Pot[] {
  const levels = [...new Set(players.filter(isLive).map(({ put }) => put))].toSorted((a, b) => a - b);
  const pots: Pot[] = [];
  let below = 0;
  for (const level of levels) {
    const amount = players.reduce((sum, { put }) => sum + Math.min(put, level) - Math.min(put, below), 0);
    const seats = players.filter(it => isLive(it) && it.put >= level).map(({ seat }) => seat);
    if (amount > 0) pots.push({ amount, seats });
    below = level;
  }
  return pots;
}

/** Shares a pot; what can't be divided goes unit by unit to those who come first. */
export function shareOut(
  amount: number,
  winners: readonly number[],
): readonly { readonly seat: number; readonly amount: number }[] {
  const each = Math.floor(amount / winners.length);
  const odd = amount - each * winners.length;
  return winners.map((seat, at) => ({ seat, amount: each + (at < odd ? 1 : 0) }));
}
