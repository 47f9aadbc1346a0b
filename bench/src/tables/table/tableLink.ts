import { firstValueFrom, map } from 'rxjs';
import { sessionCalls } from '../../../../partner/realtime/wire/session.ts';
import { tableCalls } from '../../../../partner/tables/wire/calls.ts';
import { tableTopics } from '../../../../partner/tables/wire/topics.ts';
import type { RandomSource } from '../../../../streams/deps.ts';
import { linkDefaults, runtimeOf, type Scope } from '../../../../streams/library.ts';
import { openBreakableLink, socketFrom } from '../../crowd/breakableLink.ts';
import type { LaunchedTable } from '../world/launchedTable.ts';

const wire = runtimeOf({ calls: { ...tableCalls, ...sessionCalls }, topics: tableTopics });

/** A page's link to the game server, without a browser; nothing connects before `bus.start`. */
export const openTableLink = (
  origin: string,
  { key, localAddress }: Pick<LaunchedTable, 'key' | 'localAddress'>,
  random: RandomSource,
  scope: Scope,
) =>
  openBreakableLink({
    ...linkDefaults(origin),
    ...{ scope, wire, random },
    storage: { read: () => key, write: () => {} },
    socket: socketFrom(localAddress),
    checkSession: rest => firstValueFrom(rest.call('session', {}).pipe(map(({ value }) => value))),
  });
