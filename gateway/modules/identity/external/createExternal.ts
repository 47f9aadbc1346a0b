import { CallError } from '../../../http/handler.ts';
import type { IdentityDeps } from '../identityDeps.ts';
import type { ExternalSignIns } from '../ports.ts';

/** Sign-in with the merchant's external identity service, when there is one. */
export function createExternal(_deps: IdentityDeps): ExternalSignIns {
  return {
    prove: async () => {
      throw new CallError('module_off', 403, 'This is not offered here.');
    },
  };
}
