import { describe, expect, it } from 'vitest';
import { wrongNames } from '../../../tools/verify/documents.mjs';

/** A repository in which little is there; its documents are what a case makes of them. */
const TREE = {
  'package.json': '{ "scripts": { "verify": "node tools/verify.mjs", "start": "node tools/start.mjs" } }',
  'package-lock.json':
    '{ "packages": { "": {}, "node_modules/@scope/part": {}, "node_modules/altcha": {} } }',
  'tools/verify.mjs': `const KNOWN = ['--all'];`,
  'tools/start.mjs': 'export const DEMO_CLOCK = read({ only: true });',
  'streams/stores/balance.ts': `
    // Was oldBalance once.
    /** Not \`createGone\` any more. */
    export function createBalance() { return openFile('sports.jsonl', 'https://example.com'); }`,
  'streams/stores/cache/entry.ts': 'export const readEntry = 1;',
  'gateway/db/functions/sums.sql':
    '-- not sum_before\ncreate or replace function round_sum_add() returns trigger',
  'docs/decisions/017-shell.md': '# Shell',
  'docs/other.md': '# Other\n\n## What `it` is, and why\n\n```\n# no heading\n```\n',
};

function wrongIn(text: string, outside: readonly string[] = [], document = 'docs/some.md') {
  const files = new Map(Object.entries({ ...TREE, [document]: text }));
  return wrongNames(
    [...files.keys()],
    file => files.get(file) ?? '',
    new Map(outside.map(name => [name, 'x'])),
  );
}
const wrongNamesIn = (text: string) => wrongIn(text).map(line => line.replace(/^\S+ /, ''));

describe('issue 30.10: what a document names and is there', () => {
  it.each([
    ['a path', '`streams/stores/balance.ts`, `streams/stores`, `streams/stores/`'],
    ['the end of a path', '`cache/entry.ts`, `entry.ts`, `stores/balance`'],
    [
      'a path with places to fill',
      '`streams/stores/<name>.ts`, `streams/*/cache`, `streams/stores/{balance,cache}`',
    ],
    ['a path from the document', '`../streams/stores/balance.ts`, `./other.md`'],
    ['what a command makes', '`dist/client/index.html`, `.data/`, `test-results/rings/page.json`'],
    [
      'a name of the code',
      '`createBalance`, `createBalance(scope)`, `round_sum_add`, `a.readEntry`, `DEMO_CLOCK`',
    ],
    ['a file that the code makes', '`sports.jsonl`'],
    [
      'a command',
      '`npm run verify -- --all`, `npm start -- --demo-clock 60 --only x`, `node tools/verify.mjs`, `npm ci --omit=dev`',
    ],
    ['a command of a block', '```\nFOO=1 npm run verify -- --all   # --whatever\nsome --other text\n```'],
    ['an installed package', '`@scope/part`, `@scope/part/inner`, `altcha/lib`, `@scope/*`'],
    [
      'a link',
      '[a](other.md) [b](../streams/stores) [c](other.md#what-it-is-and-why) [d](https://example.com/no)',
    ],
    ['a decision', 'see decision 017 and [decisions 017 to 017](decisions/017-shell.md)'],
    ['no name at all', '`n/a`, `1/3`, `203.0.113.0/24`, `/docs`, `a b`, `value`, `"text": 1`, `x > 0`'],
  ])('%s', (_kind, text) => {
    expect(wrongIn(text)).toEqual([]);
  });

  it.each<[string, string, string[]]>([
    ['a path', '`streams/stores/balances.ts`', ['streams/stores/balances.ts']],
    ['a folder', '`streams/shops/`', ['streams/shops/']],
    ['a file', '`balances.ts`', ['balances.ts']],
    ['one of several', '`streams/stores/{balance,cash}`', ['streams/stores/{balance,cash}']],
    ['a place to fill without a file', '`streams/<name>.sql`', ['streams/<name>.sql']],
    ['a name', '`createInbox`', ['createInbox']],
    [
      'a name that only a comment has',
      '`createGone`, `oldBalance`, `sum_before`',
      ['createGone', 'oldBalance', 'sum_before'],
    ],
    ['a name among others', '`createBalance(openInbox, 3)`', ['openInbox']],
    ['a function', '`refresh()`', ['refresh']],
    ['a script', '`npm run verfiy`', ['npm run verfiy']],
    ['a script that npm would have', '`npm test`', ['npm run test']],
    ['an option', '`npm run verify -- --everything`', ['--everything']],
    ['an option alone', '`--everything`', ['--everything']],
    ['a program', '`node tools/build.mjs`', ['tools/build.mjs']],
    ['a command of a block', '```\nnpm run build\n```', ['npm run build']],
    ['a package', '`@scope/other`', ['@scope/other']],
    ['a link', '[a](others.md)', ['others.md']],
    ['a heading', '[a](other.md#no-heading), [b](#here)', ['other.md#no-heading', '#here']],
    ['a decision', 'decisions 017 and 018', ['decision 018']],
  ])('%s is found when it is not there', (_kind, text, wrong) => {
    expect(wrongNamesIn(text)).toEqual(wrong);
  });

  it('is found with its line, also where code goes on in the next one', () => {
    expect(wrongIn('# One\n\ntext `createBalance`\nand `npm run\n  build`, `goneFirst`\n')).toEqual([
      'docs/some.md:4 npm run build',
      'docs/some.md:5 goneFirst',
    ]);
    expect(wrongIn('`goneFirst`', [], 'README.md')).toEqual(['README.md:1 goneFirst']);
  });

  it('may be somebody else’s, as long as a document names it', () => {
    expect(wrongIn('`useEffectOf`', ['useEffectOf'])).toEqual([]);
    expect(wrongIn('`createBalance`', ['useEffectOf', 'createBalance'])).toEqual([
      'outside.mjs useEffectOf: no document names it, or the code does, too',
      'outside.mjs createBalance: no document names it, or the code does, too',
    ]);
  });
});
