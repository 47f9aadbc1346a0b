import { expect, it, vi } from 'vitest';
import { sizeOf } from '../../size.ts';
import { turn } from '../../turn.ts';

it('issue 28: a test has the size of a change, of a night, or its own', () => {
  vi.stubEnv('CASH_RACES', undefined);
  vi.stubEnv('CROUPIER_SIZE', undefined);
  expect(sizeOf('CASH_RACES')).toBe(12);
  vi.stubEnv('CROUPIER_SIZE', 'night');
  expect(sizeOf('CASH_RACES')).toBe(1_000);
  vi.stubEnv('CASH_RACES', '7');
  expect(sizeOf('CASH_RACES')).toBe(7);
  vi.stubEnv('CASH_RACES', 'many');
  expect(() => sizeOf('CASH_RACES')).toThrow('CASH_RACES is no size: many');
});

it('issue 28: what a change tries of many is the same for one commit, and can be repeated', () => {
  vi.stubEnv('CROUPIER_TURN', undefined);
  expect(turn()).toBe(turn());
  expect(Number.isSafeInteger(turn())).toBe(true);
  vi.stubEnv('CROUPIER_TURN', '5');
  expect(turn()).toBe(5);
});
