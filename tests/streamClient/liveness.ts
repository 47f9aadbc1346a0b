import { catchError, filter, firstValueFrom, map, merge, startWith, timeout } from 'rxjs';
import type { Behavior } from '../../streams/behavior.ts';
import type { Freshness } from '../../streams/freshness.ts';
import type { Streams } from '../../streams/index.ts';

type StoreName = 'winners' | 'jackpot' | 'system' | 'session' | 'balance' | 'inbox' | 'salary' | 'contracts';

const EVERYBODY = ['winners', 'jackpot', 'system'] as const;
const SIGNED_IN = [...EVERYBODY, 'session', 'balance'] as const;
const MEMBER = [...SIGNED_IN, 'inbox'] as const;
/** Stores that show something to a role. */
const STORES: Readonly<Record<string, readonly StoreName[]>> = {
  visitor: EVERYBODY,
  trial: SIGNED_IN,
  member: MEMBER,
  agent: [...MEMBER, 'salary', 'contracts'],
};

/** What is not live of what this account shows, as text; empty when all is. */
export function notLive(streams: Streams): readonly string[] {
  const { role, phase } = streams.session.session$.value;
  if (phase === 'restoring') return ['session restoring'];
  return (STORES[role] ?? []).flatMap(name => {
    const freshness: Freshness = streams[name].freshness$.value;
    if (freshness.kind === 'live') return [];
    return [`${name} ${freshness.kind}${freshness.kind === 'stale' ? ` (${freshness.reason})` : ''}`];
  });
}

/** Resolves when all is live; rejects after `ms` with what is not. */
export async function becomesLive(streams: Streams, ms: number): Promise<void> {
  const watched: Behavior<unknown>[] = [
    streams.session.session$,
    ...(STORES.agent ?? []).map(name => streams[name].freshness$),
  ];
  const late = () => new Error(`not live after ${ms} ms: ${notLive(streams).join(', ')}`);
  await firstValueFrom(
    merge(...watched).pipe(
      startWith(null),
      map(() => notLive(streams)),
      filter(missing => missing.length === 0),
      timeout({ first: ms }),
      catchError(() => {
        throw late();
      }),
    ),
  );
}
