import { describe, expect, it } from 'vitest';
import { createDatabaseTime, type DatabaseTime } from '../../../../gateway/ground/clock/databaseTime.ts';

/** A database whose clock is right, and a process whose monotonic clock runs `pace` times as fast. */
function openHost(pace = 1) {
  const START = 1_000_000;
  let real = 0;
  let set = 0;
  const monotonic = () => real * pace;
  const time: DatabaseTime = createDatabaseTime(monotonic);
  let last = Number.NEGATIVE_INFINITY;
  const database = () => START + set + real;
  return {
    time,
    database,
    /** How far it is ahead of the database's clock, ms. Fails when it has stepped back. */
    error() {
      const now = time.now();
      expect(now).toBeGreaterThanOrEqual(last);
      last = now;
      return now - database();
    },
    pass(ms: number) {
      real += ms;
    },
    /** The process stood still: its monotonic clock did, too. */
    sleep(ms: number) {
      set += ms;
    },
    /** @param late How much more of the round trip was on the way back, ms. */
    sample: (roundTripMs = 1, late = 0) =>
      time.learn({ at: monotonic(), database: database() - late / 2, roundTripMs: roundTripMs + late }),
  };
}

describe('the time of the database in a process', () => {
  it('is not known before a sample', () => {
    expect(() => openHost().time.now()).toThrow('not known');
  });

  it.each([1.05, 0.95, 1.0002])(
    'stays right between samples where the own clock runs %f times as fast',
    pace => {
      const host = openHost(pace);
      host.sample();
      // As the first samples come: soon, and then seldom.
      for (const pause of [1_000, 1_000, 2_000, 4_000, 8_000]) {
        host.pass(pause);
        host.sample();
        host.error();
      }
      for (let minute = 0; minute < 10; minute += 1) {
        for (let second = 0; second < 60; second += 1) {
          host.pass(1_000);
          expect(Math.abs(host.error())).toBeLessThan(20);
        }
        host.sample();
      }
    },
  );

  it('takes a slow answer for no drift', () => {
    const host = openHost();
    host.sample();
    host.pass(1_000);
    host.sample(1, 40);
    expect(host.error()).toBe(0);
    host.pass(60_000);
    expect(Math.abs(host.error())).toBeLessThanOrEqual(20);
  });

  it('goes back to the time of the database by running slower, and never steps back', () => {
    const host = openHost();
    host.sample();
    host.error();
    host.sleep(-3_000);
    expect(host.sample()).toBe(-3_000);
    const errors = Array.from({ length: 8 }, () => {
      host.pass(1_000);
      return host.error();
    });
    expect(errors).toEqual([2_500, 2_000, 1_500, 1_000, 500, 0, 0, 0]);
  });

  it('makes up a little by running faster, and what a sleep has cost at once', () => {
    const host = openHost();
    host.sample();
    host.sleep(500);
    host.sample();
    expect(host.error()).toBe(-500);
    host.pass(1_000);
    expect(host.error()).toBe(-250);
    host.pass(1_000);
    expect(host.error()).toBe(0);
    host.pass(10_000);
    expect(host.error()).toBe(0);
    host.sleep(3_600_000);
    expect(host.sample()).toBe(3_600_000);
    expect(host.error()).toBe(0);
  });
});
