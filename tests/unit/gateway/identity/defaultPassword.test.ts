import { describe, expect, it } from 'vitest';
import { Merchant } from '../../../../gateway/merchant/merchant.ts';
import { createCommonPasswords } from '../../../../gateway/people/identity/registration/commonPasswords.ts';
import { isDefaultPassword } from '../../../../gateway/people/identity/signIn/firstFactors.ts';

describe('the password that agents give to new accounts', () => {
  const merchant = Merchant.parse({ passwords: { defaultPassword: 'given-by-my-agent' } });

  it('S9-26 has to be changed, and no other one', () => {
    expect(isDefaultPassword(merchant, 'given-by-my-agent')).toBe(true);
    for (const other of ['', 'Given-by-my-agent', 'my-own-secret']) {
      expect(isDefaultPassword(merchant, other)).toBe(false);
    }
  });

  it('S9-26 is none unless the merchant names one', () => {
    for (const password of ['', 'null', 'given-by-my-agent']) {
      expect(isDefaultPassword(Merchant.parse({}), password)).toBe(false);
    }
  });

  it('S9-26 can not be chosen as the new one', async () => {
    const isCommon = createCommonPasswords(merchant.passwords.defaultPassword);
    expect(await isCommon('given-by-my-agent')).toBe(true);
    expect(await isCommon('Lotus-given-7-by-nobody')).toBe(false);
  });
});
