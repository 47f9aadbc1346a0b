import type { Sample } from './fuzzer.ts';

const EPOCH = '1700000000000.fuzz';
const position = (t: string, s: number) => [t, EPOCH, s];

/** What a client sends once it is connected. */
export const TO_GATEWAY: readonly Sample[] = [
  { head: '421', data: ['sync', { t0: 1_700_000_000_000, rs: [position('g:winners', 12)] }] },
  {
    head: '422',
    data: [
      'sync',
      { t0: 1, rs: [position('g:jackpot', 3), position('u:fuzz:balance', 4), ['g:status', null, 0]] },
    ],
  },
  { head: '42', data: ['unsub', { t: ['g:jackpot', 'u:fuzz:balance'] }] },
  { head: '423', data: ['auth', { token: 'b3BhcXVlLXRva2VuLW9mLW5vYm9keQ' }] },
  { head: '40', data: { v: 1, tab: 'fuzz', token: 'nobody', rs: [position('g:winners', 1)] } },
  { head: '42', data: ['later', { version: 2, list: [1, 2, 3] }] },
  { head: '434', data: [{ ok: true, rs: [] }] },
  { head: '451-', data: ['sync', { _placeholder: true, num: 0 }] },
];
