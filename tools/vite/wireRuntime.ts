import type { Plugin } from 'vite';
import { officeCalls } from '../../streams/wire/office/calls.ts';
import type { CallShape, CallSpec } from '../../streams/wire/protocol/call.ts';
import { type CallName, calls } from '../../streams/wire/tables/calls.ts';
import { memberTopicKeys, type TopicKey, topicKeys, topicTable } from '../../streams/wire/tables/topics.ts';
import { runtimeSource } from './runtimeSource.ts';

const VIRTUAL = 'virtual:wire-runtime';

/** Which page the tables are for: each has the calls that it makes. */
export type WirePage = 'members' | 'office';

/** Calls of the protocol and of the gateway itself that the office makes besides its own. */
const OFFICE_BESIDES: readonly CallName[] = ['snap', 'authRefresh', 'whitelabel'];

/** Whether a page makes a call. */
function isCallOf(page: WirePage, name: CallName, { audience }: CallSpec): boolean {
  if (page === 'members') return !Object.hasOwn(officeCalls, name);
  return (
    Object.hasOwn(officeCalls, name) ||
    audience === 'operator' ||
    audience === 'desk' ||
    OFFICE_BESIDES.includes(name)
  );
}

/** Source of the module for a page of the platform. */
export function wireRuntimeSource(page: WirePage = 'members'): string {
  const keys: readonly TopicKey[] = page === 'members' ? memberTopicKeys : topicKeys;
  const names = (Object.entries(calls) as [CallName, CallSpec][]).filter(([name, spec]) =>
    isCallOf(page, name, spec),
  );
  return runtimeSource({
    calls: Object.fromEntries(names),
    topics: Object.fromEntries(keys.map(key => [key, topicTable[key]])),
    // Members' pages never call for the operator.
    isNever: ({ audience }: CallShape) => page === 'members' && audience === 'operator',
  });
}

/** Serves `virtual:wire-runtime` (see `WireRuntime`) to a page, the tests and the bench. */
export function wireRuntimePlugin(page: WirePage = 'members'): Plugin {
  return {
    name: 'croupier:wire-runtime',
    resolveId: id => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load: id => (id === `\0${VIRTUAL}` ? wireRuntimeSource(page) : null),
  };
}
