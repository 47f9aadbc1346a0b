import { setTimeout as sleep } from 'node:timers/promises';
import type { StreamClient } from '../../streamClient/client.ts';

/** What a client's page and gate have to bear at once: the first that ends must not end the others. */
export interface Burdens {
  offline: number;
  hidden: number;
  asleep: number;
  down: number;
}

/** Takes a page offline, out of sight or to sleep, and back after `ms`. */
export async function injectPage(
  kind: 'offline' | 'hidden' | 'sleep',
  ms: number,
  { online$, visible$, hide$, wake$ }: StreamClient['lifecycle'],
  burdens: Burdens,
): Promise<void> {
  const burden = kind === 'sleep' ? 'asleep' : kind;
  burdens[burden] += 1;
  if (kind === 'offline') online$.set(false);
  else if (kind === 'hidden') visible$.set(false);
  else hide$.next();
  await sleep(ms);
  burdens[burden] -= 1;
  if (burdens[burden] > 0) return;
  if (kind === 'offline') online$.set(true);
  else if (kind === 'hidden') visible$.set(true);
  else wake$.next();
}
