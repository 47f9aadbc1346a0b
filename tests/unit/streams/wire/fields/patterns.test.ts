import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkField } from '../../../../../streams/wire/fields/check.ts';
import type { PatternId } from '../../../../../streams/wire/fields/patterns.ts';
import { PATTERN_IDS } from '../../../../../streams/wire/fields/patterns.ts';

const rule = (acceptedPattern: string) => ({ show: true, required: true, min: 1, max: 0, acceptedPattern });
const problem = (pattern: string, value: string) => checkField(rule(pattern), value)?.id ?? null;

const oneOf = (letters: string, min = 1, max = 12) =>
  fc.array(fc.constantFrom(...letters), { minLength: min, maxLength: max }).map(it => it.join(''));
const joined = (...parts: readonly fc.Arbitrary<string>[]) => fc.tuple(...parts).map(it => it.join(''));
const samples = (...texts: readonly string[]) => fc.constantFrom(...texts);

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const SYMBOLS = '!@#$%^&*()_+-=[]{};:,.<>/?';
const HAN = '漢字姓名王小明東京々〇𠮷';
const HANGUL = '김이박민수한국어';
const THAI = 'กขคสมชาย';
const KANA = 'ひらがなカタカナー';
const FULL_WIDTH = 'ＡＢＣ１２３、。（）';
const two = (n: number) => String(n).padStart(2, '0');
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(it => [String(it.getUTCFullYear()), two(it.getUTCMonth() + 1), two(it.getUTCDate())] as const);

/** [checklist id, pattern, what it takes, what it refuses]. */
const KINDS: readonly (readonly [string, PatternId, fc.Arbitrary<string>, fc.Arbitrary<string> | null])[] = [
  ['S5-04', 'range', fc.string({ minLength: 1 }).filter(it => it.trim() !== ''), null],
  [
    'S5-05',
    'letterFirst',
    joined(oneOf(UPPER + LOWER, 1, 1), oneOf(UPPER + LOWER + DIGITS, 0)),
    fc.oneof(joined(oneOf(DIGITS), oneOf(LOWER)), joined(oneOf(LOWER), oneOf(SYMBOLS)), oneOf('éüক')),
  ],
  ['S5-06', 'kanjiDigits', oneOf(HAN + DIGITS), joined(oneOf(HAN), oneOf(LOWER + KANA + HANGUL))],
  [
    'S5-07',
    'email',
    joined(
      oneOf(LOWER + DIGITS),
      oneOf('+_-', 0, 1),
      oneOf(LOWER),
      samples('@a.co', '@mail.example.org', '@বাংলা.বাংলা'),
    ),
    fc.oneof(
      oneOf(LOWER),
      samples(
        'a@b',
        '@b.co',
        'a@',
        'a@@b.co',
        'a@b@c.co',
        'a b@c.co',
        'a@b..co',
        '.a@b.co',
        'a.@b.co',
        'a@-b.co',
      ),
      samples('a@b-.co', 'a@b.c', 'a@127.0.0.1', 'a@b.co.', '"a"@b.co', 'a@b_c.co', `${'a'.repeat(65)}@b.co`),
    ),
  ],
  ['S5-08', 'lettersOrDigits', oneOf(UPPER + LOWER + DIGITS), joined(oneOf(LOWER), oneOf(`${SYMBOLS}éক৭`))],
  [
    'S5-09',
    'lettersAndDigits',
    fc
      .tuple(oneOf(LOWER + UPPER), oneOf(DIGITS), fc.boolean())
      .map(([a, b, turned]) => (turned ? b + a : a + b)),
    fc.oneof(oneOf(LOWER), oneOf(DIGITS), joined(oneOf(LOWER), oneOf(DIGITS), oneOf(SYMBOLS))),
  ],
  // Digits of every script, with the blanks and dashes of a printed number.
  ['S5-10', 'digits', oneOf(`${DIGITS}০১২٣४５`), joined(oneOf(DIGITS), oneOf(`${LOWER}.+½`))],
  [
    'S5-11',
    'oneUppercase',
    joined(oneOf(LOWER + DIGITS, 0), oneOf(`${UPPER}ÉЖ`, 1, 1)),
    oneOf(LOWER + DIGITS + SYMBOLS),
  ],
  [
    'S5-12',
    'englishSpaces',
    samples('Rahim', 'Rahim Uddin', 'a b c'),
    joined(oneOf(LOWER), oneOf(`${DIGITS}'-é`)),
  ],
  [
    'S5-13',
    'noSpaces',
    oneOf(LOWER + SYMBOLS + HAN),
    joined(oneOf(LOWER), oneOf(' \t\u00a0\u3000', 1, 3), oneOf(LOWER)),
  ],
  [
    'S5-14',
    'chinese',
    joined(oneOf(HAN), oneOf('，。！？、·《》', 0)),
    fc.oneof(joined(oneOf(HAN), oneOf(LOWER + DIGITS + KANA)), oneOf('，。')),
  ],
  [
    'S5-15',
    'dateYmd',
    day.map(it => it.join('-')),
    samples(
      '2023-02-29',
      '2024-13-01',
      '2024-04-31',
      '1900-02-29',
      '0000-01-01',
      '24-01-01',
      '2024-1-1',
      '2024/01/01',
      '02-28-2024',
    ),
  ],
  [
    'S5-16',
    'dateMdy',
    day.map(([y, m, d]) => `${m}-${d}-${y}`),
    samples('02-29-2023', '13-01-2024', '04-31-2024', '00-10-2024', '1-1-2024', '2024-02-28', '02/28/2024'),
  ],
  ['S5-17', 'korean', oneOf(HANGUL), joined(oneOf(HANGUL), oneOf(LOWER + DIGITS + HAN))],
  ['S5-18', 'thai', oneOf(THAI), joined(oneOf(THAI), oneOf(LOWER + DIGITS + HAN))],
  [
    'S5-19',
    'thaiEnglish',
    oneOf(THAI + LOWER + UPPER),
    joined(oneOf(THAI + LOWER), oneOf(DIGITS + HAN + SYMBOLS)),
  ],
  ['S5-20', 'uppercase', oneOf(UPPER), joined(oneOf(UPPER), oneOf(LOWER + DIGITS))],
  [
    'S5-21',
    'fullName',
    samples('Rahim Uddin', 'রহিম উদ্দিন', 'Nguyễn Văn An', "Mary O'Neill", 'Anne-Marie Roy', '王 小明'),
    fc.oneof(oneOf(LOWER), samples('Rahim  Uddin', 'Rahim 2', 'Rahim @', 'Rahim -', 'Rahim\tUddin')),
  ],
  [
    'S5-22',
    'fullWidthJapanese',
    oneOf(KANA + FULL_WIDTH + HAN),
    joined(oneOf(KANA), oneOf(`${LOWER}${DIGITS}ｱｲｳ`)),
  ],
  [
    'S5-23',
    'strongPassword',
    fc
      .tuple(oneOf(UPPER), oneOf(LOWER), oneOf(DIGITS), oneOf(SYMBOLS))
      .chain(parts => fc.shuffledSubarray(parts, { minLength: 4 }))
      .map(it => it.join('')),
    fc
      .shuffledSubarray([UPPER, LOWER, DIGITS, SYMBOLS], { minLength: 1, maxLength: 3 })
      .chain(sets => oneOf(sets.join(''))),
  ],
];

