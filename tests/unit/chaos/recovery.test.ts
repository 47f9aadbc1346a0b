import { expect, it } from 'vitest';
import { createRecoveries, percentile } from '../../chaos/accounting/recovery.ts';

const place = (s: number) => ({ e: '1.a', s });

it('a client is whole again once it is live', () => {
  const recoveries = createRecoveries();
  recoveries.ended(0, 100, 0);
  recoveries.see(0, 150, { live: false, greetings: 1, place: null });
  recoveries.see(1, 160, { live: true, greetings: 1, place: null });
  expect(recoveries.open).toBe(1);
  recoveries.see(0, 220, { live: true, greetings: 1, place: null });
  expect(recoveries.times).toEqual([120]);
  expect(recoveries.open).toBe(0);
});

it('a connection that must die counts only once another was greeted', () => {
  const recoveries = createRecoveries();
  recoveries.ended(0, 100, 1);
  recoveries.see(0, 110, { live: true, greetings: 1, place: null });
  expect(recoveries.times).toEqual([]);
  recoveries.see(0, 900, { live: true, greetings: 2, place: null });
  expect(recoveries.times).toEqual([800]);
});

it('a client that shows less than another had seen before is not whole', () => {
  const recoveries = createRecoveries();
  recoveries.see(1, 90, { live: true, greetings: 1, place: place(7) });
  recoveries.ended(0, 100, 0);
  recoveries.see(0, 110, { live: true, greetings: 1, place: place(6) });
  expect(recoveries.times).toEqual([]);
  recoveries.see(0, 130, { live: true, greetings: 1, place: place(7) });
  expect(recoveries.times).toEqual([30]);
});

it('a percentile is a value that was measured', () => {
  const values = Array.from({ length: 100 }, (_, i) => i + 1);
  expect(percentile(values, 0.5)).toBe(50);
  expect(percentile(values, 0.99)).toBe(99);
  expect(percentile(values, 1)).toBe(100);
  expect(percentile([], 0.5)).toBeNull();
});
