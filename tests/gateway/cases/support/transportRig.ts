import { expect, vi } from 'vitest';
import type { Server } from '../../../../gateway/server.ts';
import type { ConnectionState } from '../../../../streams/connectionState.ts';
import { seeded } from '../../../../streams/replay/seeded.ts';
import type { FaultGate } from '../../../faultGate/gate.ts';
import { openFaultGate } from '../../../faultGate/openFaultGate.ts';
import type { StreamClient } from '../../../streamClient/client.ts';
import { eventually } from '../../realtime/support/eventually.ts';
import type { Person } from './actions.ts';
import { expectWhole, openLive } from './clients.ts';
import type { Nodes } from './nodes.ts';

/** A gate in front of a gateway, and a member whose tab is live behind it. */
export interface Behind {
  readonly gate: FaultGate;
  readonly person: Person;
  readonly client: StreamClient;
  /** Every state of the connection since the tab was live. */
  readonly states: readonly ConnectionState[];
  /** Live again, showing what a new tab shows, up to the gateway's last event, nothing broken; then closed. */
  expectRecovered(): Promise<void>;
}

let seed = 100;

/** @param prepare Rules that are there before the tab. */
export async function openBehind(
  nodes: Nodes,
  server: Server,
  prepare: (gate: FaultGate) => void = () => {},
): Promise<Behind> {
  seed += 1;
  const gate = await openFaultGate({ target: server.origin, random: seeded(seed) });
  prepare(gate);
  const person = await nodes.actions.member();
  const client = await openLive(gate.origin, person.token);
  const states: ConnectionState[] = [];
  const watching = client.streams.connection.state$.subscribe(state => states.push(state));
  return {
    gate,
    person,
    client,
    states,
    async expectRecovered() {
      await expectWhole([client], { origin: server.origin, token: person.token });
      await eventually(async () => {
        const answer = await fetch(`${server.origin}/v1/snap?t=g:winners`);
        const [snap] = (await answer.json()) as { readonly s: number }[];
        expect(client.applied.findLast(({ key }) => key === 'winners')?.s).toBe(snap?.s);
      }, 100);
      watching.unsubscribe();
      expect(await client.end()).toEqual([]);
      await gate.close();
    },
  };
}

/** Attempts to connect among these states. */
export function attempts(states: readonly ConnectionState[]): number {
  return states.filter(({ phase }) => phase === 'connecting').length;
}

/** Connections that were lost among these states. */
export function losses(states: readonly ConnectionState[]): number {
  return states.filter(({ phase }, i) => phase === 'waiting' && states[i - 1]?.phase === 'live').length;
}

/** No wait is longer than the bound of its attempt (I10), and each is followed by one attempt at most. */
export function expectBackoff(states: readonly ConnectionState[]): void {
  const waits = states.filter(({ phase, retryAt }) => phase === 'waiting' && retryAt !== null);
  for (const { attempt, retryAt, since } of waits) {
    const bound = attempt === 0 ? 2_000 : Math.min(30_000, 1_000 * 2 ** attempt);
    expect((retryAt ?? 0) - since).toBeLessThanOrEqual(bound);
  }
  expect(attempts(states)).toBeLessThanOrEqual(waits.length);
}

/** Waits up to 60 s: some outages take two of the longest waits of the backoff, 30 s each. */
export async function waitFor(condition: () => boolean): Promise<void> {
  await vi.waitUntil(condition, { timeout: 60_000, interval: 20 });
}
