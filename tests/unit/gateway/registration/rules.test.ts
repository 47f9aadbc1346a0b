import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Merchant } from '../../../../gateway/merchant/merchant.ts';
import { readMobile } from '../../../../gateway/people/identity/mobile.ts';
import { registerRules } from '../../../../gateway/people/identity/registerRules.ts';
import { RegisterSettings } from '../../../../streams/wire/access/shapes.ts';
import { PROFILE_FIELDS, REGISTER_FIELDS } from '../../../../streams/wire/fields/words.ts';
import { testMerchant } from '../../../gateway/support/merchant.ts';

type Register = NonNullable<z.input<typeof Merchant>['register']>;

const rules = (register: Register = {}, off: readonly string[] = []) =>
  registerRules(testMerchant({ register }), modId => !off.includes(modId));

describe('the rules of the registration', () => {
  it('S7-08 S7-21 S5-01 S3-23 name every field with its bounds and its pattern', () => {
    const { fields } = RegisterSettings.parse(rules());
    expect(Object.keys(fields).sort()).toEqual([...REGISTER_FIELDS, ...PROFILE_FIELDS].sort());
    expect(fields.username).toEqual({
      show: true,
      required: true,
      min: 4,
      max: 16,
      acceptedPattern: 'letterFirst',
    });
    expect(fields.password).toEqual({
      show: true,
      required: true,
      min: 8,
      max: 64,
      acceptedPattern: 'range',
    });
    expect(fields.affiliateCode?.acceptedPattern).toBe('*');
  });

  it('S5-49 to S5-57 hide what the merchant did not ask for', () => {
    const shown = Object.entries(rules().fields).flatMap(([name, rule]) => (rule.show ? [name] : []));
    expect(shown.sort()).toEqual(
      [
        'username',
        'password',
        'confirmPassword',
        'email',
        'mobileNum',
        'verificationCode',
        'affiliateCode',
      ].sort(),
    );
  });

  it('S5-61 S5-62 S9-05 S9-06 S5-70 carry the two ages and the digits of a number', () => {
    expect(rules()).toMatchObject({ agreementAge: 18, birthdayMinAge: 21, phoneDigits: 10 });
    expect(rules({ agreementAge: 20, birthdayMinAge: 25 })).toMatchObject({
      agreementAge: 20,
      birthdayMinAge: 25,
    });
  });

  it('are replaced field by field by the ones of the merchant', () => {
    const email = { show: true, required: true, min: 6, max: 100, acceptedPattern: 'email' };
    const { fields, zalo } = rules({ fields: { email }, zalo: null });
    expect(fields.email).toEqual(email);
    expect(fields.username?.max).toBe(16);
    expect(zalo).toBeNull();
  });

  it('S5-47 show the code with REGMOBVERF3 only, and require it where a number is required', () => {
    const number = { show: true, required: true, min: 1, max: 1, acceptedPattern: 'digits' };
    expect(rules().fields.verificationCode).toMatchObject({ show: true, required: false, max: 255 });
    expect(rules({ fields: { mobileNum: number } }).fields.verificationCode?.required).toBe(true);
    expect(rules({ fields: { mobileNum: number } }, ['REGMOBVERF3']).fields.verificationCode).toMatchObject({
      show: false,
      required: false,
    });
  });

  it('S5-70 ask for a number of exactly so many digits', () => {
    expect(rules({ phoneDigits: 9 }).fields.mobileNum).toMatchObject({ min: 9, max: 9 });
  });

  it('S3-19 take the countries whose numbers have that many digits, the first one first', () => {
    expect(rules().countries[0]).toEqual({ countryCode: 'BD', countryDialingCode: '880' });
  });
});

describe('a mobile number', () => {
  const settings = rules();

  it.each([
    ['1712345678', '880'],
    ['01712345678', '+880'],
    ['১৭১২৩৪৫৬৭৮', '880'],
    ['01712-345 678', undefined],
  ])('is the same however it was typed: %s with %s', (typed, code) => {
    expect(readMobile(settings, typed, code)).toBe('8801712345678');
  });

  it.each([
    ['171234567', '880', 'mobileNum'],
    ['17123456789', '880', 'mobileNum'],
    ['17123x5678', '880', 'mobileNum'],
    ['', '880', 'mobileNum'],
    ['1712345678', '1', 'countryDialingCode'],
    ['1712345678', '8', 'countryDialingCode'],
  ])('S5-26 S5-29 is refused when it can be none: %s with %s', (typed, code, field) => {
    expect(() => readMobile(settings, typed, code)).toThrowError(
      expect.objectContaining({ code: 'field_invalid', value: expect.objectContaining({ field }) }),
    );
  });

  it('is digits only or refused, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string({ maxLength: 5 }), { nil: undefined }), (typed, code) => {
        let mobile: string;
        try {
          mobile = readMobile(settings, typed, code);
        } catch (error) {
          return (error as { code?: string }).code === 'field_invalid';
        }
        return /^(880|91|977|92|63)\d{10}$/.test(mobile);
      }),
    );
  });

  it('is one of the country it was given for', () => {
    const national = fc.stringMatching(/^[1-9]\d{9}$/);
    const countries = fc.constantFrom(...settings.countries.map(country => country.countryDialingCode));
    fc.assert(
      fc.property(national, countries, (number, code) => {
        try {
          return readMobile(settings, number, code) === `${code}${number}`;
        } catch (error) {
          return (error as { code?: string }).code === 'field_invalid';
        }
      }),
    );
  });
});
