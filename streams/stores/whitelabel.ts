import { map, of } from 'rxjs';
import type { Rest } from '../link/rest.ts';
import type { Whitelabel } from '../wire/entities/system.ts';
import { createResource, type Resource, type ResourceDeps } from './resource.ts';

export interface WhitelabelDeps extends ResourceDeps {
  readonly rest: Pick<Rest, 'call'>;
}

/** What the merchant switched on; read once for all stores that go by it. */
export function createWhitelabel(deps: WhitelabelDeps): Resource<Whitelabel> {
  return createResource(deps, of('anyone'), () =>
    deps.rest.call('whitelabel', {}).pipe(map(({ value }) => value)),
  );
}
