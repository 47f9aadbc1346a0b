import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  PointExchangeRecord,
  PointRecord,
  PointRedeemRecord,
} from '../../../../../streams/wire/points/records.ts';
import { PointTransaction } from '../../../../../streams/wire/points/shapes.ts';
import { worthOf } from '../../../../../streams/wire/points/words.ts';
import { topics } from '../../../../../streams/wire/tables/topics.ts';
import { importsOf } from '../../../../../tools/verify/modules.mjs';

/** Fields of a points record (S3-31), by what the specification's call and the lists name them. */
const FIELDS = {
  'transaction reference number': ['reference', 'reference'],
  'application time': ['applicationTime', 'at'],
  type: ['type', 'type'],
  name: ['name', 'name'],
  amount: ['amount', 'amount'],
  'points requirement': ['pointsRequirement', 'pointsRequirement'],
  'amount requirement': ['amountRequirement', 'amountRequirement'],
  status: ['status', 'state'],
  'change in points': ['changeInPoints', 'change'],
  remark: ['remark', 'remark'],
  unit: ['unit', 'unit'],
  'points ratio': ['pointsRatio', 'pointsRatio'],
  'exchange amount': ['exchangeAmount', 'exchangeAmount'],
} as const;

describe('a points record', () => {
  it.each(Object.entries(FIELDS))('S3-31 has its %s', (_field, [inCall, inList]) => {
    expect(PointTransaction.shape).toHaveProperty(inCall);
    const listed = [PointRecord, PointExchangeRecord, PointRedeemRecord].map(({ shape }) => shape);
    expect(listed.some(shape => inList in shape)).toBe(true);
  });

  it('S3-31 keeps all of them, and leaves what does not apply empty', () => {
    const whole: PointTransaction = {
      ...{ id: '1', reference: 'order-1', applicationTime: 1, type: 'redeem', name: 'Mug', amount: 2 },
      ...{ pointsRequirement: 800, amountRequirement: 0, status: 'inProcess', changeInPoints: -800 },
      ...{ balance: 100, remark: 'Blue.', unit: 'piece', pointsRatio: null, exchangeAmount: null },
    };
    expect(PointTransaction.parse(whole)).toEqual(whole);
    expect(PointTransaction.safeParse({ ...whole, balance: -1 }).success).toBe(false);
    expect(PointTransaction.safeParse({ ...whole, changeInPoints: 0.5 }).success).toBe(false);
  });
});

it('points are worth whole minor units, never more than the ratio says', () => {
  expect([worthOf(250, { ratio: 10 }), worthOf(7, { ratio: 3 }), worthOf(1, { ratio: 1_000 })]).toEqual([
    2_500, 233, 0,
  ]);
});

it('the points of the topic answer the balance call', () => {
  const state = { version: 3, balance: 20, earned: 120, orders: 1 };
  expect(topics.points.answers.pointBalance?.(state)).toEqual(state);
});

it('S2-162 the points mall is a chunk of its own: nothing but its route names it, and that by its file', () => {
  const entry = readFileSync('src/routes/member.ts', 'utf8');
  expect(entry).toContain("'points/PointMallPage'");
  expect(entry).not.toMatch(/import .*PointMallPage/);
  const router = readFileSync('src/app/PageRoutes.tsx', 'utf8');
  expect(router).not.toContain('PointMallPage');
  expect(router).toContain('lazy');
});

it('S2-162 issue 29.6.6: nothing that the first screen imports leads to the points mall', () => {
  const seen = new Set(['src/main.tsx']);
  for (const file of seen)
    for (const { target, typeOnly, dynamic } of importsOf(file))
      if (target !== null && !typeOnly && !dynamic && /\.tsx?$/.test(target)) seen.add(target);
  expect(seen.size).toBeGreaterThan(100);
  expect(seen).toContain('src/routes/member.ts');
  expect([...seen].filter(it => it.startsWith('src/features/points/'))).toEqual([]);
});
