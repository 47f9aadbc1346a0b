import type { CallSpec } from '../protocol/call.ts';
import { calls } from './calls.ts';

/** First part of a path: `wps` of `/wps/system/status`. */
export const rootOf = (path: string): string => path.split('/')[1] ?? '';

const specs: readonly CallSpec[] = Object.values(calls);
const rootsOf = (list: readonly CallSpec[]) => [...new Set(list.map(({ path }) => rootOf(path)))];

/** Roots of all calls. */
export const CALL_ROOTS: readonly string[] = rootsOf(specs);

/** Roots of the specification's calls; they carry the `Merchant` header. */
export const PLATFORM_ROOTS: readonly string[] = rootsOf(
  specs.filter(({ source }) => source.startsWith('S7-')),
);

/** Root of the office, a page of its own. */
export const OFFICE_ROOT = 'office';

/** Roots of everything that is answered besides members' page: calls, the socket, documents, health, the office. */
export const GATEWAY_ROOTS: readonly string[] = [
  ...CALL_ROOTS,
  'docs',
  'socket.io',
  'healthz',
  'readyz',
  OFFICE_ROOT,
];