describe('patterns of the registration', () => {
  it.each(KINDS)('%s %s takes and refuses what its name says', (_id, pattern, taken, refused) => {
    fc.assert(fc.property(taken, value => problem(pattern, value) === null));
    if (refused !== null) fc.assert(fc.property(refused, value => problem(pattern, value) === pattern));
  });

  it('S5-04 to S5-23 are all there', () => {
    expect(KINDS.map(([, pattern]) => pattern)).toEqual([...PATTERN_IDS]);
  });

  it('S3-23 takes any characters for * and for a pattern that nobody knows', () => {
    for (const pattern of ['*', '', 'constructor', 'newFromTheServer']) {
      fc.assert(
        fc.property(
          fc.string({ minLength: 1 }),
          value => value.trim() === '' || problem(pattern, value) === null,
        ),
      );
    }
  });

  it('judges a composed and a decomposed text alike', () => {
    for (const [pattern, text] of [
      ['korean', '한국'],
      ['letterFirst', 'é'],
      ['fullName', 'Renée Dó'],
    ] as const) {
      expect(problem(pattern, text.normalize('NFD'))).toBe(problem(pattern, text.normalize('NFC')));
    }
  });

  it.each(PATTERN_IDS)('answers for a long hostile text as fast as the text is long: %s', pattern => {
    // A backtracking expression would not come back from these within the life of the test.
    const n = 100_000;
    for (const text of [
      `${'a'.repeat(n)}!`,
      `${'a '.repeat(n)}1`,
      `a@${'a.'.repeat(n)}`,
      `${'-'.repeat(n)}@${'-'.repeat(n)}`,
      `${'1-'.repeat(n)}x`,
      `${'漢'.repeat(n)}a`,
      `${'A1a!'.repeat(n)}\u0000`,
    ]) {
      expect([null, pattern]).toContain(problem(pattern, text));
    }
  });
});
