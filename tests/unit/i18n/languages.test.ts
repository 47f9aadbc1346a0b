import { describe, expect, it } from 'vitest';
import { codeOf, directionOf, languageTag, readLanguage } from '../../../src/i18n/languages.ts';
import { languageName } from '../../../src/i18n/names.ts';
import { readMerchant } from '../../../src/kit/merchant.ts';
import { formatAmount } from '../../../src/ui/amount/formatAmount.ts';
import { formatShare } from '../../../src/ui/amount/formatShare.ts';
import { LANGUAGES } from '../../../streams/wire/configuration/languages.ts';

/** A document with this block of JSON, or with none. */
const page = (told?: object) => ({
  getElementById: () =>
    told === undefined ? null : ({ textContent: JSON.stringify(told) } as unknown as HTMLElement),
});
const choice = { languages: ['bn', 'en'], defaultLanguage: 'bn' };

describe('the catalogue of languages', () => {
  const named = 'CN EN JA TH VI MY ES HI ID KM KO MS PT TA TW TY UR TR BN AR FA RU'.toLowerCase().split(' ');

  it('S1-33 knows every language of the platform, each once', () => {
    const codes = LANGUAGES.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(named));
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(LANGUAGES.map(({ tag }) => tag)).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(named.length);
  });

  it.each(LANGUAGES)(
    'S1-33 describes $code so that the browser understands it',
    ({ code, tag, name, dir }) => {
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
      expect(Intl.PluralRules.supportedLocalesOf([tag])).toEqual([tag]);
      expect(name.trim()).not.toBe('');
      expect([languageTag(code), codeOf(tag), directionOf(code)]).toEqual([tag, code, dir]);
    },
  );

  it('S1-33 writes Arabic, Persian and Urdu from right to left and nothing else', () => {
    expect(LANGUAGES.filter(({ dir }) => dir === 'rtl').map(({ code }) => code)).toEqual(['ar', 'fa', 'ur']);
  });

  it('S1-33 writes money by one rule for numbers in every language', () => {
    const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(1_234_567.89);
    expect(amount).toBe('1,234,567.89');
    expect(formatAmount(123_456_789, { symbol: 'PT' }).endsWith(amount)).toBe(true);
    expect(formatShare(0.0125)).toBe('1.25%');
  });

  it.each(LANGUAGES)('S1-33 names $code as its speakers do, also without the gateway', ({ code, name }) => {
    expect(languageName(code, { [code]: name })).toBe(name);
    const own = languageName(code, {});
    expect(own).not.toBe('');
    if (['bn', 'en', 'ar', 'ja', 'fa', 'ru', 'es'].includes(code)) expect(own).toBe(name);
  });
});

describe('the languages of a deployment', () => {
  it('S1-34 S9-15 are exactly Bengali and English when nobody says otherwise', () => {
    expect(readMerchant(page()).languages).toEqual(['bn', 'en']);
  });

  it('S1-35 S9-15 begin with Bengali when nobody says otherwise', () => {
    expect(readMerchant(page()).defaultLanguage).toBe('bn');
  });

  it('S1-33 are those of the configuration, without a line of code', () => {
    const told = { languages: ['en', 'ar'], defaultLanguage: 'ar', languageNames: { ar: 'العربية' } };
    expect(readMerchant(page(told))).toMatchObject(told);
  });
});

describe('the language a page begins in', () => {
  const storage = (saved: string | null) => {
    const kept = new Map(saved === null ? [] : [['savedLanguage', saved]]);
    return {
      kept,
      open: () => ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      }),
    };
  };

  it('S4-54 is the saved one if it is supported', () => {
    expect(readLanguage(storage('en').open, choice)).toBe('en');
  });

  it.each([['xx'], ['ar'], [null]])('S4-54 is the default, written to both keys, when %s is saved', saved => {
    const { kept, open } = storage(saved);
    expect(readLanguage(open, choice)).toBe('bn');
    expect([kept.get('savedLanguage'), kept.get('currentLanguage')]).toEqual(['bn', 'bn']);
  });

  it('S4-54 depends on what the deployment offers', () => {
    const both = { languages: ['en', 'ar'], defaultLanguage: 'en' };
    expect(readLanguage(storage('ar').open, both)).toBe('ar');
    expect(readLanguage(storage('bn').open, both)).toBe('en');
  });

  it('is the default when storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    expect(readLanguage(blocked, choice)).toBe('bn');
  });
});
