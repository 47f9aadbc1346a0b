import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMessages } from '../../../gateway/messages/createMessages.ts';
import { createAttempts, MOST_FAILURES } from '../../../gateway/people/identity/attempts.ts';
import { createCodes } from '../../../gateway/people/identity/registration/codes.ts';
import { countWithinHour } from '../../../gateway/people/identity/registration/hourlyLimits.ts';
import { testPasswords } from '../support/passwords.ts';
import { openIdentity, type Registry } from './openIdentity.ts';

const DAY = 86_400_000;

describe('issue 11.42: waits that were stored while the wall clock was a day ahead', () => {
  let registry: Registry;
  const ahead = () => registry.clock.now() + DAY;
  beforeAll(async () => {
    registry = await openIdentity();
  });
  afterAll(() => registry.close());

  it('shut no door, and counting begins anew', async () => {
    const { database } = registry;
    const wrong = createAttempts({ database, wall: ahead });
    for (let n = 0; n < MOST_FAILURES; n += 1) await wrong.begin('door');
    await expect(wrong.begin('door')).rejects.toMatchObject({ code: 'rate_limited' });
    const right = createAttempts({ database, wall: registry.clock.now });
    await expect(right.check('door')).resolves.toBeUndefined();
    expect((await right.tries(['door'])).get('door')).toBe(0);
    const counted = await database.write(tx => right.beginIn(tx, ['door']));
    expect(counted.get('door')).toMatchObject({ count: 1 });
  });

  it('still count where clocks are only seconds apart', async () => {
    const { database, clock } = registry;
    const other = createAttempts({ database, wall: () => clock.now() + 5_000 });
    for (let n = 0; n < MOST_FAILURES; n += 1) await other.begin('near');
    const right = createAttempts({ database, wall: clock.now });
    await expect(right.begin('near')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('spend no count of an hour', async () => {
    const { database, clock } = registry;
    const count = (now: number) => database.write(tx => countWithinHour(tx, 'hour', 1, now));
    await count(ahead());
    expect((await count(ahead())).over).toBe(true);
    expect((await count(clock.now())).over).toBe(false);
  });

  it('let the next code be sent, and end the old one', async () => {
    const made = (wall: () => number) => {
      const messages = createMessages(registry.deps);
      return createCodes({ ...registry.deps, wall, passwords: testPasswords(), messages, minutes: 2 });
    };
    const of = { purpose: 'login', subject: '8801712345678', mobile: '8801712345678' } as const;
    const ctx = await registry.context();
    await made(ahead).send(ctx, of);
    const right = made(registry.clock.now);
    await expect(right.verify(ctx, 'login', of.subject, '000000')).rejects.toMatchObject({
      code: 'code_expired',
    });
    await expect(right.send(ctx, of)).resolves.toEqual({ expiredMinutes: 2 });
    await expect(right.send(ctx, of)).rejects.toMatchObject({ code: 'code_too_soon' });
  });
});
