import { isDeepStrictEqual } from 'node:util';
import type { Streams } from '../../../streams/index.ts';
import { WINNER_BOARD_LIMIT } from '../../../streams/stores/winners.ts';
import { notLive } from '../../streamClient/liveness.ts';
import type { Role } from '../clients/roles.ts';
import type { Truth } from './truth.ts';

const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);

/** The stores in which a client differs from what the gateway says; empty when it shows exactly that. */
export function differences(
  { winners, jackpot, balance, inbox, salary, contracts }: Streams,
  role: Role,
  truth: Truth,
): readonly string[] {
  const pool = jackpot.jackpot$.value;
  const pay = (state: Truth['salary']) =>
    state && { active: state.active, accrued: state.accrued, tick: state.tick, recent: state.recent };
  const pairs: Readonly<Record<string, readonly [unknown, unknown]>> = {
    winners: [winners.winners$.value, truth.winners.slice(0, WINNER_BOARD_LIMIT)],
    // The rest of it is about the moment of asking, as long as nothing was published in a new store.
    jackpot: [
      pool && { amount: pool.amount, source: pool.source },
      { amount: truth.jackpot.amount, source: 'gateway' },
    ],
    ...(role !== 'visitor' && {
      balance: [balance.balance$.value, truth.balance],
      inbox: [inbox.inbox$.value, truth.inbox],
    }),
    ...(role === 'agent' && {
      salary: [pay(salary.salary$.value), pay(truth.salary)],
      requests: [contracts.requests$.value.toSorted(byId), truth.offers?.requests.toSorted(byId)],
      inForce: [contracts.inForce$.value.toSorted(byId), truth.offers?.inForce.toSorted(byId)],
      given: [contracts.given$.value, truth.offers?.given],
    }),
  };
  return Object.keys(pairs).filter(name => !isDeepStrictEqual(pairs[name]?.[0], pairs[name]?.[1]));
}

/** Why a client is not whole: what is not live, or not what the gateway says. */
export function complaints(streams: Streams, role: Role, truth: Truth): readonly string[] {
  const wrong = differences(streams, role, truth).map(name => `${name} is not what the gateway says`);
  return [...notLive(streams), ...wrong];
}
