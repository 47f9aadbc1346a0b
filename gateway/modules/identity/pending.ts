import type { CallName } from '../../../streams/wire/calls/index.ts';
import { CallError, type Handlers } from '../../http/handler.ts';

/** Handlers of calls that are not built yet: each refuses with `module_off`. */
export function pending<K extends CallName>(...names: readonly K[]): Pick<Handlers, K> {
  const refuse = async () => {
    throw new CallError('module_off', 403, 'This is not offered here.');
  };
  return Object.fromEntries(names.map(name => [name, { mode: 'plain', run: refuse }])) as unknown as Pick<
    Handlers,
    K
  >;
}
