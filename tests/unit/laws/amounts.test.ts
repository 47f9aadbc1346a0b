import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { READERS } from '../../../src/kit/numbers/NumberField.tsx';
import { LANGUAGES } from '../../../streams/wire/configuration/languages.ts';
import { faultsOfReader, faultsOfSource, type Read } from './amountLaw.ts';

const sorts = Object.entries(READERS) as [keyof typeof READERS, Read][];
const sources = ['src', 'partner/pages'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => `${folder}/${name}`),
);

/** Numbers that nobody types: what is chosen from a list or on a scale, and what stands in an address. */
const NOT_TYPED: Readonly<Record<string, string>> = {
  'src/features/replay/transport/TransportBar.tsx': 'a list of speeds',
  'src/features/lottery/Slip.tsx': 'lists of multipliers and draws',
  'src/features/games/dice/DicePage.tsx': 'a scale',
  'src/features/games/plinko/PlinkoPage.tsx': 'a scale of rows',
  'src/features/games/mines/MinesForm.tsx': 'a list of mines',
  'src/features/lobby/gameAddress.ts': 'the address of a list of games',
  'src/features/records/bills/useOpenBill.ts': 'the address of a line',
  'src/features/myBets/BetCashOut.tsx': 'a scale of parts',
  'partner/pages/slip/shown/SystemField.tsx': 'a list of systems',
};

/** Fields of the vendor's pages, which have no parts of the platform: what is typed is read by the same reader. */
const VENDOR_FIELDS: readonly string[] = ['partner/pages/slip/shown/StakeField.tsx'];
const SAME_READER = /import \{ readAmount \} from '[./]+streams\/wire\/fields\/typedNumber\.ts'/;

describe('law of amounts', () => {
  it.each(sorts.flatMap(([sort, read]) => LANGUAGES.map(({ tag }) => [sort, tag, read] as const)))(
    'a field of %s reads every style and the digits of every script in %s',
    (sort, tag, read) => expect(faultsOfReader(sort, read, tag).slice(0, 3)).toEqual([]),
  );

  it('no page reads a typed number by itself', () => {
    expect(sources.length).toBeGreaterThan(500);
    const found = sources
      .filter(file => file !== 'src/kit/numbers/NumberField.tsx' && !Object.hasOwn(NOT_TYPED, file))
      .filter(file => !VENDOR_FIELDS.includes(file))
      .flatMap(file => faultsOfSource(readFileSync(file, 'utf8')).map(fault => `${file}: ${fault}`));
    expect(found).toEqual([]);
  });

  it.each(VENDOR_FIELDS)('a field of the vendor is read by the reader of all fields: %s', file => {
    const source = readFileSync(file, 'utf8');
    expect(faultsOfSource(source)).toEqual(['a field of decimals of its own']);
    expect(source).toMatch(SAME_READER);
  });

  it('names no file in which nothing is left of that', () =>
    expect(
      Object.keys(NOT_TYPED).filter(file => faultsOfSource(readFileSync(file, 'utf8')).length === 0),
    ).toEqual([]));
});

describe('law of amounts, broken', () => {
  const real: Read = READERS.amount;
  const faultOf = (wrong: Read) => faultsOfReader('amount', wrong, 'en').join('; ');

  it.each<[string, string, Read]>([
    [
      'multiplies a decimal comma',
      '"0,05" is 5',
      (text, language) => real(text.replaceAll(',', ''), language),
    ],
    ['knows Latin digits only', 'is null', text => (/^[0-9.,]+$/.test(text) ? real(text, 'en') : null)],
    ['takes what is no number', '"-5" is 500', (text, language) => real(text.replace('-', ''), language)],
    ['rounds', '"1.234567" is 123 ', (text, language) => real(text.replace(/^(1\.23)4567$/, '$1'), language)],
  ])('refuses a reader that %s', (_what, fault, wrong) => expect(faultOf(wrong)).toContain(fault));

  it.each([
    '<input inputMode="decimal" />',
    '<input type="number" />',
    'const stake = Number(text);',
    'const stake = parseFloat(event.target.value);',
    'field.valueAsNumber',
  ])('refuses a page with %s', source => expect(faultsOfSource(source)).toHaveLength(1));
});
