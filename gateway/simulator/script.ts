import type { Cast } from '../demo/cast.ts';
import { createRandom } from '../ground/random.ts';
import type { ActionStream } from './actionStream.ts';
import type { TimedAction } from './actions.ts';
import { betActions } from './bets.ts';
import { cashierActions } from './cashier.ts';
import { contractActions } from './contracts.ts';
import { crashActions } from './crashBets.ts';
import { fieldActions } from './fields.ts';
import { seatActions } from './seats.ts';

/**
 * From one action of a stream to the next: `world` ms of world time on average, but never less than `real` ms of
 * real time, however fast the world runs.
 */
const PACE = {
  bets: { world: 1_000, real: 250 },
  cashier: { world: 40_000, real: 1_000 },
  contracts: { world: 240_000, real: 5_000 },
  seats: { world: 4_000, real: 4_000 },
  fields: { world: 8_000, real: 4_000 },
  crash: { world: 6_000, real: 6_000 },
} as const;

/**
 * Everything the simulator will do, in order of time; the same for the same seed, cast and rate. Each stream
 * draws from a source of its own, so a change to one leaves the others as they were.
 * @param rate World ms per real ms.
 */
export function* createScript(seed: string, cast: Cast, rate: number): Generator<TimedAction, never> {
  const every = (pace: { readonly world: number; readonly real: number }) =>
    Math.max(pace.world, pace.real * rate);
  const streams: ActionStream[] = [
    betActions(cast.bots, createRandom(`${seed}:bets`), every(PACE.bets)),
    cashierActions(cast.bots, createRandom(`${seed}:cashier`), every(PACE.cashier)),
    contractActions(cast, createRandom(`${seed}:contracts`), every(PACE.contracts)),
    seatActions(cast.bots, createRandom(`${seed}:seats`), every(PACE.seats)),
    fieldActions(cast.bots, createRandom(`${seed}:fields`), every(PACE.fields)),
    crashActions(cast.bots, createRandom(`${seed}:crash`), every(PACE.crash)),
  ];
  const heads = streams.map(stream => ({ stream, next: stream.next().value }));
  for (;;) {
    const earliest = heads.reduce((a, b) => (b.next.at < a.next.at ? b : a));
    yield earliest.next;
    earliest.next = earliest.stream.next().value;
  }
}
