import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trimCredentials } from '../../../../../src/features/identity/login/useSavedPassword.ts';
import { isOldEnough } from '../../../../../streams/wire/fields/calendar.ts';
import { checkField, describeRule, meetsItem } from '../../../../../streams/wire/fields/check.ts';
import { fillBounds } from '../../../../../streams/wire/fields/fillBounds.ts';
import { splitMobile } from '../../../../../streams/wire/fields/mobile.ts';
import { PATTERN_IDS } from '../../../../../streams/wire/fields/patterns.ts';
import { type FieldRule, PROFILE_FIELDS, REGISTER_FIELDS } from '../../../../../streams/wire/fields/words.ts';

const rule = (change: Partial<FieldRule> = {}): FieldRule => ({
  show: true,
  required: true,
  min: 2,
  max: 4,
  acceptedPattern: '*',
  ...change,
});

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('aB3$', 'AB', '12', '김이', '漢字'),
);

describe('check of a field', () => {
  it('S3-21 S3-22 has a rule for each of the fields of a registration and of a profile', () => {
    expect(REGISTER_FIELDS).toHaveLength(17);
    expect(PROFILE_FIELDS).toHaveLength(9);
  });

  it('S5-01 takes the bounds from the rule of the server', () => {
    const bounds = fc
      .tuple(fc.nat(20), fc.integer({ min: 1, max: 20 }))
      .map(([min, more]) => ({ min, max: min + more }));
    fc.assert(
      fc.property(bounds, fc.nat(60), ({ min, max }, length) => {
        const problem = checkField(rule({ min, max, required: false }), 'x'.repeat(length));
        expect(problem).toEqual(
          length === 0 || (length >= min && length <= max) ? null : { id: 'length', min, max },
        );
      }),
    );
  });

  it('S5-31 says empty for nothing but blanks, when the field is required', () => {
    expect(checkField(rule(), '  \t')).toEqual({ id: 'empty', min: 2, max: 4 });
    expect(checkField(rule({ required: false }), '')).toBeNull();
  });

  it('counts characters, not UTF-16 units, and not the blanks around them', () => {
    expect(checkField(rule({ max: 3 }), ' 😀😀😀 ')).toBeNull();
    expect(checkField(rule({ max: 2 }), '😀😀😀')?.id).toBe('length');
    expect(checkField(rule({ max: 2 }), 'éé'.normalize('NFD'))).toBeNull();
  });

  it('takes 0 for no upper bound', () => {
    expect(checkField(rule({ max: 0 }), 'x'.repeat(9_999))).toBeNull();
  });

  it('describes a rule item by item, and the items together are the rule', () => {
    expect(describeRule(rule({ acceptedPattern: 'strongPassword' })).map(({ id }) => id)).toEqual([
      'length',
      'upper',
      'lower',
      'digit',
      'symbol',
    ]);
    fc.assert(
      fc.property(fc.constantFrom(...PATTERN_IDS), texts, (acceptedPattern, value) => {
        const asked = rule({ acceptedPattern, min: 1, max: 8 });
        expect(describeRule(asked).every(item => meetsItem(item, value))).toBe(
          checkField(asked, value) === null,
        );
      }),
    );
  });
});

describe('message of a problem', () => {
  const text = 'Please fill in your password with (min) - (max) characters';

  it('S5-02 S5-24 is filled with the bounds', () => {
    expect(fillBounds(text, { min: 8, max: 16 })).toBe('Please fill in your password with 8 - 16 characters');
    expect(fillBounds('from (min) up to (max)', { min: 8, max: 16 })).toBe('from 8 up to 16');
  });

  it('S5-03 names one number when both bounds are the same', () => {
    expect(fillBounds(text, { min: 8, max: 8 })).toBe('Please fill in your password with 8 characters');
  });

  it('leaves an upper bound out that there is none of', () => {
    expect(fillBounds(text, { min: 8, max: 0 })).toBe('Please fill in your password with 8+ characters');
  });
});

describe('age', () => {
  const today = Date.parse('2026-11-20T12:00:00Z');

  it.each([
    ['2005-11-20', true],
    ['2005-11-21', false],
    ['2005-12-01', false],
    ['2005-01-31', true],
    ['11-20-2005', true],
    ['11-21-2005', false],
    ['', false],
    ['2005-02-30', false],
    ['2027-01-01', false],
  ])('S5-62 S9-06 somebody born on %s is 21: %s', (birthday, old) => {
    expect(isOldEnough(birthday, 21, today)).toBe(old);
  });

  it('S9-06 somebody born on the 29th of February is of age on the 1st of March', () => {
    expect(isOldEnough('2004-02-29', 21, Date.parse('2025-02-28T23:59:59Z'))).toBe(false);
    expect(isOldEnough('2004-02-29', 21, Date.parse('2025-03-01T00:00:00Z'))).toBe(true);
  });
});

const CODES = ['880', '880', '91'];
const WRITTEN = [
  ...['1712345678', '01712345678', ' 017 1234-5678 ', '০১৭১২৩৪৫৬৭৮', '(0171) 234.5678', '8801712345678'],
  ...['+8801712345678', '00880 1712-345678', '+880 (0) 1712 345678', '+8801712‑345678', '٠٠٨٨٠١٧١٢٣٤٥٦٧٨'],
  ...['＋８８０１７１２３４５６７８', '\u202a+880 1712‑345678\u202c', '8801712345678', '+880/1712/345678'],
];

describe('mobile number', () => {
  it('S5-70 has as many digits as the merchant says', () => {
    expect(splitMobile('1712345678', CODES, 10)).toEqual({ code: '880', number: '1712345678' });
    for (const wrong of ['171234567', '17123456789', '171234567a', '+171234567', '', '+1 212 555 0100']) {
      expect(splitMobile(wrong, CODES, 10)).toBeNull();
    }
  });

  it('S5-70 is taken however it was typed', () => {
    for (const typed of WRITTEN) {
      expect([typed, splitMobile(typed, CODES, 10)]).toEqual([typed, { code: '880', number: '1712345678' }]);
    }
    expect(splitMobile('0712345678', CODES, 10)?.number).toBe('0712345678');
    // A code that was typed counts more than the chosen one; without its plus it may begin a number.
    expect(splitMobile('+91 98765 43210', CODES, 10)).toEqual({ code: '91', number: '9876543210' });
    expect(splitMobile('919876543210', CODES, 10)).toBeNull();
  });
});

describe('credentials', () => {
  it('S5-41 go without the blanks around them, and with everything else', () => {
    expect(trimCredentials({ username: ' rahim74 ', password: '\ta b ', captcha: 'x' })).toEqual({
      username: 'rahim74',
      password: 'a b',
      captcha: 'x',
    });
  });
});
