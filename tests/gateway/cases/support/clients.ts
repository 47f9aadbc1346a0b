import { expect } from 'vitest';
import type { StreamClient } from '../../../streamClient/client.ts';
import { openClient } from '../../../streamClient/openClient.ts';
import { eventually } from '../../realtime/support/eventually.ts';

const opened = new Set<StreamClient>();
let seed = 0;

/** Opens a tab that `closeTabs` closes; the token of a visitor is null. */
export function openTab(origin: string, token: string | null): StreamClient {
  seed += 1;
  const client = openClient({ origin, token, seed });
  opened.add(client);
  return client;
}

/** The same, once everything it shows is live. */
export async function openLive(origin: string, token: string | null): Promise<StreamClient> {
  const client = openTab(origin, token);
  await client.live(20_000);
  return client;
}

/** Closes every tab a test has opened. */
export function closeTabs(): void {
  for (const client of opened) client.close();
  opened.clear();
}

/** The outcome of every case: all live, each shows what a new tab of its account shows, no invariant was broken. */
export async function expectWhole(
  clients: readonly StreamClient[],
  fresh: { readonly origin: string; readonly token: string | null },
): Promise<void> {
  const other = await openLive(fresh.origin, fresh.token);
  for (const client of clients) {
    await client.live(30_000);
    await eventually(() => expect(client.shown()).toEqual(other.shown()));
    expect(client.violations).toEqual([]);
  }
}

/**
 * Resolves once this tab, live at a gateway, was told of a win: who comes to that gateway from now on finds the
 * win in what it answers from, and is not pushed it a moment later.
 */
export function told(observer: StreamClient, roundId: string | undefined): Promise<void> {
  return eventually(() => expect(observer.streams.winners.winners$.value?.[0]?.id).toBe(roundId));
}

/** Numbers of the events of a topic that were applied as events, in order. */
export function appliedNumbers(client: StreamClient, key: string): readonly number[] {
  return client.applied.flatMap(change => (change.key === key && change.by === 'event' ? [change.s] : []));
}
