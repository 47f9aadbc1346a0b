import type { Streams } from '../../index.ts';
import { buildRequest } from '../../link/request.ts';
import { callHeaders, type StreamDeps } from '../../platform.ts';
import { shownTopics } from '../../platformReplay/shownTopics.ts';
import type { Snap, SnapDenied } from '../../wire/protocol/position.ts';
import { mayReadAs } from '../../wire/session/audience.ts';
import { typeOfRole } from '../../wire/session/roles.ts';
import { parseTopicName, topicName } from '../../wire/tables/topicNames.ts';
import { type TopicKey, topicKeys, topicTable } from '../../wire/tables/topics.ts';
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

/** Names of the topics that the stores show to this reader. */
function followed({ session }: Streams): string[] {
  const { uid, role } = session.session$.value;
  const reader = uid === null ? null : { uid, type: typeOfRole(role) };
  return topicKeys
    .filter(key => shownTopics[key].store !== null && mayReadAs(topicTable[key].audience, reader))
    .map(key => topicName(key, uid));
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
      headers: callHeaders(config.merchant, config.language()),
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
  const shown = topicKeys.map(key => [key, shownTopics[key].state(streams)] as const);
  const known = shown.filter(([, state]) => state !== null);
  return new Map(known.map(([key, state]) => [key, { key, e: null, s: 0, state }]));
}
