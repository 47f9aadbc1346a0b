import type { StreamDeps } from '../../deps.ts';
import type { Streams } from '../../index.ts';
import { buildRequest } from '../../link/request.ts';
import type { Snap, SnapDenied } from '../../wire/position.ts';
import { parseTopicName, type TopicKey, topicName, topicTraits } from '../../wire/topicNames.ts';
import type { Base } from './topicLines.ts';

/** States of every topic that this page follows: the gateway's own, else what the stores show. */
export async function readBases(
  deps: Pick<StreamDeps, 'config' | 'fetch' | 'token' | 'wire'>,
  streams: Streams,
): Promise<Map<TopicKey, Base>> {
  const bases = shownBases(streams);
  for (const snap of await askSnaps(deps, streams)) {
    const key = parseTopicName(snap.t)?.key;
    if (key === undefined || 'ok' in snap || !deps.wire.topicState[key](snap.st)) continue;
    bases.set(key, { key, e: snap.e, s: snap.s, state: snap.st });
  }
  return bases;
}

function followed({ session }: Streams): string[] {
  const { uid, role } = session.session$.value;
  const mine = (key: TopicKey) => {
    const { audience } = topicTraits[key];
    if (audience === 'public') return true;
    if (uid === null || (role === 'trial' && key === 'inbox')) return false;
    return audience === 'user' || (audience === 'agent' && role === 'agent');
  };
  return (Object.keys(topicTraits) as TopicKey[]).filter(mine).map(key => topicName(key, uid));
}

async function askSnaps(
  { config, fetch, token, wire }: Pick<StreamDeps, 'config' | 'fetch' | 'token' | 'wire'>,
  streams: Streams,
): Promise<readonly (Snap | SnapDenied)[]> {
  const { url, init } = buildRequest(
    wire.calls.snap,
    { t: followed(streams).join(',') },
    {
      gatewayUrl: config.gatewayUrl,
      merchant: config.merchant,
      language: config.language(),
      token: token.read(),
      idempotencyKey: null,
    },
  );
  try {
    const response = await fetch(url, init);
    const answer: unknown = response.ok ? await response.json() : [];
    return wire.callValue.snap(answer) ? (answer as (Snap | SnapDenied)[]) : [];
  } catch {
    return [];
  }
}

function shownBases(streams: Streams): Map<TopicKey, Base> {
  const { balance, inbox, salary, contracts, winners, jackpot, system } = streams;
  const pool = jackpot.jackpot$.value;
  const { state, until } = system.status$.value;
  const isAgent = contracts.freshness$.value.kind === 'live';
  const shown: Readonly<Partial<Record<TopicKey, unknown>>> = {
    balance: balance.balance$.value,
    inbox: inbox.inbox$.value,
    salary: salary.salary$.value,
    offers: isAgent ? { requests: contracts.requests$.value, inForce: contracts.inForce$.value } : null,
    winners: winners.winners$.value,
    jackpot: pool?.source === 'gateway' ? pool : null,
    status: { state: state === 'region' ? 'normal' : state, until },
  };
  const known = Object.entries(shown).filter(([, value]) => value !== null) as [TopicKey, unknown][];
  return new Map(known.map(([key, value]) => [key, { key, e: null, s: 0, state: value }]));
}
