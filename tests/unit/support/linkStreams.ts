import type { Subscription } from 'rxjs';
import { vi } from 'vitest';
import { createStreams, type Streams } from '../../../streams/index.ts';
import type { Snap } from '../../../streams/wire/protocol/position.ts';
import { parseTopicName } from '../../../streams/wire/tables/topicNames.ts';
import { topicTable } from '../../../streams/wire/tables/topics.ts';
import { watchShown } from '../../streamClient/watch.ts';
import { createLinkWorld, type LinkWorld } from './linkWorld.ts';

export const EPOCH = '1700000000000.test';

/** Module tree of the world's white label. */
export const label = (...modIds: string[]) => ({
  whitelabel: modIds.map(modId => ({ modId, enabled: '1' as const })),
  playMoney: true,
  demo: true,
});

const NO_ANNOUNCEMENTS = { banners: [], playerNotices: [], popup: [], promotion: [] };

/** A world whose gateway keeps the state of its topics; nothing runs in it yet. */
export interface GatewayWorld {
  readonly world: LinkWorld;
  /** States of the topics, as `/v1/snap` and `sync` tell them. */
  readonly states: Map<string, { st: unknown; s: number }>;
  /** An event on the wire; the caller says what the topic's state is from then on. */
  push(topic: string, data: unknown, state: unknown): void;
}

/** The whole stream layer over such a world. */
export interface StreamWorld extends GatewayWorld {
  readonly streams: Streams;
  /** The invariants' own subscription. */
  readonly watched: Subscription;
}

/** Account types by token; the token's text is the uid. */
const TYPES: Readonly<Record<string, number>> = { member: 0, other: 0, agent: 1, trial: 4 };

export interface WorldOptions {
  readonly token?: string;
  /** Id of the tab. */
  readonly tab?: string;
  readonly random?: () => number;
}

/** The gateway alone. Call after `vi.useFakeTimers()`. */
export function createGatewayWorld(options: WorldOptions = {}): GatewayWorld {
  const world = createLinkWorld(options);
  const states = new Map<string, { st: unknown; s: number }>([
    ['g:status', { st: { state: 'normal', until: null }, s: 1 }],
    ['g:winners', { st: [], s: 1 }],
  ]);
  const snapOf = (t: string): Snap | null => {
    const found = states.get(t);
    const key = parseTopicName(t)?.key;
    return found && key
      ? { t, kind: topicTable[key].kind, e: EPOCH, s: found.s, ts: Date.now(), st: found.st }
      : null;
  };
  world.on('GET /wps/system/whitelabel', () => label('AGENTPOLICY3', 'INBOX3'));
  world.on('GET /wps/system/status', () => systemStatus());
  world.on('GET /v1/games', () => []);
  world.on('GET /wps/relay/MCSFE_getListAnnouncements', () => NO_ANNOUNCEMENTS);
  world.on('GET /wps/relay/GCSGAME_newGameVendor', () => ({ data: { lanes: [] } }));
  world.on('GET /wps/relay/GCSGAME_hotGamesV2', () => ({ list: [] }));
  world.on('GET /wps/relay/MCSFE_getFavoriteGames', () => ({ nodeIds: [] }));
  world.on('DELETE /wps/session/logout', () => null);
  world.on('GET /wps/member/info', ({ headers }) => {
    const uid = headers.get('Authorization') ?? '';
    return { id: uid, account: `${uid}01`, nickname: null, type: TYPES[uid] ?? 0 };
  });
  world.on('GET /v1/snap', ({ query }) => {
    const names = (query.get('t') ?? '').split(',');
    return new Response(JSON.stringify(names.map(snapOf).filter(snap => snap !== null)));
  });
  world.reply((event, body) => {
    if (event !== 'sync') return { ok: true, ttl: 60_000 };
    const { rs } = body as { rs: [string, string | null, number][] };
    const r = rs.map(([t]) => ({ t, e: null, s: 0, ok: false, why: 'trimmed' }));
    return { now: Date.now(), r };
  });
  return {
    world,
    states,
    push(t, d, st) {
      const s = (states.get(t)?.s ?? 0) + 1;
      states.set(t, { st, s });
      world.emit('ev', { t, e: EPOCH, s, ts: Date.now(), d });
    },
  };
}

/** The invariants look at streams of this world from now on. */
export function watchStreams(gateway: GatewayWorld, streams: Streams): StreamWorld {
  const { world } = gateway;
  const { session$ } = streams.session;
  const who = () => (session$.value.phase === 'restoring' ? undefined : session$.value.uid);
  world.knows(who);
  return { ...gateway, streams, watched: watchShown(streams, world.invariants, who) };
}

/**
 * Starts everything. Call after `vi.useFakeTimers()`.
 * @param prepare Changes the gateway before the first call is made.
 */
export function createStreamWorld(
  options: WorldOptions = {},
  prepare: (world: LinkWorld) => void = () => {},
): StreamWorld {
  const gateway = createGatewayWorld(options);
  prepare(gateway.world);
  return watchStreams(gateway, createStreams(gateway.world.deps));
}

/** Answer of the permission call. */
export function systemStatus(changes: object = {}) {
  return {
    maintenance: { enabled: false, endTime: null },
    regionRestriction: false,
    location: { ip: '192.0.2.7' },
    info: {
      domainRoute: {},
      resources: [],
      whitelabel: [],
      register: {},
      mainDomain: '',
      analytics: {},
      imageCDNs: [],
      launchGameCDNs: [],
    },
    ...changes,
  };
}

/** Ends everything and returns the clock. */
export async function endStreamWorld({ world, streams, watched }: StreamWorld): Promise<void> {
  watched.unsubscribe();
  streams.close();
  world.socket.down();
  await vi.advanceTimersByTimeAsync(50);
  world.expectNothingLeft();
  vi.useRealTimers();
}

/** A balance state in minor units. */
export const balanceOf = (sum: number, version = 1) => ({
  version,
  currency: 'PT',
  currencySymbol: 'PT',
  sum,
  accounts: [{ accountTypeId: 1, avail: sum }],
});
