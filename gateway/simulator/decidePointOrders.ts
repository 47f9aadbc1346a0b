import { setTimeout as sleep } from 'node:timers/promises';
import type { DeskPointOrder } from '../../streams/wire/points/shapes.ts';
import type { CallInput } from '../../streams/wire/tables/calls.ts';
import { createRandom } from '../ground/random.ts';
import type { DecideDeps } from './decideOrders.ts';

type Step = CallInput<'opsPointStep'>['step'];

/** What usually happens to an order, and what sometimes does. */
const DECISIONS: Partial<Record<DeskPointOrder['state'], { readonly usual: Step; readonly rare: Step }>> = {
  processing: { usual: 'approve', rare: 'reject' },
  inProcess: { usual: 'approve', rare: 'reject' },
  approved: { usual: 'ship', rare: 'ship' },
  notReceived: { usual: 'ship', rare: 'reject' },
};
/** How often an order ends as its member does not want it. */
const RARE = 0.12;
/** How often the simulator looks at the orders, real ms. */
const LOOK_EVERY_MS = 1_000;

/**
 * The operator's step of an order of the mall once its time has come; null before that, and while it waits for its member.
 * The same seed, order and state always give the same step at the same age.
 * @param afterMs World time for which an order is left to the desk; up to half of it more.
 */
export function decidePointOrder(
  seed: string,
  order: DeskPointOrder,
  now: number,
  afterMs: number,
): Step | null {
  const decision = DECISIONS[order.state];
  if (decision === undefined) return null;
  const random = createRandom(`${seed}:points:${order.id}:${order.version}`);
  if (now - order.changedAt < afterMs * (1 + random.next() / 2)) return null;
  return random.next() < RARE ? decision.rare : decision.usual;
}

/** Plays the operator for orders of the mall that nobody at the desk decides, until the signal. */
export async function decidePointOrders(deps: DecideDeps): Promise<void> {
  const { client, operatorToken, seed, clock, afterMs, submit, signal } = deps;
  const wait = () => sleep(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
  for (await wait(); !signal.aborted; await wait()) {
    const open = await client.call('opsPointOrders', { limit: 100 }, operatorToken);
    if (!open.ok) continue;
    for (const order of open.value.list) {
      const step = decidePointOrder(seed, order, clock.now(), afterMs);
      if (step !== null) submit({ type: 'pointStep', params: { id: order.id, step } });
    }
  }
}
