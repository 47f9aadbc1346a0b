import { topicName } from '../../../../streams/wire/tables/topicNames.ts';
import { seatOf } from '../../../chaos/clients/roles.ts';
import type { Seated } from '../../../chaos/clients/seated.ts';
import type { People } from '../../../chaos/world/people.ts';
import { openBrowser } from '../../../streamClient/browser.ts';
import type { TestBrowser } from '../../../streamClient/client.ts';
import { openClient } from '../../../streamClient/openClient.ts';
import type { Said } from './staleAsLive.ts';

/** Clients of a case: members, agents and visitors. */
const CLIENTS = 8;
/** Those that never get a websocket: a visitor, a bot, a tab of a member who has others. */
const POLLING: ReadonlySet<number> = new Set([2, 5, 7]);
const FIRST_LIVE_MS = 90_000;

/** Stores whose freshness is watched, by the key of their topic; visitors have the first alone. */
const WATCHED = ['winners', 'balance', 'inbox'] as const;

/** Opens the clients of a case at the balancer; resolves once all are live. */
export async function openAudience(origin: string, people: People, seed: number): Promise<readonly Seated[]> {
  const browsers = new Map<string, TestBrowser>();
  const clients = Array.from({ length: CLIENTS }, (_, index): Seated => {
    const seat = seatOf(index, people);
    const browser = browsers.get(seat.browser) ?? openBrowser(seat.player?.token ?? null);
    browsers.set(seat.browser, browser);
    const transports = POLLING.has(index) ? (['polling'] as const) : (['websocket'] as const);
    const client = openClient({
      ...{ origin, token: browser.token, browser, transports },
      seed: seed * CLIENTS + index,
    });
    return { seat, browser, client, name: `${index} (${seat.role}, ${transports[0]})` };
  });
  await Promise.all(clients.map(({ client }) => client.live(FIRST_LIVE_MS)));
  return clients;
}

/** What a client says now of each topic that is watched. */
export function saidBy({ name, seat, client }: Seated): readonly Said[] {
  const { streams, applied } = client;
  const uid = seat.player?.uid ?? null;
  return WATCHED.slice(0, uid === null ? 1 : WATCHED.length).map(key => {
    const topic = topicName(key, key === 'winners' ? null : uid);
    const last = applied.findLast(change => change.topic === topic);
    const known = last !== undefined && last.by !== 'clear' && last.e !== null;
    return {
      ...{ who: name, topic, live: streams[key].freshness$.value.kind === 'live' },
      place: known && last.e !== null ? { e: last.e, s: last.s } : null,
    };
  });
}
