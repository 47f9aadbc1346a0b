import type { Subscription } from 'rxjs';
import { createRandom } from '../../../gateway/ground/random.ts';
import type { FaultGate } from '../../faultGate/gate.ts';
import { openFaultGate } from '../../faultGate/openFaultGate.ts';
import type { TestBrowser } from '../../streamClient/client.ts';
import { notLive } from '../../streamClient/liveness.ts';
import { openClient } from '../../streamClient/openClient.ts';
import type { Condition } from '../accounting/recovery.ts';
import type { Seat } from './roles.ts';
import type { Seated } from './seated.ts';

/** One client behind its own gate. */
export interface ChaosClient extends Seated {
  readonly index: number;
  readonly gate: FaultGate;
  /** The gateway behind it. */
  readonly target: string;
  condition(): Condition;
  /** Closes both; what was violated until then, and by closing. */
  close(): Promise<readonly string[]>;
}

export interface ChaosClientOptions {
  readonly index: number;
  readonly seed: number;
  readonly seat: Seat;
  readonly target: string;
  readonly browser: TestBrowser;
}

export async function openChaosClient(options: ChaosClientOptions): Promise<ChaosClient> {
  const { index, seed, seat, browser } = options;
  const random = createRandom(`gate:${seed}:${index}`).next;
  const gate = await openFaultGate({ target: options.target, random });
  const client = openClient({
    origin: gate.origin,
    token: browser.token,
    seed: seed * 100 + index,
    browser,
  });
  const { connection } = client.streams;
  let greetings = 0;
  let wasLive = false;
  const watching: Subscription = connection.state$.subscribe(({ phase }) => {
    if (phase === 'live' && !wasLive) greetings += 1;
    wasLive = phase === 'live';
  });
  return {
    index,
    seat,
    name: `${index} (${seat.role})`,
    gate,
    target: options.target,
    client,
    browser,
    condition() {
      const last = client.applied.findLast(({ key }) => key === 'winners');
      const place = last === undefined || last.e === null ? null : { e: last.e, s: last.s };
      const live = wasLive && notLive(client.streams).length === 0;
      return { live, greetings, place };
    },
    async close() {
      watching.unsubscribe();
      const violations = await client.end();
      await gate.close();
      return violations;
    },
  };
}
