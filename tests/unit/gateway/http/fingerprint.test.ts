import { expect, it } from 'vitest';
import { differingField, fingerprintOf } from '../../../../gateway/ground/intents/fingerprint.ts';

const of = (params: unknown) => fingerprintOf('pay', params);

it.each([
  [{ amount: 1, to: 'a' }, { amount: 2, to: 'a' }, 'amount'],
  [{ amount: 1 }, { amount: 1, note: 'x' }, 'note'],
  [{ amount: 1, note: 'x' }, { amount: 1 }, 'note'],
  [{ amount: 1 }, { amount: 1 }, null],
  [null, null, null],
])('tells the field by which %o and %o differ: %s', (left, right, field) => {
  expect(differingField(of(left), of(right))).toBe(field);
});

it('differs with a secret too, but holds no hash of it alone', () => {
  const [left, right] = [
    of({ amount: 1, paymentPassword: '123456' }),
    of({ amount: 1, paymentPassword: '654321' }),
  ];
  expect(left).not.toBe(right);
  expect(left).not.toContain('paymentPassword');
  expect(differingField(left, right)).toBeNull();
});

it('tells nothing of what an earlier version stored', () => {
  expect(differingField('5f'.repeat(32), of({ amount: 1 }))).toBeNull();
  expect(differingField('', of({ amount: 1 }))).toBeNull();
});
