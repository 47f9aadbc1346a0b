import { openBrowser } from '../../streamClient/browser.ts';
import type { TestBrowser } from '../../streamClient/client.ts';
import { gateLine, isTelling } from '../report/redact.ts';
import type { People } from '../world/people.ts';
import { type ChaosClient, openChaosClient } from './chaosClient.ts';
import { seatOf } from './roles.ts';

const FIRST_LIVE_MS = 90_000;
const GATE_LINES = 50;

/** The last things that passed a client's gate. */
export function lastAtGate({ gate }: ChaosClient): readonly string[] {
  return gate.log.filter(isTelling).slice(-GATE_LINES).map(gateLine);
}

async function firstLive(opened: ChaosClient): Promise<void> {
  const { name, client } = opened;
  try {
    await client.live(FIRST_LIVE_MS);
  } catch (error) {
    const state = JSON.stringify(client.streams.connection.state$.value);
    throw new Error([`${name} ${String(error)} ${state}`, ...lastAtGate(opened)].join('\n    '));
  }
}

export interface AudienceOptions {
  readonly seed: number;
  readonly clients: number;
  readonly people: People;
  /** The gateways behind the gates; clients take turns. */
  readonly origins: readonly string[];
}

/** Opens every client of a seed; resolves once all are live. */
export async function openAudience(options: AudienceOptions): Promise<readonly ChaosClient[]> {
  const browsers = new Map<string, TestBrowser>();
  const clients: ChaosClient[] = [];
  for (let index = 0; index < options.clients; index += 1) {
    const seat = seatOf(index, options.people);
    const browser = browsers.get(seat.browser) ?? openBrowser(seat.player?.token ?? null);
    browsers.set(seat.browser, browser);
    const target = options.origins[index % options.origins.length] ?? '';
    clients.push(await openChaosClient({ index, seed: options.seed, seat, target, browser }));
  }
  await Promise.all(clients.map(firstLive));
  return clients;
}
