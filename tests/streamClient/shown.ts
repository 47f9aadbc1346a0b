import type { Streams } from '../../streams/index.ts';

/** What each store shows that any client of the same account must show, too; as plain data. */
export function shownBy(streams: Streams): Readonly<Record<string, unknown>> {
  const { role, phase, uid, account, nickname } = streams.session.session$.value;
  const pool = streams.jackpot.jackpot$.value;
  return {
    session: { role, phase, uid, account, nickname },
    balance: streams.balance.balance$.value,
    inbox: streams.inbox.inbox$.value,
    salary: streams.salary.salary$.value,
    requests: streams.contracts.requests$.value,
    inForce: streams.contracts.inForce$.value,
    menu: streams.contracts.menu$.value,
    winners: streams.winners.winners$.value,
    // A simulated pool is each client's own; and a pool that was never paid into is dated when it is read.
    jackpot: pool?.source === 'gateway' ? { amount: pool.amount, ratePerSec: pool.ratePerSec } : null,
    status: streams.system.status$.value,
    flags: [...streams.system.flags$.value].sort(),
    favourites: streams.favourites.ids$.value,
    games: streams.games.inHouse$.value,
  };
}

/** Names of the private stores that show something. */
export function filledStores(streams: Streams): readonly string[] {
  const filled = {
    balance: streams.balance.balance$.value !== null,
    inbox: streams.inbox.inbox$.value !== null,
    salary: streams.salary.salary$.value !== null,
    requests: streams.contracts.requests$.value.length > 0,
    inForce: streams.contracts.inForce$.value.length > 0,
    favourites: streams.favourites.ids$.value.length > 0,
  };
  return Object.entries(filled).flatMap(([name, isFilled]) => (isFilled ? [name] : []));
}
