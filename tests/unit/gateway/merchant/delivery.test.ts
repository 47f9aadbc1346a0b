import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { Merchant } from '../../../../gateway/merchant/merchant.ts';
import { undeliveredBy, withDelivery } from '../../../../gateway/messages/delivery.ts';

const run = (merchant: z.input<typeof Merchant>, demo = false) =>
  withDelivery(Merchant.parse(merchant), demo);

describe('a merchant whose messages nothing sends', () => {
  it('issue 11.24: has an outbox in a demo, and nothing outside of one', () => {
    expect(undeliveredBy(run({}, true))).toEqual([]);
    expect(run({}, true).modules).toEqual({});
    expect(undeliveredBy(run({}))).toEqual(['mail', 'sms']);
    expect(undeliveredBy(run({ sms: { kind: 'none' } }, true))).toEqual(['sms']);
  });

  it('issue 11.24: has none of the ways that end with an SMS', () => {
    expect(run({ modules: { CHNGPASSVERIF3: true, FREEPLAY3: false } }).modules).toEqual({
      CHNGPASSVERIF3: false,
      FREEPLAY3: false,
      MOBILENUMREG3: false,
      MOBILEVERCODELOGIN3: false,
    });
  });

  it('issue 11.24: still takes numbers that it never verified', () => {
    expect(run({ modules: { REGMOBVERF3: false } }).modules).not.toHaveProperty('MOBILENUMREG3');
  });

  it('issue 11.24: has all its ways with a provider', () => {
    const merchant = Merchant.parse({
      mail: { kind: 'smtp', url: 'smtps://mail.example', from: 'a@play.example' },
      sms: { kind: 'http', url: 'https://sms.example/send' },
    });
    expect(withDelivery(merchant, false)).toEqual(merchant);
  });
});
