// Free of zod: page and gateway check with the same table.

/**
 * Kinds of pattern that a server may ask of a field (S5-04 to S5-23), by the id it sends as `acceptedPattern`.
 * `*` and an id nobody knows mean any characters (S3-23).
 */
export const PATTERN_IDS = [
  'range',
  'letterFirst',
  'kanjiDigits',
  'email',
  'lettersOrDigits',
  'lettersAndDigits',
  'digits',
  'oneUppercase',
  'englishSpaces',
  'noSpaces',
  'chinese',
  'dateYmd',
  'dateMdy',
  'korean',
  'thai',
  'thaiEnglish',
  'uppercase',
  'fullName',
  'fullWidthJapanese',
  'strongPassword',
] as const;
export type PatternId = (typeof PATTERN_IDS)[number];
