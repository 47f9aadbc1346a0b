import { setTimeout as sleep } from 'node:timers/promises';
import type { DeskOrder } from '../../streams/wire/cash/shapes.ts';
import type { CallInput } from '../../streams/wire/tables/calls.ts';
import type { Clock } from '../ground/clock/clock.ts';
import { createRandom } from '../ground/random.ts';
import type { Action } from './actions.ts';
import type { Client } from './client.ts';

type Step = CallInput<'opsCashStep'>['step'];

/** What usually happens to an order, and what sometimes does. */
const DECISIONS: Partial<Record<DeskOrder['state'], { readonly usual: Step; readonly rare: Step }>> = {
  told: { usual: 'arrive', rare: 'fail' },
  inProcess: { usual: 'approve', rare: 'reject' },
  approved: { usual: 'pay', rare: 'pay' },
  notReceived: { usual: 'force', rare: 'force' },
};
/** How often an order ends as its member does not want it. */
const RARE = 0.12;

/**
 * The operator's step of an order once its time has come; null before that, and while it waits for its member. The same seed,
 * order and state always give the same step at the same age.
 * @param afterMs World time for which an order is left to the desk; up to half of it more.
 */
export function decide(seed: string, order: DeskOrder, now: number, afterMs: number): Step | null {
  const decision = DECISIONS[order.state];
  if (decision === undefined) return null;
  const random = createRandom(`${seed}:cash:${order.id}:${order.state}`);
  if (now - order.changedAt < afterMs * (1 + random.next() / 2)) return null;
  return random.next() < RARE ? decision.rare : decision.usual;
}

/** How often the simulator looks at the orders, real ms. */
const LOOK_EVERY_MS = 1_000;

export interface DecideDeps {
  readonly client: Pick<Client, 'call'>;
  readonly operatorToken: string;
  readonly seed: string;
  readonly clock: Clock;
  readonly afterMs: number;
  readonly submit: (action: Action) => void;
  readonly signal: AbortSignal;
}

/** Plays the operator for orders that nobody at the desk decides, until the signal. */
export async function decideOrders(deps: DecideDeps): Promise<void> {
  const { client, operatorToken, seed, clock, afterMs, submit, signal } = deps;
  const wait = () => sleep(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
  for (await wait(); !signal.aborted; await wait()) {
    const open = await client.call('opsCashOrders', { limit: 100 }, operatorToken);
    if (!open.ok) continue;
    for (const order of open.value) {
      const step = decide(seed, order, clock.now(), afterMs);
      if (step !== null) submit({ type: 'cashStep', params: { id: order.id, step } });
    }
  }
}
