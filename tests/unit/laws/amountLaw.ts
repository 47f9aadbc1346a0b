import type { NumberSort } from '../../../src/kit/numbers/NumberField.tsx';

export type Read = (text: string, language: string) => number | null;

/** Ways in which people part groups and decimals, whatever their language says. */
const STYLES: readonly (readonly [group: string, decimal: string])[] = [
  ['', '.'],
  ['', ','],
  ['', '٫'],
  [',', '.'],
  ['.', ','],
  [' ', ','],
  ['\u00a0', ','],
  ['\u202f', ','],
  ['’', '.'],
  ["'", '.'],
  ['٬', '٫'],
];
const VALUES = [0, 5, 50, 99, 100, 150, 1_250, 99_999, 125_000, 123_456_789, 9_007_199_254_740_991];

/** Those that have every digit between them. */
const IN_EVERY_SCRIPT = new Set([5, 125_000, 123_456_789, 9_007_199_254_740_991]);

/** Zeros of all scripts that have ten digits in a row. */
const ZEROS = Array.from({ length: 0x1_fbf1 }, (_, code) => code).filter(
  code =>
    /\p{Nd}/u.test(String.fromCodePoint(code)) &&
    Number.isNaN(Number(String.fromCodePoint(code))) &&
    isZero(code),
);
function isZero(code: number): boolean {
  // The rows of ten begin at their zero; several may follow one another.
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10 === 0;
}

const inScript = (text: string, zero: number) =>
  text.replace(/[0-9]/g, digit => String.fromCodePoint(zero + Number(digit)));

function written(value: number, [group, decimal]: readonly [string, string], decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0');
  const major = decimals === 0 ? digits : digits.slice(0, -decimals);
  const minor = decimals === 0 ? '' : digits.slice(-decimals);
  const grouped = group === '' ? major : major.replace(/\B(?=(?:\d{3})+$)/g, group);
  return minor === '' ? grouped : `${grouped}${decimal}${minor}`;
}

/** Decimals of each sort, and whether groups may part it. */
const SORTS: Readonly<Record<NumberSort, { readonly decimals: number; readonly groups: boolean }>> = {
  amount: { decimals: 2, groups: true },
  hundredths: { decimals: 2, groups: true },
  count: { decimals: 0, groups: true },
  share: { decimals: 4, groups: false },
};

/** What is wrong with how a field reads numbers in a language: every style and every script means the same. */
export function faultsOfReader(sort: NumberSort, read: Read, language: string): readonly string[] {
  const { decimals, groups } = SORTS[sort];
  const faults: string[] = [];
  const expectRead = (text: string, value: number | null) => {
    const got = read(text, language);
    if (got !== value) faults.push(`${JSON.stringify(text)} is ${got} and not ${value}`);
  };
  const unit = sort === 'share' ? 100 * 10 ** decimals : 1;
  const values = VALUES.filter(value => sort !== 'share' || value <= 1_000_000);
  for (const value of values)
    for (const style of STYLES) {
      if (style[0] !== '' && !groups) continue;
      const text = written(value, style, decimals);
      expectRead(text, value / unit);
      expectRead(` \u200e${text}\u200f `, value / unit);
      if (!IN_EVERY_SCRIPT.has(value)) continue;
      for (const zero of ZEROS) expectRead(inScript(text, zero), value / unit);
    }
  for (const nonsense of [
    '',
    ' ',
    '-5',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '1.2.3,4',
    '12a',
    'ab١٢cd',
    '--',
    '9'.repeat(30),
  ])
    expectRead(nonsense, null);
  if (decimals === 0) expectRead('1.5', null);
  else expectRead('1.234567', null);
  return faults;
}

/** Where a page would read a typed number by itself; the empty list for a source that leaves it to the one field. */
export function faultsOfSource(source: string): readonly string[] {
  const rules: readonly (readonly [string, RegExp])[] = [
    ['a field of decimals of its own', /inputMode=["{][^>\n]*decimal/],
    ['a number field of the browser', /type="number"/],
    [
      'a typed text as a number',
      /\b(?:parseFloat|Number|parseInt)\(\s*(?:[\w.]*\b(?:text|typed|input|draft|target)\b[\w.]*)\s*[,)]/,
    ],
    ['a value as a number', /valueAsNumber/],
  ];
  return rules.flatMap(([what, found]) => (found.test(source) ? [what] : []));
}
