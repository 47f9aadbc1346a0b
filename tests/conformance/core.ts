import type { CallName } from '../../streams/wire/tables/calls.ts';
import type { Case } from './case.ts';

/** Calls that every gateway answers: those the other cases of the core need (docs/protocol.md, "The core"). */
const CORE_READS: readonly CallName[] = [
  'whitelabel',
  'systemStatus',
  'memberInfo',
  'balance',
  'favourites',
  'inHouseGames',
  'rounds',
  'snap',
  'sessionState',
];

/** Cases about calls of the specification that have nothing to do with topics, and those a core gateway can't be asked for. */
const NOT_CORE: ReadonlySet<string> = new Set([
  // The board of winners by its own call.
  'wrong-parameters',
  'unknown-parameters',
  // A password, and thus somebody who signs in again.
  'kick-return',
]);

const READS: ReadonlySet<string> = new Set(CORE_READS.map(name => `get-${name}`));

/** Whether a case belongs to the core: what a gateway has to keep to be one of this protocol. */
export function isCore({ id, mode }: Pick<Case, 'id' | 'mode'>): boolean {
  if (mode === 'hints' || NOT_CORE.has(id)) return false;
  return !id.startsWith('get-') || READS.has(id);
}
