import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../../streams/wire/configuration/languages.ts';
import { latinDigits, plainDigits } from '../../../../../streams/wire/fields/digits.ts';
import {
  readAmount,
  readCount,
  readHundredths,
  readShare,
} from '../../../../../streams/wire/fields/typedNumber.ts';

describe('digits', () => {
  it('are read of every script that Intl writes', () => {
    const all = Intl.supportedValuesOf('numberingSystem');
    const written = all.filter(it => {
      const text = new Intl.NumberFormat(`en-u-nu-${it}`, { useGrouping: false }).format(9_876_543_210);
      return /^\p{Nd}{10}$/u.test(text) && latinDigits(text) === '9876543210';
    });
    // Chinese words for digits are no digits of Unicode.
    const others = all.filter(it => !written.includes(it));
    expect(others).toEqual(['hanidec']);
    expect(written.length).toBeGreaterThan(60);
  });

  it('lose what a pasted code has around and between them, and nothing else', () => {
    expect(plainDigits(' ১২৩ ৪৫৬\u200f')).toBe('123456');
    expect(plainDigits('１２３-４５６')).toBe('123456');
    expect(plainDigits('١٢٣\u2011٤٥٦')).toBe('123456');
    expect(plainDigits('12a4.6')).toBe('12a4.6');
  });
});

describe('an amount that is typed', () => {
  it.each([
    ['10', 'en', 1_000],
    [' 1,250.5 ', 'en', 125_050],
    ['0.07', 'en', 7],
    ['19.99', 'en', 1_999],
    ['12,50', 'en', 1_250],
    ['1,5', 'en', 150],
    [',5', 'bn', 50],
    ['.5', 'en', 50],
    ['12.', 'en', 1_200],
    ['1.250,50', 'en', 125_050],
    ['1 250,50', 'en', 125_050],
    ['1\u202f250,50', 'fr', 125_050],
    ['1’250.50', 'en', 125_050],
    ["1'250.50", 'de', 125_050],
    ['1,25,000.50', 'bn', 12_500_050],
    ['১,২৫,০০০.৫০', 'bn', 12_500_050],
    ['١٬٢٥٠٫٥٠', 'ar', 125_050],
    ['１２，５０', 'ja', 1_250],
    ['1.250.000', 'en', 125_000_000],
    ['৳\u00a01,250.50', 'bn', 125_050],
    ['PT 12.50', 'en', 1_250],
    ['R$ 1.250,50', 'pt', 125_050],
    ['1.250,50 BDT', 'de', 125_050],
    ['Tk. 500', 'bn', 50_000],
    ['\u200f1,250.50\u200f', 'ar', 125_050],
    ['90,071,992,547,409.91', 'en', Number.MAX_SAFE_INTEGER],
  ])('%j in %s is %i minor units', (text, language, minor) => {
    expect(readAmount(text, language)).toBe(minor);
  });

  it('follows the language where a mark could part groups and begin decimals alike', () => {
    const read = (text: string) => ['en', 'bn', 'pt', 'vi', 'de'].map(it => readAmount(text, it));
    expect(read('1,250')).toEqual([125_000, 125_000, 125, 125, 125]);
    expect(read('1.250')).toEqual([125, 125, 125_000, 125_000, 125_000]);
    // None of these can: there is one way to read them.
    for (const text of ['12,5', '1.250,5', '0,5', '1250,50', '1,25,000']) {
      expect(new Set(read(text)).size).toBe(1);
    }
  });

  it.each([
    ...['', 'ten', '-5', '−5', '1e3', '12k', '12 50', '1,250,50', '1.2.3', '.', ',', '12..5', '1,,5', 'PT'],
    ...['0,125', '1.255', '٫', '12½', '²', 'Infinity', '0x10', '90071992547409.92', '1 25'],
  ])('is not guessed: %j', text => {
    expect(readAmount(text, 'en')).toBeNull();
  });

  const tags = [
    ...LANGUAGES.map(({ tag }) => tag),
    'en-IN',
    'de-CH',
    'pt-PT',
    'es-419',
    'ar-EG',
    'fa',
    'mr',
    'sv',
  ];

  it.each(tags)(
    'is read as Intl writes it in %s, with groups and without, with a currency and without',
    tag => {
      const cents = fc.integer({ min: 0, max: 10 ** 14 });
      const styles: readonly Intl.NumberFormatOptions[] = [
        {},
        { useGrouping: false },
        { style: 'currency', currency: 'BDT', currencyDisplay: 'code' },
        { style: 'currency', currency: 'EUR', currencyDisplay: 'narrowSymbol' },
      ];
      const formats = styles.map(it => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, ...it }));
      fc.assert(
        fc.property(cents, fc.constantFrom(...formats), (minor, format) => {
          expect(readAmount(format.format(minor / 100), tag)).toBe(minor);
        }),
        { numRuns: 60 },
      );
    },
  );

  it.each(tags)('whole counts and percentages are read as Intl writes them in %s', tag => {
    const count = new Intl.NumberFormat(tag);
    const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 4 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 1_000_000 }), (n, ppm) => {
        expect(readCount(count.format(n), tag)).toBe(n);
        expect(readShare(percent.format(ppm / 1_000_000), tag)).toBe(ppm / 1_000_000);
      }),
      { numRuns: 40 },
    );
  });

  it('is typed into a field that reads it so, wherever the page asks for one', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(it =>
      it.endsWith('.tsx'),
    );
    const own = sources.filter(file => /inputMode=["{].*decimal/.test(readFileSync(`src/${file}`, 'utf8')));
    expect(own).toEqual(['kit/numbers/NumberField.tsx']);
  });

  it('has no decimals where it is a count, and no groups where it is a percentage', () => {
    expect(['1.250', '1,250', '1 250', '1,5', '1.0', '১২'].map(it => readCount(it, 'en'))).toEqual([
      ...[1_250, 1_250, 1_250],
      ...[null, null, 12],
    ]);
    expect(['1.125', '1,125', '12,5%', '100', '100.01', '٪'].map(it => readShare(it, 'pt'))).toEqual([
      ...[0.01125, 0.01125, 0.125, 1],
      ...[null, null],
    ]);
    expect(readHundredths('2,5×', 'en')).toBe(250);
  });
});
