import { describe, expect, it } from 'vitest';
import { availableIn } from '../../../../../streams/wire/wallet/words.ts';

describe('what is in a wallet', () => {
  it('is its part of the balance, the main one’s unless another is named', () => {
    const balance = {
      sum: 700,
      accounts: [
        { accountTypeId: 1, avail: 500 },
        { accountTypeId: 4, avail: 200 },
      ],
    };
    expect([availableIn(balance), availableIn(balance, 4), availableIn(balance, 9)]).toEqual([500, 200, 0]);
  });

  it('is everything where there is one wallet, whatever its number', () => {
    expect(availableIn({ sum: 700, accounts: [{ accountTypeId: 22, avail: 700 }] })).toBe(700);
    expect(availableIn({ sum: 700, accounts: [] })).toBe(700);
  });
});
