import { line, texts } from '../parts.mjs';

const parts = name => [
  line(
    'measure',
    'streams/wire/promotions/words.ts',
    "  registeredDays: { of: 'age', money: false },",
    `  ${name}: { of: 'bets', money: false },`,
  ),
  line(
    'figure',
    'gateway/rewards/promotions/figures.ts',
    '  bets: ofPlayed(({ rounds }) => rounds),',
    `  ${name}: ofPlayed(({ rounds }) => rounds),`,
  ),
  line(
    'preview',
    'gateway/rewards/promotions/preview.ts',
    '    bets: () => did.rounds,',
    `    ${name}: () => did.rounds,`,
  ),
  ...texts('texts', 'promotions', `measures.${name}`, name),
];

export default {
  kind: 'measure of promotions',
  name: 'turns',
  parts,
  most: { files: 0, edited: 3, lines: 3 },
  tests: ['tests/unit/gateway/promotions/measures.test.ts'],
  lacking: [
    { lacks: 'figure', by: 'types', says: name => new RegExp(`figures\\.ts.*\\b${name}\\b`, 's') },
    { lacks: 'preview', by: 'types', says: name => new RegExp(`preview\\.ts.*\\b${name}\\b`, 's') },
    {
      lacks: 'money',
      by: 'types',
      change: all =>
        all.map(part =>
          part.name === 'measure' ? { ...part, line: part.line.replace(', money: false', '') } : part,
        ),
      says: () => /words\.ts.*'money' is missing/s,
    },
    { lacks: 'texts', by: 'checks', says: name => new RegExp(`measures\\.${name}`) },
  ],
};
