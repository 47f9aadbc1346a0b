import { combineLatest, distinctUntilChanged, filter, map, pairwise, skipWhile, switchMap } from 'rxjs';
import type { Behavior } from '../../../../streams/behavior.ts';
import type { Scope } from '../../../../streams/scope.ts';
import type { Cloth } from '../../../tables/wire/state.ts';
import type { Host } from '../../host.ts';
import { isStaked } from '../cloth/isStaked.ts';
import type { ShownTables } from '../shown/openShownTable.ts';

type Cloths = readonly (Cloth | null)[];

const isOver = ({ state, stake }: Cloth) => stake > 0 && (state === 'paid' || state === 'void');

/** Whether a cloth has another balance than before, or its round has just ended. */
function isNews(before: Cloth | undefined, now: Cloth): boolean {
  if (before === undefined) return false;
  return before.balance !== now.balance || (isOver(now) && !isOver(before));
}
const known = (cloths: Cloths) => cloths.filter(it => it !== null);

/**
 * Tells the page around the game whether a stake stands at one of the tables, and that figures of the player have changed: the balance,
 * or what a round at one of them has come to.
 */
export function followHost(host: Pick<Host, 'say'>, shown$: Behavior<ShownTables>, scope: Scope): void {
  const cloths$ = shown$.pipe(
    switchMap(({ tables }) => combineLatest(tables.map(({ feeds }) => feeds.cloth.value$))),
  );
  const isStaked$ = cloths$.pipe(
    map((cloths: Cloths) => cloths.some(isStaked)),
    distinctUntilChanged(),
    skipWhile(is => !is),
  );
  scope.subscribe(isStaked$, is => host.say({ type: 'croupier:round', state: is ? 'open' : 'closed' }));
  const news$ = cloths$.pipe(
    map(known),
    pairwise(),
    filter(([before, now]) =>
      now.some(cloth =>
        isNews(
          before.find(it => it.table === cloth.table),
          cloth,
        ),
      ),
    ),
  );
  scope.subscribe(news$, () => host.say({ type: 'croupier:balance' }));
}
