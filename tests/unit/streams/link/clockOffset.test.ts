import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClockOffset } from '../../../../streams/link/clockOffset.ts';

/** Both clocks of a device and the server's, all of them moved by hand. */
function device() {
  let monotonic = 0;
  let wall = 1_000_000;
  const clock = createClockOffset({ now: () => wall, monotonic: () => monotonic });
  return {
    clock,
    pass(ms: number) {
      monotonic += ms;
      wall += ms;
    },
    jump(ms: number) {
      wall += ms;
    },
    /** A sample over a round trip of `rtt` whose answer took `share` of it to come back. */
    sample(serverNow: number, rtt = 0, share = 0.5) {
      const sentAt = monotonic;
      monotonic += rtt;
      clock.sample({ sentAt, receivedAt: monotonic, serverNow: serverNow + rtt * (1 - share) });
    },
  };
}

describe('the shown server time', () => {
  it('is the wall clock of the device until the first answer', () => {
    const { clock, pass } = device();
    pass(5_000);
    expect(clock.now()).toBe(1_005_000);
  });

  it('case 53: is off by no more than the round trip, whatever the device shows and wherever the delay was (A11.1)', () => {
    const skew = fc.integer({ min: -10 * 31_557_600_000, max: 10 * 31_557_600_000 });
    fc.assert(
      fc.property(
        skew,
        fc.integer({ min: 0, max: 3_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (offset, rtt, share) => {
          const { clock, sample, jump } = device();
          const server = 1_000_000 + offset;
          sample(server, rtt, share);
          jump(-3_600_000);
          expect(Math.abs(clock.now() - (server + rtt))).toBeLessThanOrEqual(rtt / 2 + 0.01);
        },
      ),
    );
  });

  it('never runs backwards and never faster than 5 % while it corrects a small error', () => {
    const errors = fc.array(fc.integer({ min: -900, max: 900 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(errors, list => {
        const { clock, sample, pass } = device();
        sample(2_000_000);
        let before = clock.now();
        for (const [i, error] of list.entries()) {
          sample(2_000_000 + (i + 1) * 1_000 + error);
          for (let step = 0; step < 10; step += 1) {
            pass(100);
            const moved = clock.now() - before;
            expect(moved).toBeGreaterThanOrEqual(95 - 0.01);
            expect(moved).toBeLessThanOrEqual(105 + 0.01);
            before = clock.now();
          }
        }
      }),
    );
  });

  it('has paid a correction off exactly after its time and then runs at the normal rate', () => {
    const { clock, sample, pass } = device();
    sample(2_000_000, 10);
    // A better sample: the clock is 100 ms late, which takes 2 s at 50 ms a second.
    sample(2_000_110, 0);
    expect(clock.now()).toBe(2_000_010);
    pass(2_000);
    expect(clock.now()).toBe(2_002_110);
    pass(1_000);
    expect(clock.now()).toBe(2_003_110);
  });

  it.each([
    [2_000, 'slews'],
    [2_001, 'steps'],
    [-2_000, 'slews'],
    [-2_001, 'steps'],
  ])('with an error of %d ms it %s', (error, how) => {
    const { clock, sample } = device();
    sample(2_000_000, 2);
    const before = clock.now();
    sample(before + error);
    expect(clock.now() - before).toBe(how === 'steps' ? error : 0);
  });

  it('keeps a sample for seven better ones and forgets it with the eighth', () => {
    const { clock, sample } = device();
    sample(5_000_000, 10);
    for (let i = 0; i < 7; i += 1) sample(9_000_000, 1_000);
    expect(clock.now()).toBe(5_007_010);
    sample(9_000_000, 1_000);
    expect(clock.now()).toBeGreaterThan(8_900_000);
  });

  it('forgets its samples after sleep, when the monotonic clock may have stood still, but not the time (A11.3)', () => {
    const { clock, sample, pass } = device();
    sample(5_000_000, 10);
    clock.forget();
    pass(1_000);
    expect(clock.now()).toBe(5_001_010);
    sample(9_000_000, 2_000);
    expect(clock.now()).toBe(9_002_000);
  });

  it('follows the rate of a demo world, without a jump when the rate changes (A11.5)', () => {
    const { clock, sample, pass } = device();
    sample(5_000_000);
    clock.setRate(60);
    expect(clock.now()).toBe(5_000_000);
    pass(1_000);
    expect(clock.now()).toBe(5_060_000);
    clock.setRate(60);
    clock.setRate(1);
    expect(clock.now()).toBe(5_060_000);
    pass(1_000);
    expect(clock.now()).toBe(5_061_000);
  });

  it('does not judge by samples of another rate, however short their round trip was', () => {
    const { clock, sample, pass } = device();
    sample(5_000_000);
    clock.setRate(60);
    pass(1_000);
    sample(7_000_000, 100);
    expect(clock.now()).toBe(7_003_050);
  });

  it('compares later samples at the rate of the world', () => {
    const { clock, sample, pass } = device();
    clock.setRate(60);
    sample(5_000_000);
    pass(10_000);
    sample(5_600_000);
    expect(clock.now()).toBe(5_600_000);
  });
});
