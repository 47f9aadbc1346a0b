import { beforeEach, expect, it } from 'vitest';
import { type ConnectRate, createConnectRate } from '../../../../gateway/realtime/connectRate.ts';

let now: number;
let rate: ConnectRate;
beforeEach(() => {
  now = 1_000_000;
  rate = createConnectRate(800, () => now);
});

/** Greets `perSecond` clients a second for `ms`, each after a wait of `waitMs`; then the second is over. */
function greet(perSecond: number, ms: number, waitMs = 5): void {
  const count = Math.round((perSecond * ms) / 1_000);
  const startedAt = now;
  for (let i = 0; i < count; i += 1) {
    now = startedAt + (i * ms) / count;
    rate.greeted(now - waitMs);
  }
  now = startedAt + Math.max(1_000, ms);
}

it('goes by the assumed rate before anything was seen', () => {
  expect(rate.perSecond()).toBe(800);
});

it('keeps the assumed rate while few clients come and nobody waits', () => {
  greet(30, 5_000);
  greet(200, 3_000);
  expect(rate.perSecond()).toBe(800);
});

it('rises to what the process kept up for a second', () => {
  greet(1_200, 1_000);
  expect(Math.round(rate.perSecond() / 100)).toBe(12);
  greet(900, 3_000);
  expect(Math.round(rate.perSecond() / 100)).toBe(12);
});

it('does not take a short burst for what can be kept up', () => {
  greet(5_000, 300);
  now += 60_000;
  expect(rate.perSecond()).toBe(800);
});

it('gives the assumed rate up for a storm in which clients had to wait (A4.14)', () => {
  greet(300, 2_000, 900);
  expect(rate.perSecond()).toBeGreaterThan(280);
  expect(rate.perSecond()).toBeLessThan(310);
});

it('counts the pauses in which clients wait for a slow process', () => {
  for (let batch = 0; batch < 5; batch += 1) {
    const arrivedAt = now;
    now += 3_000;
    for (let i = 0; i < 150; i += 1) rate.greeted(arrivedAt + 5);
  }
  now += 60_000;
  expect(rate.perSecond()).toBeCloseTo(50, 0);
});

it('is lowered only slowly by a storm slower than one before', () => {
  greet(1_000, 2_000, 900);
  greet(500, 1_500, 900);
  expect(rate.perSecond()).toBeGreaterThan(700);
  expect(rate.perSecond()).toBeLessThan(900);
});

it('learns nothing from a few clients that a slow database kept waiting', () => {
  greet(20, 10_000, 5_000);
  expect(rate.perSecond()).toBe(800);
});
