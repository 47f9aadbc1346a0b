import type { CallSpec } from '../../../streams/wire/protocol/call.ts';
import { type CallName, calls } from '../../../streams/wire/tables/calls.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';

/**
 * Modules that are switched off as a whole. COMM3 and PTSYS3 contain what every page needs; the calls of REG3 and
 * PASS3 check their own switches.
 */
const WHOLE: ReadonlySet<string> = new Set(['INBOX3', 'AGENTPOLICY3']);

/** The handlers, with those of switched-off modules replaced by a refusal: `module_off` (S6-27). */
export function switchOff<H extends Partial<Handlers>>(handlers: H, isOn: (modId: string) => boolean): H {
  const refuse = async () => {
    throw new CallError('module_off', 403, 'This is not offered here.');
  };
  const off = (Object.keys(handlers) as CallName[]).filter(name => {
    const { module }: CallSpec = calls[name];
    return module !== undefined && WHOLE.has(module) && !isOn(module);
  });
  const refusals = off.map(name => [name, { mode: calls[name].command ? 'write' : 'plain', run: refuse }]);
  return { ...handlers, ...Object.fromEntries(refusals) };
}
