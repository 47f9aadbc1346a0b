import { map, of } from 'rxjs';
import type { PlatformRest } from '../platform.ts';

import { createRemote, type RemoteDeps, type RemoteSource } from '../remote/createRemote.ts';
import type { Whitelabel } from '../wire/system/shapes.ts';

export interface WhitelabelDeps extends RemoteDeps {
  readonly rest: Pick<PlatformRest, 'call'>;
}

/** What the merchant switched on; read once for all stores that depend on it. */
export function createWhitelabel(deps: WhitelabelDeps): RemoteSource<Whitelabel> {
  return createRemote(deps, of('anyone'), () =>
    deps.rest.call('whitelabel', {}).pipe(map(({ value }) => value)),
  );
}
