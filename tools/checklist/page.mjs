// COVERAGE.md as text.

/** Longest text of a row, characters: who wants more reads the checklist. */
const LONGEST = 96;

const short = text => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`);
// Rings without their numbers of tests: those change with every case that is added, and say nothing about a row.
const ringsOf = ({ tests }) =>
  Object.entries(tests)
    .filter(([, count]) => count > 0)
    .map(([ring]) => ring)
    .join(', ');
const escaped = text => text.replaceAll('|', '\\|');

/** One line for each row that is proved, then those that are not. */
export function coveragePage(rows) {
  const proved = rows.filter(row => row.proved);
  const open = rows.filter(row => !row.proved);
  const line = row => `| ${row.id} | ${escaped(short(row.text))} | ${ringsOf(row)} |`;
  const openLine = row => `| ${row.id} | ${escaped(short(row.text))} | ${row.check} | ${ringsOf(row)} |`;
  return `${[
    '# Coverage of the specification',
    '',
    `Of the ${rows.length} rows of \`docs/checklist.tsv\`, ${proved.length} are proved and ${open.length} are not. Written by`,
    '`npm run coverage -- --write` from the names of the tests; `npm run verify` compares it with the tests that ran. A',
    'row is proved when a test with its id, in the ring that its `check` column asks for, passed without a repeat.',
    '',
    '| row | what | rings |',
    '|---|---|---|',
    ...proved.map(line),
    '',
    '## Not proved',
    '',
    'Tests of another ring than the one asked for are told, but prove nothing.',
    '',
    '| row | what | asked for | rings |',
    '|---|---|---|---|',
    ...open.map(openLine),
  ].join('\n')}\n`;
}
