import { describe, expect, it } from 'vitest';
import { isEasyDigits } from '../../../../gateway/cash/paymentPassword/easyDigits.ts';

describe('digits that are tried first', () => {
  it.each(['111111', '123456', '654321', '890123', '135791', '121212', '480480', '1234'])(
    '%s is one',
    digits => {
      expect(isEasyDigits(digits)).toBe(true);
    },
  );
  it.each(['480216', '112233', '123457', '906153', 'abcdef', ''])('%s is none', digits => {
    expect(isEasyDigits(digits)).toBe(false);
  });
});
