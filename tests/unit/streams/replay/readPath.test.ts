import { expect, it } from 'vitest';
import { createState } from '../../../../streams/behaviors/state.ts';
import type { Streams } from '../../../../streams/index.ts';
import { readPath } from '../../../../streams/platformReplay/index.ts';

/** As much of the stores as the paths below name. */
const streams = {
  balance: { balance$: createState<{ sum: number } | null>({ sum: 5 }) },
  winners: { winners$: createState([{ customerName: 'a***b' }]) },
  jackpot: { jackpot$: createState<{ amount: number } | null>(null) },
  session: { session$: createState({ inner$: createState('deep') }) },
} as unknown as Streams;

it.each([
  ['balance.balance$.sum', 5],
  ['balance.balance$', { sum: 5 }],
  ['winners.winners$.0.customerName', 'a***b'],
  ['winners.winners$.length', 1],
  ['winners.winners$.0.customerName.length', 5],
  ['jackpot.jackpot$', null],
  ['jackpot.jackpot$.amount', undefined],
  ['session.session$.inner$', 'deep'],
  ['balance.balance$.sum.more.and.more', undefined],
  ['balance.unknown$', undefined],
  ['balance.unknown$.sum', undefined],
  ['nowhere', undefined],
  ['nowhere.at.all', undefined],
  ['winners.winners$.7.customerName', undefined],
  ['', undefined],
])('a script reads %s', (path, expected) => {
  expect(readPath(streams, path)).toEqual(expected);
});
