import { CallError } from '../../ground/handler.ts';

/** A server of other games has nothing to tell. */
function orNone(failure: unknown): readonly never[] {
  if (failure instanceof CallError && failure.code === 'not_found') return [];
  throw failure;
}

/** What several game servers answer. */
export interface OfAll<R> {
  readonly rows: readonly R[];
  /** Ids of those that gave no answer. */
  readonly silent: string[];
}

/** Asks all servers at once; what only some answer is there. Throws why the first one didn't when none did. */
export async function readAll<R>(
  servers: readonly string[],
  ask: (server: string) => Promise<readonly R[]>,
): Promise<OfAll<R>> {
  const asked = await Promise.allSettled(servers.map(server => ask(server).catch(orNone)));
  const failures = asked.flatMap(it => (it.status === 'rejected' ? [it.reason] : []));
  const bug = failures.find(it => !(it instanceof CallError));
  if (bug !== undefined || (failures.length > 0 && failures.length === asked.length))
    throw bug ?? failures[0];
  const silent = servers.filter((_, at) => {
    const it = asked[at];
    return it?.status === 'rejected' && it.reason.code === 'game_server_unreachable';
  });
  return { rows: asked.flatMap(it => (it.status === 'fulfilled' ? it.value : [])), silent };
}
