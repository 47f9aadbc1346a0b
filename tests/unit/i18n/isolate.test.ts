import { describe, expect, it } from 'vitest';
import { isolate } from '../../../src/i18n/isolate.ts';

describe('values in sentences', () => {
  it('issue 11.32: every value in a sentence from right to left is isolated', () => {
    for (const value of ['−PT 1.00', '12', 'WB-1', 'نرد']) {
      expect(isolate(value, 'rtl')).toBe(`\u2068${value}\u2069`);
    }
  });

  it('issue 11.32: a sentence from left to right isolates what runs the other way, and only that', () => {
    expect(isolate('−PT 1.00', 'ltr')).toBe('−PT 1.00');
    expect(isolate('হোম <b>', 'ltr')).toBe('হোম <b>');
    expect(isolate('ليلى 12', 'ltr')).toBe('\u2068ليلى 12\u2069');
  });
});
