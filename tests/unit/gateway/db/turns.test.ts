import { expect, it, vi } from 'vitest';
import type { TransactionMode } from '../../../../gateway/db/transaction.ts';
import { createTurns } from '../../../../gateway/db/turns.ts';
import { toCallError } from '../../../../gateway/ground/answers/failures.ts';

/** Takes the only turn, has others wait in this order, and answers in which they begin. */
async function orderOf(waiting: readonly TransactionMode[]): Promise<string> {
  const turns = createTurns(1, 60_000);
  await turns.begin('read');
  const begun: string[] = [];
  const all = waiting.map(async mode => {
    await turns.begin(mode);
    begun.push(mode === 'write' ? 'w' : 'r');
    turns.end();
  });
  expect(turns.waiting()).toBe(waiting.length);
  turns.end();
  await Promise.all(all);
  expect(turns.waiting()).toBe(0);
  return begun.join('');
}

it('issue 31.6: who writes comes before who only looks', async () => {
  expect(await orderOf(['read', 'read', 'write', 'read', 'write'])).toBe('wwrrr');
});

it('issue 31.6: however many write, one of four turns is for those who look', async () => {
  const many = [...Array.from({ length: 8 }, () => 'write' as const), 'read' as const, 'read' as const];
  expect(await orderOf(many)).toBe('wwwrwwwrww');
});

it('issue 31.6: nobody waits for ever, and whoever gave up has no turn', async () => {
  vi.useFakeTimers();
  try {
    const turns = createTurns(1, 1_000);
    await turns.begin('write');
    const late = turns.begin('write');
    const refused = expect(late.catch(error => toCallError(error))).resolves.toMatchObject({
      code: 'overloaded',
      status: 503,
    });
    await vi.advanceTimersByTimeAsync(1_000);
    await refused;
    turns.end();
    await turns.begin('read');
    expect(turns.waiting()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
