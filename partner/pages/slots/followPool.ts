import { wireRuntime } from 'virtual:jackpot-wire';
import { newestValue } from '../../../streams/merge/fold.ts';
import type { Scope } from '../../../streams/scope.ts';
import type { PoolNow } from '../../jackpots/wire/topics.ts';
import { openLink } from '../link/openLink.ts';

/** Follows what a pool holds until the scope ends. */
export function followPool(key: string, owner: string, scope: Scope, show: (state: PoolNow) => void): void {
  const { live } = openLink({ key, wire: wireRuntime, scope });
  const { value$, close } = live.feed('jackpot', owner, newestValue<PoolNow>());
  scope.add(close);
  scope.subscribe(value$, state => {
    if (state !== null) show(state);
  });
}
