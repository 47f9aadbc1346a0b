import type { ModuleDeps } from '../../deps.ts';
import type { Messages, VerificationCodes } from '../ports.ts';

/** Codes of this world. */
export function createCodes(
  _deps: ModuleDeps & { readonly messages: Messages; readonly minutes: number },
): VerificationCodes {
  return {
    send: () => Promise.reject(new Error('not built')),
    verify: () => Promise.reject(new Error('not built')),
  };
}
