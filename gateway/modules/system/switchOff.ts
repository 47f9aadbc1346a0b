import type { CallSpec } from '../../../streams/wire/call.ts';
import { type CallName, calls } from '../../../streams/wire/calls/index.ts';
import type { ModuleId } from '../../../streams/wire/modules.ts';
import { CallError, type Handlers } from '../../http/handler.ts';

/**
 * Modules that go as a whole. COMM3 and PTSYS3 hold what every page needs, whatever else is off; the calls of REG3 and
 * PASS3 look at the switches of their ways themselves.
 */
const WHOLE: ReadonlySet<ModuleId> = new Set(['INBOX3', 'AGENTPOLICY3']);

/** The handlers with those of switched-off modules refusing: `module_off` (S6-27). */
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
