import { buildRequest, type RequestContext } from '../../link/request.ts';
import { ownValue } from '../../wire/collections/ownValue.ts';
import type { Snap, SnapDenied } from '../../wire/protocol/position.ts';
import type { WireRuntime } from '../../wire/protocol/runtime.ts';
import { parseInTable } from '../../wire/protocol/topicNames.ts';
import type { ScriptTopics } from '../product.ts';
import type { RecordedPage } from './page.ts';
import type { Base } from './topicLines.ts';

/** What the states of the beginning are asked with. */
export interface BaseDeps {
  readonly fetch: typeof globalThis.fetch;
  readonly wire: WireRuntime;
  /** Where the gateway is, and with what a call of the recorder goes out. */
  readonly request: () => Omit<RequestContext, 'idempotencyKey'>;
}

/** States of every topic that a page follows: the gateway's own, else what the page shows. */
export async function readBases(
  deps: BaseDeps,
  page: RecordedPage,
  topics: ScriptTopics,
): Promise<Map<string, Base>> {
  const bases = new Map<string, Base>();
  for (const [key, state] of page.shown ?? []) bases.set(key, { key, e: null, s: 0, state });
  for (const snap of await askSnaps(deps, page.topics)) {
    const key = parseInTable(topics, snap.t)?.key;
    if (key === undefined || 'ok' in snap || !ownValue(deps.wire.topicState, key)?.(snap.st)) continue;
    bases.set(key, { key, e: snap.e, s: snap.s, state: snap.st });
  }
  return bases;
}

async function askSnaps(
  { fetch, wire, request }: BaseDeps,
  names: readonly string[],
): Promise<readonly (Snap | SnapDenied)[]> {
  const { snap } = wire.calls;
  if (!snap) return [];
  const { url, init } = buildRequest(snap, { t: names.join(',') }, { ...request(), idempotencyKey: null });
  try {
    const response = await fetch(url, init);
    const answer: unknown = response.ok ? await response.json() : [];
    return wire.callValue.snap?.(answer) ? (answer as (Snap | SnapDenied)[]) : [];
  } catch {
    return [];
  }
}
