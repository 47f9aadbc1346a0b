import { distinctUntilChanged, filter, map, skip } from 'rxjs';
import type { Scope } from '../../../../streams/scope.ts';
import type { Host } from '../../host.ts';
import type { TableFeeds } from '../feeds/tableFeeds.ts';

/** Tells the page around the game when a stake stands, when its round is over, and that the balance has changed. */
export function followHost(host: Host, { cloth }: Pick<TableFeeds, 'cloth'>, scope: Scope): void {
  const known$ = cloth.value$.pipe(filter(it => it !== null));
  const isStaked$ = known$.pipe(
    map(({ state }) => state === 'taking' || state === 'standing'),
    distinctUntilChanged(),
  );
  scope.subscribe(isStaked$.pipe(filter((isStaked, at) => isStaked || at > 0)), isStaked =>
    host.say({ type: 'croupier:round', state: isStaked ? 'open' : 'closed' }),
  );
  const balance$ = known$.pipe(
    map(({ balance }) => balance),
    distinctUntilChanged(),
  );
  scope.subscribe(balance$.pipe(skip(1)), () => host.say({ type: 'croupier:balance' }));
}
