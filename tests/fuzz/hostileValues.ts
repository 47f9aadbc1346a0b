/** Stands for text that is written as it is, without quotes: JSON can't say it otherwise. */
const bare = (text: string) => `@@${text}@@`;
/** Marks a key that is written a second time. */
const AGAIN = '@@again@@';

function nested(levels: number): unknown {
  let inner: unknown = 0;
  for (let n = 0; n < levels; n += 1) inner = n % 2 === 0 ? [inner] : { d: inner };
  return inner;
}

/** What a careless reader trips over, wherever it stands in a message. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  '',
  [],
  {},
  [[]],
  -1,
  0,
  1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e308,
  bare('1e999'),
  bare('-0'),
  '1',
  'NaN',
  ' ',
  '\u0000',
  'g:winners ',
  'u:*:balance',
  'u::balance',
  'g:winners:x',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  bare('"\\ud800"'),
  bare('"\\udc00\\ud800"'),
  '\u202e\ufeff😀',
  '1.a',
  '9999999999999999.z',
  '5.a\n6.b',
  `${'9'.repeat(40)}.a`,
  'x'.repeat(5_000),
  Array.from({ length: 200 }, () => ['g:x', null, 0]),
  nested(500),
  { toString: 'x', valueOf: 1 },
  { _placeholder: true, num: 0 },
  { _placeholder: true, num: -1 },
  { $ne: null },
  { length: 1, 0: 'g:winners' },
  // What asks how long it is fails.
  { length: { toString: 'x', valueOf: 1 } },
];

/** Keys that mean something to the language. */
export const HOSTILE_KEYS: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  'toJSON',
  'b',
  'length',
];

/** The key again, so that a message says it twice. */
export const repeatedKey = (key: string): string => `${key}${AGAIN}`;

/** JSON of a message that may hold hostile values. */
export function textOf(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll(AGAIN, '')
    .replace(/"@@((?:[^"@\\]|\\.)*)@@"/g, (_whole, text: string) => JSON.parse(`"${text}"`));
}
