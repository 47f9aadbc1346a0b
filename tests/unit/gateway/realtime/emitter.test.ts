import { beforeEach, expect, it } from 'vitest';
import type { Audience } from '../../../../gateway/realtime/audience.ts';
import { createEmitter } from '../../../../gateway/realtime/emitter.ts';

type Sent = Parameters<Audience['send']>;
let sent: Sent[];
let told: [s: number, sockets: number][];
beforeEach(() => {
  sent = [];
  told = [];
});

const emit = createEmitter(
  {
    send(...one) {
      sent.push(one);
      return 7;
    },
  },
  (event, sockets) => told.push([event.s, sockets]),
);
const ev = (t: string, s: number) => ({ t, e: '5.a', s, ts: 1, d: { s } });

it('sends the newest of several events of a value, and not to slow connections (A4.16)', () => {
  emit([ev('u:1:balance', 4), ev('u:1:balance', 5)]);
  expect(sent).toEqual([['u:1:balance', ev('u:1:balance', 5), { volatile: false, evenSlow: false }]]);
  expect(told).toEqual([[5, 7]]);
});

it('sends every event of a log in order, several as one message, to slow connections too (A4.16)', () => {
  emit([ev('g:winners', 4), ev('g:winners', 5)]);
  emit([ev('g:winners', 6)]);
  const how = { volatile: false, evenSlow: true };
  expect(sent).toEqual([
    ['g:winners', { b: [ev('g:winners', 4), ev('g:winners', 5)] }, how],
    ['g:winners', ev('g:winners', 6), how],
  ]);
  expect(told.map(([s]) => s)).toEqual([4, 5, 6]);
});

it('lets a volatile value be dropped for connections that are busy', () => {
  emit([ev('g:jackpot', 9)]);
  expect(sent).toEqual([['g:jackpot', ev('g:jackpot', 9), { volatile: true, evenSlow: false }]]);
});

it('sends nothing of a name that is no topic', () => {
  emit([ev('g:nothing', 1)]);
  expect(sent).toEqual([]);
});
